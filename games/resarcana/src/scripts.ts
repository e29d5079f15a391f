import { actionsScript, roundScript } from './round.ts';
import { discardedScript, passScript, unspellScript } from './actions.ts';
import { soloDraftScript, soloSetupScript } from './automa/opening.ts';
import { collectScript } from './collect.ts';
import { TABLE } from './components/table.ts';
import { payScript } from './costs.ts';
import { lookScript, orderScript } from './look.ts';
import { rematchScript, shareOutScript } from './match.ts';
import { draftScript, itemsScript, magesScript } from './opening.ts';
import { claimScript, placeScript } from './placing.ts';
import { amountScript } from './parts.ts';
import { gainScript, storeScript } from './powers.ts';
import { escapeScript, victimScript } from './react.ts';
import { checkScript } from './victory.ts';
import type { Script } from './words.ts';

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
