import { useEffect, useEffectEvent, useState } from 'react';
import type { Part } from '@conclave/texts/parts';
import { Icon } from '../../../ui/icon.tsx';
import { type PieceInText, Sentence } from '../../../ui/sentence.tsx';
import { sound } from '../../../browser/sound.ts';
import css from './moment.module.css';

/** How long a moment lasts unless a click or a key ends it, in milliseconds. */
const LASTS = { last: 1800, gained: 1600, crowned: 1800 } as const;

/** A peak of the game: the last round, something learned or claimed, a crown. */
export interface Peak {
  /** Another one is another moment. */
  readonly key: string;
  readonly kind: keyof typeof LASTS;
  readonly title: string;
  /** What happened, as the log says it. */
  readonly sentence: readonly Part[];
  /** The sign in the rays. */
  readonly icon: string;
}

/** A band of gold leaf or a sign in rays over the felt, never over the bar; any click or key ends it, and catches nothing. */
export function Moment({ peak, Piece }: { readonly peak: Peak; readonly Piece?: PieceInText | undefined }) {
  const [over, setOver] = useState(false);
  const end = useEffectEvent(() => setOver(true));
  const { kind } = peak;

  useEffect(() => {
    sound('peak');
    const timer = setTimeout(end, LASTS[kind]);
    addEventListener('pointerdown', end, true);
    addEventListener('keydown', end, true);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', end, true);
      removeEventListener('keydown', end, true);
    };
  }, [kind]);

  if (over) return null;
  return (
    <div className={css.moment} data-kind={kind} data-moment={kind} aria-hidden="true">
      {kind === 'last' ? null : (
        <span className={css.sign}>
          <Icon name={peak.icon} />
        </span>
      )}
      <p className={css.words}>
        <b>{peak.title}</b>
        <span>
          <Sentence parts={peak.sentence} Piece={Piece} />
        </span>
      </p>
    </div>
  );
}
