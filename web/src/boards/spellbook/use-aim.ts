import {
  bestMove,
  type CardMove,
  cardMoves,
  dayOf,
  isMidEffect,
  isPaying,
  lessonBegun,
  standingOf,
  type Way,
  waysToLearn,
} from '@conclave/spellbook/board';
import type { State } from '@conclave/spellbook/state';
import type { Seat } from '@conclave/kernel/game';
import { useMemo, useRef, useState } from 'react';
import { useEscape } from '../../table/board/use-escape.ts';
import { useMoveQueue } from '../../table/board/use-move-queue.ts';

/** What the player looks at before choosing it: a move in words, or an open spell card and what would be done with it. */
export interface Aim {
  /** Words that are previewed; `held` when they were tapped and the bar asks to go on. */
  readonly words: string | undefined;
  readonly held: boolean;
  /** Colour and level of the card that lies open. */
  readonly spell: number | undefined;
  readonly level: number;
  /** What would be done with the open card. */
  readonly move: CardMove | undefined;
  /** Ways to pay, if a spell is to be learned, and the one that is shown. */
  readonly ways: readonly Way[];
  readonly way: Way | undefined;
  /** The pointer, or the focus, came to something that has words, or left it. */
  look(words: string | undefined): void;
  /** Words were pressed: plays them if they were being looked at, else shows what they would do. */
  press(words: string): void;
  open(colour: number, level?: number): void;
  aimAt(move: CardMove): void;
  payBy(way: Way): void;
  /** Does what is shown. */
  go(): void;
  close(): void;
  /** Takes back the last pick of an effect that is under way. */
  readonly back: (() => void) | undefined;
}

interface Held {
  readonly words: string | undefined;
  readonly spell: number | undefined;
  readonly level: number;
  readonly move: CardMove | undefined;
  readonly way: Way | undefined;
}

const NOTHING: Held = { words: undefined, spell: undefined, level: 3, move: undefined, way: undefined };

interface AimOptions {
  readonly view: State;
  readonly me: Seat;
  readonly asked: boolean;
  readonly prompt: string | undefined;
  readonly legal: readonly string[];
  choose(words: string): void;
  readonly takeBack: (() => void) | undefined;
}

/** Two steps for everything: look, then choose. A mouse or a keyboard looks by being there, a finger by a first tap. */
export function useAim({ view, me, asked, prompt, legal, choose, takeBack }: AimOptions): Aim {
  const [held, setHeld] = useState<Held>(NOTHING);
  const [looked, setLooked] = useState<string>();
  const looking = useRef<string | undefined>(undefined);
  const position = `${legal.join()} ${JSON.stringify(view.frames)} ${view.altar.join()}`;
  const [from, setFrom] = useState({ position, asked });
  if (from.position !== position) {
    setFrom({ position, asked });
    if (asked || from.asked) setHeld(NOTHING); // a card that is read while others play stays open
    setLooked(undefined);
  }
  const queue = useMoveQueue({ legal, choose });
  const paying = asked && isPaying(prompt);
  const first = held.move?.verb === 'learn' || held.move?.verb === 'transmute' ? held.move.words : undefined;
  const ways = useMemo(
    () => (paying ? waysToLearn(view, me) : first === undefined ? [] : waysToLearn(view, me, first)),
    [view, me, paying, first],
  );
  const lesson = paying ? lessonBegun(view) : undefined;
  const way = held.way ?? ways[0];

  const close = () => setHeld(NOTHING);
  const back = asked && isMidEffect(view) && dayOf(view) === me ? takeBack : undefined;
  useEscape(held.spell === undefined && held.words === undefined ? back : close);

  const open = (colour: number, level?: number) => {
    const moves = asked ? cardMoves(view, me, legal, colour) : [];
    const move = level === undefined ? bestMove(moves) : moves.find((each) => each.level === level);
    const own = standingOf(view, me, colour).level;
    setHeld({ ...NOTHING, spell: colour, move, level: level ?? move?.level ?? (own || 3) });
  };

  return {
    words: held.words ?? looked,
    held: held.words !== undefined,
    spell: lesson?.colour ?? held.spell,
    level: lesson?.level ?? held.level,
    move: held.move,
    ways,
    way,
    look(words) {
      looking.current = words;
      setLooked(words);
    },
    press(words) {
      if (looking.current === words || held.words === words) {
        looking.current = undefined;
        choose(words);
      } else setHeld({ ...NOTHING, words });
    },
    open,
    aimAt: (move) => setHeld({ ...held, move, level: move.level, way: undefined }),
    payBy: (next) => setHeld({ ...held, way: next }),
    go() {
      if ((paying || first !== undefined) && way !== undefined) queue.start(way.words);
      else if (held.move !== undefined) choose(held.move.words);
      else if (held.words !== undefined) choose(held.words);
    },
    close,
    back,
  };
}
