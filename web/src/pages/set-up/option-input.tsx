import type { OptionField } from '@conclave/kernel/options';
import type { Texts } from '@conclave/texts/messages';
import { Check, Choice, Field, Select } from '../../ui/form.tsx';
import { Input } from '../../ui/input.tsx';
import { RuleLink } from '../../ui/rule-link.tsx';
import { isRuling } from './fit-options.ts';
import css from './option-list.module.css';
import { optionWord } from './option-words.ts';
import { SeatList } from './seat-list.tsx';

/** More than so many numbers are typed, not tapped. */
const IN_SIGHT = 8;
/** Longer lists of words fold into a menu. */
const WORDS_IN_SIGHT = 4;

/** One option, drawn by its kind; a ruling cites its rule. Its words are the game's: `option.<name>`, its values `option.<name>.<value>`. */
export function OptionInput({ name, field, texts, value, seats, onChange }: OptionInputProps) {
  const label = texts.text(`option.${name}`);
  const hint = texts.has(`option.${name}.hint`) ? texts.text(`option.${name}.hint`) : undefined;
  const wordOf = (each: string) => optionWord(name, each, texts);
  const cited =
    field.rule !== undefined && isRuling(field) ? (
      <>
        {hint} <RuleLink rule={field.rule} />
      </>
    ) : (
      hint
    );
  const brought = (each: string) => field.brings?.[each]?.map((piece) => texts.text(`piece.${piece}`)).join(' · ');
  const contents = typeof value === 'string' ? brought(value) : undefined;
  const shown =
    contents === undefined ? (
      cited
    ) : (
      <>
        {cited} <b>{contents}</b>
      </>
    );
  switch (field.kind) {
    case 'flag':
      return <Check label={label} hint={cited} checked={value === true} onChange={onChange} />;
    case 'number': {
      const many = field.max - field.min >= IN_SIGHT;
      if (many) {
        return (
          <Field label={label} hint={hint}>
            <NumberInput field={field} value={Number(value)} onChange={onChange} />
          </Field>
        );
      }
      const numbers = Array.from({ length: field.max - field.min + 1 }, (_, i) => String(field.min + i));
      return (
        <Choice
          label={label}
          hint={hint}
          value={String(value)}
          values={numbers.map((each) => [each, wordOf(each)] as const)}
          onChange={(each) => onChange(Number(each))}
        />
      );
    }
    case 'choice': {
      const values = field.values.map((each) => [each, wordOf(each)] as const);
      if (values.length <= WORDS_IN_SIGHT) {
        return <Choice label={label} hint={shown} value={String(value)} values={values} onChange={onChange} />;
      }
      return (
        <Field label={label} hint={shown}>
          <Select label={label} value={String(value)} values={values} onChange={onChange} />
        </Field>
      );
    }
    case 'list': {
      const picked = value as readonly string[];
      if (field.max >= field.values.length) {
        return <SeatList {...{ label, hint, field, picked, seats, wordOf, brought, onChange }} />;
      }
      return (
        <fieldset>
          <legend className={css.label}>{label}</legend>
          <div className={css.picks}>
            {field.values.map((each) => (
              <Check
                key={each}
                label={wordOf(each)}
                checked={picked.includes(each)}
                onChange={(on) => onChange(on ? [...picked, each] : picked.filter((other) => other !== each))}
              />
            ))}
          </div>
          {hint === undefined ? null : <small className={css.hint}>{hint}</small>}
        </fieldset>
      );
    }
    case 'table': {
      const numbers = value as Readonly<Record<string, number>>;
      return (
        <fieldset>
          <legend className={css.label}>{label}</legend>
          <div className={css.numbers}>
            {field.names.map((each) => (
              <label key={each}>
                {wordOf(each)}
                <NumberInput
                  field={field}
                  value={numbers[each]}
                  onChange={(n) => onChange({ ...numbers, [each]: n })}
                />
              </label>
            ))}
          </div>
          {hint === undefined ? null : <small className={css.hint}>{hint}</small>}
        </fieldset>
      );
    }
  }
}

interface OptionInputProps {
  readonly name: string;
  readonly field: OptionField;
  readonly texts: Texts;
  readonly value: unknown;
  /** How many will sit at the table. */
  readonly seats: number;
  readonly onChange: (value: unknown) => void;
}

function NumberInput({ field, value, onChange }: NumberInputProps) {
  return (
    <Input
      type="number"
      inputMode="numeric"
      min={field.min}
      max={field.max}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  );
}

interface NumberInputProps {
  readonly field: { readonly min: number; readonly max: number };
  readonly value: number | undefined;
  readonly onChange: (value: number) => void;
}
