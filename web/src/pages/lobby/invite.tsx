import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Input } from '../../ui/input.tsx';
import { useTexts } from '../../texts/texts-provider.tsx';
import css from './invite.module.css';
import { QrCode } from './qr-code.tsx';

/** The link to this table: to copy, to send, to hold a phone's camera at. */
export function Invite() {
  const { text } = useTexts();
  const link = `${location.origin}${location.pathname}`;
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => undefined, // the field can still be copied by hand
    );
  };
  return (
    <section className={css.invite}>
      <QrCode text={link} label={text('lobby.qr')} />
      <div className={css.words}>
        <h2>{text('lobby.invite')}</h2>
        <p>{text('lobby.invite.text')}</p>
        <Input readOnly value={link} aria-label={text('lobby.link')} onFocus={(event) => event.target.select()} />
        <div className={css.acts}>
          <Button onPress={() => void copy()}>
            <Icon name="link" />
            {text(copied ? 'lobby.copied' : 'lobby.copy')}
          </Button>
          {'share' in navigator ? (
            <Button onPress={() => void navigator.share({ title: 'Conclave', url: link }).catch(() => undefined)}>
              {text('lobby.share')}
            </Button>
          ) : null}
        </div>
        <output className="vh">{copied ? text('lobby.copied') : ''}</output>
      </div>
    </section>
  );
}
