import { type FormEvent, useId, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { go } from '../../browser/router.tsx';
import { SubmitButton } from '../../ui/button-link.tsx';
import { useTexts } from '../../texts/texts-provider.tsx';
import css from './panel.module.css';

/** The last part of a table's address, with or without the rest of the link, and a seat after the `#`. */
const LINK = /(?:^|\/table\/)([A-Za-z0-9_-]{16})(#seat=[0-9a-f]{32})?$/;

/** Enter a friend's table by the link or the word they sent. */
export function JoinTable() {
  const { text } = useTexts();
  const [wrong, setWrong] = useState(false);
  const id = useId();
  const enter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('link')).trim();
    const [, table, seat = ''] = LINK.exec(typed) ?? [];
    setWrong(table === undefined);
    if (table !== undefined) go(`/table/${table}${seat}`);
  };
  return (
    <section className={css.panel}>
      <h2>{text('home.come')}</h2>
      <form onSubmit={enter}>
        <label className={css.field}>
          <span>{text('home.link')}</span>
          <span className={css.inrow}>
            <input
              className={css.input}
              name="link"
              autoComplete="off"
              placeholder={`${location.host}/table/…`}
              aria-describedby={wrong ? id : undefined}
              aria-invalid={wrong || undefined}
              required
            />
            <SubmitButton>{text('home.enter')}</SubmitButton>
          </span>
        </label>
        {wrong ? (
          <p className={css.wrong} id={id} role="alert">
            {text('home.wrongLink')}
          </p>
        ) : null}
      </form>
      <p className={css.fine}>
        <Icon name="seal" />
        {text('home.sealed')}
      </p>
    </section>
  );
}
