import type { Notation } from '@conclave/kernel/game';
import { moveLabel } from '@conclave/texts/label';
import { seatEmblem, seatTone } from '../../ui/seat-emblems.ts';
import { SeatPanel } from '../../ui/seat-panel.tsx';
import type { Board, BoardContext } from './board.ts';
import css from './default-board.module.css';

/** The board of a game that has none: its players, the position line by line, and a button in words for every legal move. */
export function defaultBoard({ formatState }: Pick<Notation<unknown>, 'formatState'>): Board {
  return {
    useParts: (context) => ({ board: <DefaultBoard context={context} position={formatState(context.view)} /> }),
    positionLabel: () => '',
  };
}

function DefaultBoard({ context, position }: { readonly context: BoardContext; readonly position: string }) {
  const { legal, texts, choose, seats, acting } = context;
  const { text } = texts;
  return (
    <div className={css.board}>
      <section className={css.moves} aria-label={text('default.moves', { n: legal.length })}>
        <h2>{text('default.moves', { n: legal.length })}</h2>
        <ul>
          {legal.map((words) => (
            <li key={words}>
              <button type="button" className={css.move} data-state="legal" onClick={() => choose(words)}>
                {moveLabel(words, texts)}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section className={css.position} aria-label={text('default.position')}>
        <h2>{text('default.position')}</h2>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard has to be able to scroll it */}
        <pre tabIndex={0}>{position}</pre>
      </section>
      <section className={css.seats} aria-label={text('default.seats')}>
        {seats.map((info, seat) => (
          <SeatPanel
            key={seat}
            seat={seat}
            name={info.you ? text('table.you') : info.name}
            face={seatEmblem(seat)}
            tone={seatTone(seat)}
            acting={acting.includes(seat)}
            away={info.kind === 'human' && !info.connected}
          />
        ))}
      </section>
    </div>
  );
}
