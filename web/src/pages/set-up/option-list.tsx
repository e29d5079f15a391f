import type { AnyGame, RuleId } from '@conclave/kernel/game';
import type { OptionField } from '@conclave/kernel/options';
import { ruleText } from '@conclave/texts/label';
import type { Texts } from '@conclave/texts/messages';
import { useCallback, useState } from 'react';
import { Link } from '../../browser/router.tsx';
import { useTexts } from '../../texts/texts-provider.tsx';
import { OpenRule } from '../../ui/rule-link.tsx';
import { RulePopover } from '../../ui/rule-popover.tsx';
import css from './option-list.module.css';
import { type Chosen, fitted, isRuling, matters } from './fit-options.ts';
import { OptionInput } from './option-input.tsx';

/** Everything a game lets a table choose beside what is chosen; rulings that settle what its rules leave open are folded away. */
export function OptionList({ game, texts, chosen, onChange }: OptionListProps) {
  const { text } = useTexts();
  const [rule, setRule] = useState<{ readonly id: RuleId; readonly anchor: HTMLElement }>();
  const openRule = useCallback((id: RuleId, anchor: HTMLElement) => setRule({ id, anchor }), []);
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
    <OpenRule value={openRule}>
      {fields.filter(([, field]) => !isRuling(field)).map(input)}
      {rulings.length === 0 ? null : (
        <details className={css.finer}>
          <summary>{text('setup.finer')}</summary>
          <p>{text('setup.finer.hint')}</p>
          <div className={css.list}>{rulings.map(input)}</div>
        </details>
      )}
      {rule === undefined ? null : (
        <RulePopover
          key={rule.id}
          rule={rule.id}
          text={ruleText(rule.id, texts)}
          anchor={rule.anchor}
          onClose={() => setRule(undefined)}
        />
      )}
    </OpenRule>
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
