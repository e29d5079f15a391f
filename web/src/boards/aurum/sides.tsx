/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a picture that is drawn here, not in a file */
import { NUGGETS_TO_WIN, openPrediction, sideOf, tricksOf } from '@conclave/aurum/board';
import type { CSSProperties } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { AurumContext } from './view.tsx';
import { sideName } from './score-sheet.ts';
import css from './sides.module.css';

/** Sign and colour of each side. */
const CRESTS = [
  { sign: 'a-gold', tone: '#b9801f' },
  { sign: 'a-silver', tone: '#5b6f8c' },
  { sign: 'a-copper', tone: '#9d4b26' },
] as const;

/** Teams, or the three players: prediction against tricks, and rounds or points so far. Your side comes first. */
export function Sides(context: AurumContext) {
  const { view, me, texts } = context;
  const mine = sideOf(view, me);
  const sides = view.totals.map((_, i) => (mine + i) % view.totals.length);
  return (
    <ul className={css.sides} data-sides={sides.length} aria-label={texts.text('board.aurum.score')}>
      {sides.map((side) => (
        <SidePanel key={side} context={context} side={side} />
      ))}
    </ul>
  );
}

function SidePanel({ context, side }: { readonly context: AurumContext; readonly side: number }) {
  const { view, seats, texts } = context;
  const { text } = texts;
  const crest = CRESTS[side] ?? CRESTS[0];
  const prediction = openPrediction(view, side);
  const tricks = tricksOf(view, side);
  return (
    <li className={css.side} data-read={`side-${side}`}>
      <span className={css.crest} style={{ '--c': crest.tone } as CSSProperties}>
        <Icon name={crest.sign} />
      </span>
      <span className={css.words}>
        <b>{sideName(view, side, seats, texts)}</b>
        <small>
          {text('board.aurum.side', { prediction: prediction ?? '–', tricks })}
          {prediction !== undefined && prediction === tricks ? <i title={text('board.aurum.exact')}> ✓</i> : null}
        </small>
      </span>
      {view.options.scoring === 'points' ? (
        <b className={css.total} title={text('board.aurum.sheet.total')}>
          {view.totals[side]}
        </b>
      ) : (
        <span
          className={css.nuggets}
          role="img"
          aria-label={text('board.aurum.nuggets', { n: view.nuggets[side] ?? 0 })}
          title={text('board.aurum.nuggets', { n: view.nuggets[side] ?? 0 })}
        >
          {Array.from({ length: Math.max(NUGGETS_TO_WIN, view.nuggets[side] ?? 0) }, (_, i) => (
            <span key={i}>{i < (view.nuggets[side] ?? 0) ? <Icon name="nugget" /> : null}</span>
          ))}
        </span>
      )}
    </li>
  );
}
