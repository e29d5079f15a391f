import { type ReactNode, useId } from 'react';
import { textWidth } from './text-width.ts';
import css from './form.module.css';

/** A question with its field, and a line that says what it means. */
export function Field({ label, hint, children }: FieldProps) {
  return (
    <label className={css.field}>
      <span className={css.label}>{label}</span>
      {children}
      {hint === undefined ? null : <small className={css.hint}>{hint}</small>}
    </label>
  );
}

interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/** So many letters stand beside each other on a phone. */
const ABREAST = 50;

/** One of a few, all of them in sight. */
export function Choice<T extends string>({ label, hint, value, values, onChange }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset className={css.field}>
      <legend className={css.label}>{label}</legend>
      <div className={css.segments} data-long={abreast(values) > ABREAST || undefined}>
        {values.map(([each, text]) => (
          <label key={each} className={css.segment}>
            <input type="radio" name={name} checked={each === value} onChange={() => onChange(each)} />
            {text}
          </label>
        ))}
      </div>
      {hint === undefined ? null : <small className={css.hint}>{hint}</small>}
    </fieldset>
  );
}

/** Letters of all values, with the room around each. */
function abreast(values: readonly (readonly [string, string])[]): number {
  return values.reduce((sum, [, text]) => sum + 3 + textWidth(text), 0);
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly value: T;
  readonly values: readonly (readonly [value: T, text: string])[];
  readonly onChange: (value: T) => void;
}

/** Yes or no. */
export function Check({ label, hint, checked, onChange }: CheckProps) {
  const id = useId();
  return (
    <div className={css.field}>
      <label className={css.check}>
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={hint === undefined ? undefined : id}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {hint === undefined ? null : (
        <small className={`${css.hint} ${css.indent}`} id={id}>
          {hint}
        </small>
      )}
    </div>
  );
}

interface CheckProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** One of many. */
export function Select<T extends string>({ label, value, values, onChange }: ChoiceProps<T>) {
  return (
    <select
      className={css.select}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as T)}
    >
      {values.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </select>
  );
}
