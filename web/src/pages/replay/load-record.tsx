import type { FormEvent } from 'react';
import { SubmitButton } from '../../ui/button-link.tsx';
import { Field } from '../../ui/form.tsx';
import { useTexts } from '../../texts/texts-provider.tsx';
import css from './replay.module.css';

/** A record from a file, dropped or chosen, or pasted as text. */
export function LoadRecord({ onText }: { readonly onText: (text: string) => void }) {
  const { text } = useTexts();
  const read = (file: File | undefined) => {
    if (file !== undefined) void file.text().then(onText);
  };
  const paste = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onText(String(new FormData(event.currentTarget).get('record')));
  };
  return (
    <section className={css.part}>
      <h2>{text('replay.load')}</h2>
      <label className={css.drop}>
        <input type="file" accept=".json,application/json" onChange={(event) => read(event.target.files?.[0])} />
        {text('replay.file')}
      </label>
      <form onSubmit={paste} className={css.paste}>
        <Field label={text('replay.paste')}>
          <textarea name="record" rows={4} required spellCheck={false} placeholder='{"game":"aurum", …}' />
        </Field>
        <SubmitButton>{text('replay.watch')}</SubmitButton>
      </form>
    </section>
  );
}
