import { useState } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Input } from '../../ui/input.tsx';
import { NotFound } from '../layout/not-found.tsx';
import { Page } from '../layout/page.tsx';
import { storedSeat, linkWithSeat } from '../../client/storage/seat-storage.ts';
import { useTexts } from '../../texts/texts-provider.tsx';
import css from './invite.module.css';
import { QrCode } from './qr-code.tsx';

/** Your own chair as a link, to go on with the game on another device. Whoever has it, has the chair. */
export function SeatPage({ id }: { readonly id: string }) {
  const { text } = useTexts();
  const [link] = useState(() => (storedSeat(id) === undefined ? undefined : linkWithSeat(id)));
  if (link === undefined) return <NotFound />;
  return (
    <Page title={text('seat.title')}>
      <section className={css.invite}>
        <QrCode text={link} label={text('seat.qr')} />
        <div className={css.words}>
          <p>{text('seat.text')}</p>
          <Input readOnly value={link} aria-label={text('seat.link')} onFocus={(event) => event.target.select()} />
          <p>{text('seat.warning')}</p>
          <div className={css.acts}>
            <ButtonLink to={`/table/${id}`}>{text('seat.back')}</ButtonLink>
          </div>
        </div>
      </section>
    </Page>
  );
}
