import type { Emit } from '@conclave/kernel/game';
import { call } from '@conclave/kernel/script';
import { actionLine, discardedScript, passScript, unspellScript } from './actions.ts';
import { automaCollect } from './automa/collect.ts';
import { soloDraftScript, soloSetupScript } from './automa/preparation.ts';
import { automaPass, automaTurn } from './automa/turn.ts';
import { rematchScript, shareOutScript } from './best-of-three.ts';
import { callCollects, collectScript } from './collect.ts';
import { TABLE } from './components/table.ts';
import type { Event } from './events.ts';
import { escapeScript, victimScript } from './life-loss.ts';
import { lookScript, orderScript } from './look.ts';
import { payScript } from './payment.ts';
import { claimScript, placeScript } from './placing.ts';
import { amountScript } from './power-costs.ts';
import { gainScript, storeScript } from './power-effects.ts';
import { draftScript, itemsScript, magesScript } from './preparation.ts';
import { callEvent, closeRound, flipItem, isLastRound } from './score-attack.ts';
import { AUTOMA, SCORE_ATTACK, type State } from './state.ts';
import { checkScript } from './victory-check.ts';
import { act, type Script } from './vocabulary.ts';

/** A round: Collect, in the score attack an event, actions, the victory check; then everything is made ready for the next (RA-B20). */
const roundScript: Script = [
  act((s, _f, emit) => {
    s.round++;
    emit?.({ type: 'round', rule: 'RA-B20', count: s.round });
    if (s.mode === AUTOMA) automaCollect(s, emit);
    callCollects(s);
  }),
  act((s, _f, emit) => {
    if (s.mode === SCORE_ATTACK && s.round > 1) callEvent(s, emit);
  }),
  act((s, _f, emit) => {
    if (s.mode === SCORE_ATTACK) flipItem(s, emit);
    call(s, 'actions', s.first);
  }),
  act((s) => {
    if (s.mode !== SCORE_ATTACK || isLastRound(s)) call(s, 'check', s.first);
  }),
  act((s, f, emit) => {
    endRound(s, emit);
    f.line = 0;
  }),
];

/** Players act in turn until all have passed (RA-B29). */
const actionsScript: Script = [
  actionLine,
  act((s, f, emit) => {
    if (s.mode === AUTOMA) {
      if (s.passed[f.seat] === 1) automaPass(s, emit);
      else automaTurn(s, emit);
    } else {
      f.seat = nextSeat(s, f.seat);
    }
    if (s.passed[f.seat] === 0) f.line = 0;
  }),
];

/** The next seat that has not passed; the same one when all others have. */
function nextSeat(s: State, seat: number): number {
  for (let i = 1; i < s.seats; i++) {
    const next = (seat + i) % s.seats;
    if (s.passed[next] === 0) return next;
  }
  return seat;
}

/** Straightens everything, turns token and items back (RA-B20). */
function endRound(s: State, emit: Emit<Event> | undefined): void {
  for (let card = 0; card < s.turned.length; card++) s.turned[card] = 0;
  s.passed.fill(0);
  s.taken = 0;
  s.actions = 0;
  if (s.mode === SCORE_ATTACK) closeRound(s, emit);
}

/** Every script by name: the course of the game, then the powers of all components as `athanor.1`, `athanor.2`. */
export const scripts: Readonly<Record<string, Script>> = {
  round: roundScript,
  actions: actionsScript,
  collect: collectScript,
  pass: passScript,
  discarded: discardedScript,
  unspell: unspellScript,
  place: placeScript,
  claim: claimScript,
  pay: payScript,
  gain: gainScript,
  store: storeScript,
  amount: amountScript,
  look: lookScript,
  order: orderScript,
  victim: victimScript,
  escape: escapeScript,
  check: checkScript,
  mages: magesScript,
  items: itemsScript,
  draft: draftScript,
  rematch: rematchScript,
  'share-out': shareOutScript,
  'solo-setup': soloSetupScript,
  'solo-draft': soloDraftScript,
  ...powerScripts(),
};

function powerScripts(): Record<string, Script> {
  const all: Record<string, Script> = {};
  for (const { id, powers } of TABLE) {
    for (const [i, power] of (powers ?? []).entries()) {
      all[`${id}.${i + 1}`] = [...power.cost.flatMap((part) => part.lines), ...power.effect];
    }
  }
  return all;
}
