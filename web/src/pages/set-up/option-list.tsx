import type { AnyGame } from '@conclave/kernel/game';
import type { OptionField } from '@conclave/kernel/options';
import type { Texts } from '@conclave/texts/messages';
import { Link } from '../../browser/router.tsx';
import { useTexts } from '../../texts/texts-provider.tsx';
import css from './option-list.module.css';
import { type Chosen, fitted, matters } from './fit-options.ts';
import { OptionInput } from './option-input.tsx';

/** Everything a game lets a table choose beside what is chosen; rulings that settle what its rules leave open are folded away. */
export function OptionList({ game, texts, chosen, onChange }: OptionListProps) {
  const { text } = useTexts();
  const seats = Number(chosen['seats'] ?? game.options.seats.default);
  const fields = Object.entries(game.options as Readonly<Record<string, OptionField>>).filter(([name]) =>
    matters(game, chosen, name),
  );
  const input = ([name, field]: readonly [string, OptionField]) =>
    field.kind === 'table' ? (
      <p key={name} className={css.hint}>
        <Link to="/printed">{texts.text(`option.${name}`)}</Link> {text('setup.typed', { n: count(chosen[name]) })}{' '}
        {texts.text(`option.${name}.hint`)}
      </p>
    ) : (
      <OptionInput
        key={name}
        name={name}
        field={field}
        texts={texts}
        value={chosen[name] ?? field.default}
        seats={seats}
        onChange={(value) => onChange(fitted(game, { ...chosen, [name]: value }, name))}
      />
    );
  const rulings = fields.filter(([, field]) => isRuling(field));
  return (
    <>
      {fields.filter(([, field]) => !isRuling(field)).map(input)}
      {rulings.length === 0 ? null : (
        <details className={css.finer}>
          <summary>{text('setup.finer')}</summary>
          <p>{text('setup.finer.hint')}</p>
          <div className={css.list}>{rulings.map(input)}</div>
        </details>
      )}
    </>
  );
}

/** How many numbers were typed in. */
function count(numbers: unknown): number {
  return typeof numbers === 'object' && numbers !== null ? Object.keys(numbers).length : 0;
}

interface OptionListProps {
  readonly game: AnyGame;
  readonly texts: Texts;
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
}

/** Rulings are numbered apart from rules: AUR-19 beside AU-19, RA-Q34 beside RA-A34. */
function isRuling({ rule }: OptionField): boolean {
  return rule !== undefined && /^([A-Z]{2}R-|RA-Q)/.test(rule);
}
