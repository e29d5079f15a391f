import type { Seat } from '@conclave/kernel/game';
import { isInOwnAction, modeOf } from '@conclave/resarcana/board';
import type { State } from '@conclave/resarcana/state';
import { type CSSProperties, useState } from 'react';
import type { BoardContext, BoardParts } from '../../table/board/board.ts';
import { useEscape } from '../../table/board/use-escape.ts';
import { useMoveQueue } from '../../table/board/use-move-queue.ts';
import { usePerPosition } from '../../table/board/use-per-position.ts';
import { type Choice, useChoice } from '../../table/choice/use-choice.ts';
import type { Identities } from '../../table/motion/identities.ts';
import { useIdentities } from '../../table/motion/use-identities.ts';
import { actionBar } from './action-bar.tsx';
import { AutomaBoard } from './automa-board.tsx';
import { Commons } from './commons.tsx';
import { Hand } from './hand.tsx';
import { essencesIn } from './motes.tsx';
import { OtherSeat } from './other-seat.tsx';
import { Own } from './own.tsx';
import { Panel } from './panel.tsx';
import { ScoreAttack } from './score-attack.tsx';
import { type NamingDraft, useNaming } from './use-naming.ts';
import { type TrayPlan, trayPlan } from './tray-plan.tsx';
import { type Take, useTake } from './use-take.ts';
import css from './view.module.css';

/** What every part of the board is drawn from. */
export interface ResarcanaContext extends BoardContext<State> {
  /** Components that answer the question by being pressed, and the words they stand for. */
  readonly answers: ReadonlyMap<string, string>;
  /** The component that was pressed. */
  readonly open: number | undefined;
  setOpen(card: number | undefined): void;
  /** Essences that are being put together before they are named. */
  readonly draft: NamingDraft | undefined;
  readonly take: Take | undefined;
  /** What is chosen on a tray, and which of it is lit. */
  readonly plan: TrayPlan | undefined;
  readonly choice: Choice;
  /** Takes your action back while its effect is not done, if that is free. */
  readonly cancel: (() => void) | undefined;
  /** Which essence lies where, so that they can be followed. */
  readonly essences: Identities;
}

/** Prompts that are answered by pressing a component. */
const BY_COMPONENT: ReadonlySet<string> = new Set([
  'place',
  'put-on',
  'destroy',
  'turn',
  'discard',
  'divine',
  'escape-discard',
  'escape-destroy',
  'straighten',
]);

/** The table of Res Arcana: rivals above, Places, monuments and items in the middle, your tableau and hand below. */
export function useResarcanaParts(props: BoardContext<State>): BoardParts {
  const { view, now, me, asked, legal, prompt, choose, takeBack } = props;
  const position = `${prompt} ${legal.join()}`;
  const [open, setOpen] = usePerPosition<number | undefined>(position, undefined);
  const cancel = asked && isInOwnAction(now, me) ? takeBack : undefined;
  const { start } = useMoveQueue(props);
  const draft = useNaming({ view: now, me, asked, legal, start });
  const take = useTake({ view: now, me, asked, prompt, legal, start });
  const essences = useIdentities(essencesIn(view));
  const answers = new Map<string, string>();
  if (asked && prompt !== undefined && BY_COMPONENT.has(prompt)) {
    for (const words of legal) answers.set(words.split(' ')[1] ?? '', words);
  }
  const asking = { ...props, answers, open, setOpen, draft, take, cancel, essences };
  const plan = trayPlan(asking);
  const back = open === undefined ? cancel : () => setOpen(undefined);
  const keys = plan?.options.map(({ key }) => key) ?? [];
  const choice = useChoice({
    keys,
    position: `${position} ${open}`,
    proposed: plan?.proposed,
    onCommit: choose,
    onCancel: back,
  });
  useEscape(keys.length === 0 ? back : undefined);
  const context: ResarcanaContext = { ...asking, plan, choice };
  const board = (
    <div className={css.board}>
      <div className={css.grid}>
        <Hand context={context} />
        <Panel context={context} />
        <Own context={context} />
        <Commons context={context} />
        <Others context={context} />
      </div>
    </div>
  );
  return { board, ...actionBar(context) };
}

/** Rivals, the Automa, or the score to beat. */
function Others({ context }: { readonly context: ResarcanaContext }) {
  const { view, me, texts } = context;
  const label = texts.text('board.resarcana.others');
  const [picked, setPicked] = useState<Seat>();
  const others = view.pools.map((_, i) => (me + i) % view.pools.length).slice(1);
  const shown = picked ?? lastHeard(context) ?? others[0];
  const mode = modeOf(view);
  if (mode === 'automa' || mode === 'score-attack') {
    return (
      <section className={css.others} aria-label={label} style={{ '--rivals': 1 } as CSSProperties}>
        {mode === 'automa' ? <AutomaBoard context={context} /> : <ScoreAttack context={context} />}
      </section>
    );
  }
  return (
    <section
      className={css.others}
      data-rivals={others.length}
      aria-label={label}
      style={{ '--rivals': others.length } as CSSProperties}
    >
      {others.map((seat) => (
        <OtherSeat
          key={seat}
          context={context}
          seat={seat}
          shown={seat === shown}
          onShow={() => setPicked(seat === picked ? undefined : seat)}
        />
      ))}
    </section>
  );
}

/** The rival who did something last. */
function lastHeard({ log, me }: ResarcanaContext): Seat | undefined {
  const entry = log.findLast(({ event }) => 'seat' in event && typeof event.seat === 'number' && event.seat !== me);
  return entry === undefined ? undefined : (entry.event as { readonly seat?: Seat }).seat;
}
