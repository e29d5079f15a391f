import { type DragEvent, type FormEvent, useState } from 'react';
import { SubmitButton } from '../shell/button-link.tsx';
import { Field } from '../shell/form.tsx';
import { useTexts } from '../texts/texts-provider.tsx';
import css from './replay.module.css';

/** A record from a file, dropped or chosen, or pasted as text. */
export function LoadRecord({ onText }: { readonly onText: (text: string) => void }) {
  const { text } = useTexts();
  const [over, setOver] = useState(false);
  const read = (file: File | undefined) => {
    if (file !== undefined) void file.text().then(onText);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    read(event.dataTransfer.files[0]);
  };
  const paste = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onText(String(new FormData(event.currentTarget).get('record')));
  };
  return (
    <section className={css.part}>
      <h2>{text('replay.load')}</h2>
      <label
        className={css.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          type="file"
          accept=".json,application/json"
          className="vh"
          onChange={(event) => read(event.target.files?.[0])}
        />
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
