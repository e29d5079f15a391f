import { cardMoves, closeness, isPaying, LEVELS, previewOf, spellOf, wordsForLevel } from '@conclave/spellbook/board';
import { moveLabel, ruleText } from '@conclave/texts/label';
import { useMemo, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { RuleLink } from '../../ui/rule-link.tsx';
import { materiaOf } from './materia.ts';
import { Payment } from './payment.tsx';
import { Effects } from './preview-callout.tsx';
import css from './callout.module.css';
import { SpellPage } from './spell-page.tsx';
import type { SpellbookContext } from './view.tsx';

/** The open card: its levels to choose from, what the chosen one does, and how it would be paid. */
export function SpellCallout({ context, colour }: { readonly context: SpellbookContext; readonly colour: number }) {
  const { view, aim, texts } = context;
  const { text } = texts;
  const [reading, setReading] = useState(false);
  const card = spellOf(view, colour);
  const points = card.points[aim.level - 3];
  const learning = aim.ways.length > 0;
  return (
    <>
      <h3>
        <Icon name={materiaOf(colour)} />
        <span>{text(`card.${card.id}.name`)}</span>
        <Levels context={context} colour={colour} />
        <em>{text('board.spellbook.points', { n: points ?? '?', count: points ?? 2 })}</em>
        <button
          type="button"
          className={css.tool}
          aria-label={text('board.spellbook.read', { name: text(`card.${card.id}.name`) })}
          title={text('board.spellbook.read', { name: text(`card.${card.id}.name`) })}
          onClick={() => setReading(true)}
        >
          <Icon name="book" />
        </button>
        <button
          type="button"
          className={`${css.tool} ${css.close}`}
          aria-label={text('table.close')}
          onClick={aim.close}
        >
          ×
        </button>
      </h3>
      <p className={css.text}>{text(`card.${card.id}.${aim.level}`)}</p>
      <Variants context={context} colour={colour} />
      {learning ? <Payment {...context} /> : <Outcome context={context} colour={colour} />}
      {reading ? <SpellPage context={context} colour={colour} onClose={() => setReading(false)} /> : null}
    </>
  );
}

/** 3, 4 and 5: those that can be chosen have a gold ring. */
function Levels({ context, colour }: { readonly context: SpellbookContext; readonly colour: number }) {
  const { view, me, asked, legal, aim, texts, prompt } = context;
  const moves = asked ? cardMoves(view, me, legal, colour) : [];
  if (isPaying(prompt)) return null; // the level is settled
  return (
    <fieldset className={css.levels} aria-label={texts.text('board.spellbook.levels')}>
      {LEVELS.map((level) => (
        <button
          key={level}
          type="button"
          aria-pressed={aim.level === level}
          aria-label={texts.text('board.spellbook.level', { level })}
          data-can={moves.some((move) => move.level === level) || undefined}
          onClick={() => aim.open(colour, level)}
        >
          {level}
        </button>
      ))}
    </fieldset>
  );
}

/** Where one level can be had in several ways: by Transmutation too, or copied from several wizards. */
function Variants({ context, colour }: { readonly context: SpellbookContext; readonly colour: number }) {
  const { view, me, asked, legal, aim, texts } = context;
  const moves = asked ? cardMoves(view, me, legal, colour).filter(({ level }) => level === aim.level) : [];
  if (moves.length < 2) return null;
  return (
    <fieldset className={css.variants} aria-label={texts.text('board.spellbook.variants')}>
      {moves.map((move) => (
        <button
          key={move.words}
          type="button"
          aria-pressed={aim.move?.words === move.words}
          onClick={() => aim.aimAt(move)}
        >
          {moveLabel(move.words, texts)}
        </button>
      ))}
    </fieldset>
  );
}

/** What using it would do at once; or why it cannot be used. */
function Outcome({ context, colour }: { readonly context: SpellbookContext; readonly colour: number }) {
  const { view, me, asked, aim, texts, ruleAgainst } = context;
  const words = aim.move?.words;
  const preview = useMemo(() => (words === undefined ? undefined : previewOf(view, me, words)), [view, me, words]);
  if (preview !== undefined) {
    return preview.effects.length === 0 ? null : <Effects context={context} preview={preview} />;
  }
  const level = wordsForLevel(view, me, colour, aim.level);
  const rule = asked && level !== undefined ? ruleAgainst(level) : undefined;
  return rule === undefined ? null : (
    <p className={css.why}>
      <Icon name="why" />
      <span>
        {ruleText(rule, texts)} <RuleLink rule={rule} />
        {rule === TOO_FEW
          ? ` ${texts.text('board.spellbook.have', { count: closeness(view, me, colour).own, level: aim.level })}`
          : ''}
      </span>
    </p>
  );
}

/** What a spell takes, where somebody has not got it. */
const TOO_FEW = 'SB-40';
