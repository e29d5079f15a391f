import { useEffect, useEffectEvent, useState } from 'react';
import { cardName } from '@conclave/aurum/board';
import type { State } from '@conclave/aurum/state';
import type { BoardContext, BoardParts } from '../../table/board/board.ts';
import { type Playable, playable } from '../../table/board/playable.ts';
import { Hand } from '../../ui/hand.tsx';
import { useIdentities } from '../../table/motion/use-identities.ts';
import { AurumCard } from './aurum-card.tsx';
import css from './view.module.css';
import { actionBar } from './action-bar.tsx';
import { goldIds, goldContents } from './gold.ts';
import { handsOpen } from './known-hand.tsx';
import { LeftOver } from './left-over.tsx';
import { Own } from './own.tsx';
import { RoundSheet } from './round-sheet.tsx';
import { others, sideOfTable } from './seating.ts';
import { OtherSeat } from './other-seat.tsx';
import { Sides } from './sides.tsx';
import { Supply } from './supply.tsx';
import { Trick } from './trick.tsx';
import { useChange } from './use-change.ts';

/** What every part of the board is drawn from. */
export interface AurumContext extends BoardContext<State> {
  /** The ids of the gold cards by zone. */
  readonly ids: ReturnType<typeof goldIds>;
  readonly changing: ReturnType<typeof useChange>;
  /** Every hand lies open: a replay. */
  readonly open: boolean;
}

/** The table of Aurum: trick and supply in the middle, seats around, your hand below. */
export function useAurumParts(props: BoardContext<State>): BoardParts {
  const { view, you, me, asked, legal, prompt, choose } = props;
  const ids = goldIds(useIdentities(goldContents(view)));
  const changing = useChange(legal);
  const [keeps, setKeeps] = useState('');
  const [ending, setEnding] = useState(false);
  const open = handsOpen(view, you);
  const context: AurumContext = { ...props, ids, changing, open };
  const thisRound = `${me} ${view.round}`; // whoever shares the device decides for themselves
  const keeping = asked && prompt === 'change' && keeps === thisRound && legal.includes('keep');

  // "keep for this round" was chosen: the window is passed over without a click
  const keep = useEffectEvent(() => choose('keep'));
  useEffect(() => {
    if (keeping) keep();
  }, [keeping]);

  // whoever pays by keyboard goes on at the hand, which is asked for next
  const paid = changing.gold !== undefined;
  useEffect(() => {
    if (!paid || document.activeElement?.matches(':focus-visible') !== true) return;
    document
      .querySelector<HTMLElement>(`button[data-zone=hand-${me}][data-state=legal]`)
      ?.focus({ preventScroll: true });
  }, [paid, me]);

  const board = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- open hands may have to be scrolled, by keyboard too
    <div className={css.board} data-open={open || undefined} tabIndex={open ? 0 : undefined}>
      <div className={css.grid} data-seats={view.hands.length}>
        <OwnHand {...context} />
        <Own {...context} />
        <Trick {...context} />
        <Supply {...context} />
        {others(view, me).map((seat) => (
          <OtherSeat key={seat} {...context} seat={seat} className={css[sideOfTable(view, me, seat)]} />
        ))}
        <Sides {...context} />
        <LeftOver {...context} />
      </div>
      <RoundSheet {...props} />
    </div>
  );
  return {
    board,
    ...actionBar(context, {
      keepsAllRound: keeps === thisRound,
      keepAllRound: (on) => setKeeps(on ? thisRound : ''),
      ending,
      setEnding,
    }),
  };
}

function OwnHand(context: AurumContext) {
  const { view, me, texts } = context;
  const hand = view.hands[me] ?? [];
  return (
    <div className={css.hand}>
      <Hand label={texts.text('board.aurum.hand', { n: hand.length })} zone={`hand-${me}`}>
        {hand.map((card, i) => {
          const name = cardName(card);
          return <HandCard key={name === '?' ? `hidden-${i}` : name} context={context} card={name} />;
        })}
      </Hand>
    </div>
  );
}

function HandCard({ context, card }: { readonly context: AurumContext; readonly card: string }) {
  const hidden = card === '?';
  const zone = `hand-${context.me}`;
  return (
    <AurumCard
      card={card}
      texts={context.texts}
      piece={hidden ? undefined : card}
      zone={zone}
      read={hidden ? zone : undefined}
      {...(hidden ? {} : handCard(context, card))}
    />
  );
}

/** A card of the hand: played, laid as a prediction, or picked as the second part of a change. */
function handCard(context: AurumContext, card: string): Playable {
  const { asked, prompt, changing, readOnly, whyNot } = context;
  if (prompt !== 'change' || !asked) return playable(context, `${prompt === 'predict' ? 'predict' : 'play'} ${card}`);
  const mayPick = changing.gold !== undefined && changing.cards.has(card);
  const state = changing.gold === undefined ? 'idle' : changing.card === card ? 'chosen' : mayPick ? 'legal' : 'quiet';
  const pick = (element: HTMLElement) => (mayPick ? changing.pickCard(card) : whyNot(`play ${card}`, element));
  return { state, onPick: readOnly ? undefined : pick };
}
