import type { RuleId } from '@conclave/kernel/game';
import type { Frame } from '@conclave/kernel/script';
import { HAND_SIZE } from './setup.ts';
import type { State } from './state.ts';

/** What is missing for choices that the preparation has yet to ask for; a real game always has enough, a typed position may not. */
export function lackInPreparation(s: State): { readonly text: string; readonly rule: RuleId } | undefined {
  for (const f of s.frames) {
    const seat = f.script === 'mages' ? s.mages.findIndex((mages) => mages.length === 0) : -1;
    if (seat >= 0 && seat < s.seats) return { text: `seat ${seat} has no mage to choose`, rule: 'RA-B15' };
    const items = itemsToChoose(s, f);
    if (items > s.items.length) return { text: `${items} magic items are still to be chosen`, rule: 'RA-B16' };
  }
  const needed = artifactsToDraft(s);
  const left = s.undrawn.length + s.packs[0].length;
  if (needed <= left) return undefined;
  return { text: `the draft needs ${needed} artifacts, and ${left} are left`, rule: 'RA-A6' };
}

/** Items go round from the last player to the first. */
function itemsToChoose({ seats, first }: State, { script, line, seat }: Frame): number {
  if (script !== 'items') return 0;
  return line === 0 ? seats : ((seat - first + seats) % seats) + 1;
}

/** Each step of the solo draft takes two of three cards away; the third is the next step's first. */
function artifactsToDraft({ frames, older }: State): number {
  const draft = frames.find(({ script }) => script === 'solo-draft');
  if (draft === undefined) return 0;
  const handComes = draft.card === 0 && older[0].length === 0;
  const steps = draft.count + (handComes ? HAND_SIZE : 0);
  return 2 * steps + 1 - TAKEN[draft.line];
}

/** How many cards the step has taken away before each line of its script. */
const TAKEN: readonly number[] = [0, 0, 1, 2];
