import type { OptionField } from '@conclave/kernel/options';
import { Select } from '../../ui/form.tsx';
import { useTexts } from '../../texts/texts-provider.tsx';
import css from './option-list.module.css';

/** Something for each seat in order: whoever is left open takes what the game gives. */
export function SeatList({ label, hint, field, picked, seats, wordOf, brought, onChange }: SeatListProps) {
  const { text } = useTexts();
  const once = field.max === field.values.length; // there is one of each
  // a list has no holes: who opens a chair again opens those behind it too
  const pick = (seat: number, value: string) =>
    onChange(value === OPEN ? picked.slice(0, seat) : [...picked.slice(0, seat), value, ...picked.slice(seat + 1)]);
  return (
    <fieldset>
      <legend className={css.label}>{label}</legend>
      <ol className={css.seats}>
        {Array.from({ length: Math.min(seats, field.max, picked.length + 1) }, (_, seat) => (
          <li key={seat}>
            <span>{text('setup.chair', { n: seat + 1 })}</span>
            <Select
              label={`${label}, ${text('setup.chair', { n: seat + 1 })}`}
              value={picked[seat] ?? OPEN}
              values={[
                [OPEN, text('setup.byLot')] as const,
                ...field.values
                  .filter((each) => !once || each === picked[seat] || !picked.includes(each))
                  .map((each) => [each, wordOf(each)] as const),
              ]}
              onChange={(value) => pick(seat, value)}
            />
            <small className={css.hint}>{brought(picked[seat] ?? OPEN)}</small>
          </li>
        ))}
      </ol>
      {hint === undefined ? null : <small className={css.hint}>{hint}</small>}
    </fieldset>
  );
}

const OPEN = '';

interface SeatListProps {
  readonly label: string;
  readonly hint: string | undefined;
  readonly field: Extract<OptionField, { kind: 'list' }>;
  readonly picked: readonly string[];
  readonly seats: number;
  readonly wordOf: (value: string) => string;
  /** The pieces that a value brings to the table. */
  readonly brought: (value: string) => string | undefined;
  readonly onChange: (picked: readonly string[]) => void;
}
