import { modeOf } from '@conclave/resarcana/board';
import type { State } from '@conclave/resarcana/state';
import type { Seat } from '@conclave/kernel/game';
import { useEffect, useState } from 'react';
import type { BoardContext, BoardParts } from '../../table/board/board.ts';
import { useMoveQueue } from '../../table/board/use-move-queue.ts';
import type { Identities } from '../../table/motion/identities.ts';
import { useIdentities } from '../../table/motion/use-identities.ts';
import { AutomaBoard } from './automa-board.tsx';
import { actionBar } from './action-bar.tsx';
import { Commons } from './commons.tsx';
import { Hand } from './hand.tsx';
import { essencesIn } from './motes.tsx';
import { OtherSeat } from './other-seat.tsx';
import { Own } from './own.tsx';
import { Panel } from './panel.tsx';
import css from './view.module.css';
import { ScoreAttack } from './score-attack.tsx';
import { type Mixing, useMixing } from './use-mixing.ts';
import { type Take, useTake } from './use-take.ts';

/** What every part of the board is drawn from. */
export interface ResarcanaContext extends BoardContext<State> {
  /** Components that answer the question by being pressed, and the words they stand for. */
  readonly answers: ReadonlyMap<string, string>;
  /** The component that is being read, pressed or under the mouse. */
  readonly open: number | undefined;
  readonly looked: number | undefined;
  setOpen(card: number | undefined): void;
  look(card: number | undefined): void;
  readonly mixing: Mixing | undefined;
  readonly take: Take | undefined;
  /** Which essence lies where, so that they can be followed. */
  readonly essences: Identities;
}

/** Prompts that are answered by pressing a component. */
const BY_COMPONENT = new Set([
  'place',
  'put-on',
  'destroy',
  'turn',
  'discard',
  'divine',
  'escape-discard',
  'escape-destroy',
  'straighten',
  'item',
]);

/** The table of Res Arcana: rivals above, Places, monuments and items in the middle, your tableau and hand below. */
export function useResarcanaParts(props: BoardContext<State>): BoardParts {
  const { view, now, me, asked, legal, prompt } = props;
  const [open, setOpen] = useState<number>();
  const [looked, look] = useState<number>();
  const position = `${prompt} ${legal.join()}`;
  const [from, setFrom] = useState(position);
  if (from !== position) {
    setFrom(position);
    setOpen(undefined);
  }
  useEscape(() => setOpen(undefined));
  const { start } = useMoveQueue(props);
  const mixing = useMixing({ view: now, me, asked, legal, start });
  const take = useTake({ view: now, me, asked, prompt, legal, start });
  const essences = useIdentities(essencesIn(view));
  const answers = new Map<string, string>();
  if (asked && prompt !== undefined && BY_COMPONENT.has(prompt)) {
    for (const words of legal) answers.set(words.split(' ')[1] ?? '', words);
  }
  const context: ResarcanaContext = {
    ...props,
    me,
    asked,
    answers,
    open,
    looked,
    setOpen,
    look,
    mixing,
    take,
    essences,
  };
  const others = view.pools.map((_, i) => (me + i) % view.pools.length).slice(1);

  const board = (
    <div className={css.board} data-open={handsOpen(view, me) || undefined}>
      <div
        className={css.grid}
        data-mode={modeOf(view) === 'automa' ? 'automa' : undefined}
        data-others={modeOf(view) === 'score-attack' ? 'alone' : others.length}
      >
        <Hand context={context} />
        <Panel context={context} />
        <Own context={context} />
        <Commons context={context} />
        <section className={css.others} aria-label={props.texts.text('board.resarcana.others')}>
          {modeOf(view) === 'score-attack' ? <ScoreAttack context={context} /> : null}
          {modeOf(view) === 'automa' ? (
            <AutomaBoard context={context} />
          ) : (
            others.map((seat) => <OtherSeat key={seat} context={context} seat={seat} />)
          )}
        </section>
      </div>
    </div>
  );
  return { board, ...actionBar(context) };
}

/** A replay that shows rivals' hands: on a phone they need more room than the table has. */
function handsOpen(view: State, me: Seat): boolean {
  return modeOf(view) !== 'automa' && view.hands.some((hand, seat) => seat !== me && hand.some((card) => card >= 0));
}

/** Closes what is being read; a dialog over the table takes the key for itself. */
function useEscape(close: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && document.querySelector('dialog[open]') === null) close();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
