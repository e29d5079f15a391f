import { lastRound } from '@conclave/wizard15/board';
import { Track } from '../../ui/track.tsx';
import type { WizardContext } from './board-context.ts';
import css from './rounds.module.css';

/** As many rounds as a book has spells. */
export function Rounds({ view, texts }: WizardContext) {
  const last = lastRound(view);
  const round = view.round;
  return (
    <div className={css.rounds} data-read="rounds">
      <Track
        label={texts.text('board.wizard15.rounds', { n: round, of: last })}
        zone="rounds"
        cells={Array.from({ length: last }, (_, i) => ({
          key: String(i),
          text: i + 1,
          ...(i + 1 < round ? { kind: 'past' as const } : i + 1 === round ? { kind: 'now' as const } : {}),
        }))}
      />
    </div>
  );
}
