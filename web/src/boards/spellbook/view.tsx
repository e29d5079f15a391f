import { isSolo } from '@conclave/spellbook/board';
import type { State } from '@conclave/spellbook/state';
import type { FocusEvent, PointerEvent } from 'react';
import type { BoardContext, BoardParts } from '../../table/board/board.ts';
import { useIdentities } from '../../table/motion/use-identities.ts';
import { Altar } from './altar.tsx';
import { actionBar } from './action-bar.tsx';
import { Book } from './book.tsx';
import { Day } from './day.tsx';
import { Familiar } from './familiar.tsx';
import { type Ids, idsOf, tokenContents } from './zone-contents.ts';
import { OpponentBoard } from './opponent-board.tsx';
import { OtherSeat } from './other-seat.tsx';
import { OwnSeat } from './own-seat.tsx';
import { Pool } from './pool.tsx';
import { BoardCallout } from './callout.tsx';
import css from './view.module.css';
import { type Aim, useAim } from './use-aim.ts';

/** What every part of the board is drawn from. */
export interface SpellbookContext extends BoardContext<State> {
  readonly ids: Ids;
  readonly aim: Aim;
}

/** The table of SpellBook: altar and day in the middle, the seven spells as an open book, your pool below. */
export function useSpellbookParts(props: BoardContext<State>): BoardParts {
  const { view, now, me, asked, legal, prompt, choose, takeBack } = props;
  const ids = idsOf(useIdentities(tokenContents(view)));
  const aim = useAim({ view: now, me, asked, prompt, legal, choose, takeBack });
  const context: SpellbookContext = { ...props, ids, aim };
  const others = view.wizards.map((_, i) => (me + i) % view.wizards.length).slice(1);

  const board = (
    <div className={css.board}>
      <div
        className={css.grid}
        data-others={isSolo(view) ? 'solo' : others.length}
        onPointerOver={(event: PointerEvent<HTMLElement>) => {
          if (event.pointerType === 'mouse') aim.look(wordsUnder(event.target));
        }}
        onPointerLeave={() => aim.look(undefined)}
        onFocus={(event: FocusEvent<HTMLElement>) => {
          if (event.target.matches(':focus-visible')) aim.look(wordsUnder(event.target));
        }}
      >
        <Pool {...context} />
        <BoardCallout {...context} />
        <OwnSeat {...context} />
        <Familiar {...context} />
        <Book {...context} />
        <Altar {...context} />
        <Day {...context} />
        <section className={css.others} aria-label={props.texts.text('board.spellbook.others')}>
          {isSolo(view) ? <OpponentBoard {...context} /> : null}
          {others.map((seat) => (
            <OtherSeat key={seat} {...context} seat={seat} />
          ))}
        </section>
      </div>
    </div>
  );
  return { board, ...actionBar(context) };
}

/** The words of whatever lies there. */
function wordsUnder(target: EventTarget): string | undefined {
  return (target as Element).closest<HTMLElement>('[data-words]')?.dataset['words'];
}
