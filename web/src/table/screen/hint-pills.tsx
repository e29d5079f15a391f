import { useLayoutEffect, useState } from 'react';
import type { WordedAnswer } from '../../client/analysis/worded.ts';
import css from './hint.module.css';

/** Pieces narrower than this have room for the rank alone. */
const NARROW = 64;

interface Pill {
  readonly rank: number;
  readonly x: number;
  readonly y: number;
  readonly chance: number | undefined;
}

/** Rank and chance of each answer at the piece that it would play; an answer without a piece stands in the panel only. */
export function HintPills({ answers }: { readonly answers: readonly WordedAnswer[] }) {
  const [pills, setPills] = useState<readonly Pill[]>([]);
  useLayoutEffect(() => {
    const place = () => setPills(pillsOf(answers));
    place();
    addEventListener('resize', place);
    addEventListener('transitionend', place);
    return () => {
      removeEventListener('resize', place);
      removeEventListener('transitionend', place);
    };
  }, [answers]);
  return pills.map(({ rank, x, y, chance }) => (
    <span key={rank} className={css.pill} style={{ left: `${x}px`, top: `${y}px` }} aria-hidden="true">
      <span className={css.rank} data-rank={rank}>
        {rank}
      </span>
      {chance === undefined ? null : `${Math.round(chance * 100)} %`}
    </span>
  ));
}

function pillsOf(answers: readonly WordedAnswer[]): Pill[] {
  const taken = new Set<Element>();
  return answers.flatMap(({ words, chance, share }, i) => {
    const piece = pieceOf(words);
    if (piece === undefined || taken.has(piece)) return [];
    taken.add(piece);
    const { left, top, width, height } = piece.getBoundingClientRect();
    if (width === 0 || height === 0) return [];
    const value = width < NARROW ? undefined : (share ?? chance);
    return [{ rank: i + 1, x: left + width / 2, y: top, chance: value }];
  });
}

/** The piece that words speak of: the first of them that lies on the table. Alike pieces are numbered: `G3~1`. */
function pieceOf(words: string): Element | undefined {
  for (const word of words.split(' ').slice(1)) {
    const id = CSS.escape(word);
    const piece = document.querySelector(`main :is([data-piece="${id}"], [data-piece^="${id}~"])`);
    if (piece !== null) return piece;
  }
  return undefined;
}
