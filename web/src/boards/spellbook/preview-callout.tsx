import { type Effect, POOL_LIMIT, type Preview, previewOf } from '@conclave/spellbook/board';
import { moveLabel } from '@conclave/texts/label';
import { useMemo } from 'react';
import { MateriaFace, UnknownToken } from './materia-token.tsx';
import css from './callout.module.css';
import type { SpellbookContext } from './view.tsx';

/** What a move would do at once. */
export function PreviewCallout({ context, words }: { readonly context: SpellbookContext; readonly words: string }) {
  const { view, me, texts } = context;
  const preview = useMemo(() => previewOf(view, me, words), [view, me, words]);
  return (
    <>
      <h3>
        <span>{moveLabel(words, texts)}</span>
        <Gain points={preview?.points ?? 0} context={context} />
      </h3>
      {preview === undefined ? null : <Effects context={context} preview={preview} />}
    </>
  );
}

/** Points won or lost, beside the title. */
export function Gain({ points, context }: { readonly points: number; readonly context: SpellbookContext }) {
  if (points === 0) return null;
  const n = points > 0 ? `+${points}` : `−${-points}`;
  return <em>{context.texts.text('board.spellbook.gain', { n, count: Math.abs(points) })}</em>;
}

/** Each effect with its tokens over a word for where they go. */
export function Effects({ context, preview }: { readonly context: SpellbookContext; readonly preview: Preview }) {
  const { text } = context.texts;
  const [before, after] = preview.pool;
  return (
    <ul className={css.sum}>
      {preview.effects.map((effect, i) => (
        <li key={i}>
          <EffectDrawn effect={effect} />
          <small>{captionOf(effect, context)}</small>
        </li>
      ))}
      {preview.effects.length === 0 ? <li className={css.nothing}>{text('board.spellbook.will.nothing')}</li> : null}
      {before === after ? null : (
        <li>
          <span className={css.number}>
            {before} → {after}
          </span>
          <small>{text('board.spellbook.will.size', { limit: POOL_LIMIT })}</small>
        </li>
      )}
    </ul>
  );
}

function EffectDrawn({ effect }: { readonly effect: Effect }) {
  if ('kinds' in effect) {
    return (
      <span className={css.tokens}>
        {effect.kinds.map((kind, i) => (
          <MateriaFace key={i} kind={kind} />
        ))}
      </span>
    );
  }
  switch (effect.to) {
    case 'draw':
    case 'altar-new':
    case 'opponent-new':
      return (
        <span className={css.tokens}>
          {Array.from({ length: Math.min(effect.count, 4) }, (_, i) => (
            <UnknownToken key={i} />
          ))}
          {effect.count > 4 ? <span className={css.number}>×{effect.count}</span> : null}
        </span>
      );
    case 'other':
      return <span className={css.number}>+{effect.count}</span>;
    case 'level':
      return <span className={css.number}>{effect.level}</span>;
    case 'cleared':
      return <span className={css.number}>−{effect.count}</span>;
    default:
      return <span className={css.number}>!</span>;
  }
}

function captionOf(effect: Effect, { texts, seats }: SpellbookContext): string {
  const { text } = texts;
  switch (effect.to) {
    case 'other':
      return text('board.spellbook.will.other', { name: seats[effect.seat]?.name ?? '' });
    case 'level':
      return text('board.spellbook.will.level', { spell: text(`card.${effect.spell}.name`) });
    default:
      return text(`board.spellbook.will.${effect.to}`);
  }
}
