import { amounts, ESSENCES, pointsOf, TRACK } from '@conclave/resarcana/board';
import type { State } from '@conclave/resarcana/state';
import type { RuleId } from '@conclave/kernel/game';
import { ruleText } from '@conclave/texts/label';
import type { BoardContext } from '../../table/board/board.ts';
import type { Reading } from '../../table/reader/reading.ts';
import { listedAmounts } from './labels.ts';

/** The rules that say what stands behind a number, a track or a pile, and the text that names it. */
const COUNTERS: Readonly<Record<string, { readonly name: string; readonly rules: readonly RuleId[] }>> = {
  'essence-track': { name: 'automa.essences', rules: ['RA-A27', 'RA-A29', 'RA-A31'] },
  'action-track': { name: 'automa.actions', rules: ['RA-A33', 'RA-A34', 'RA-A35', 'RA-A24', 'RA-A37', 'RA-A38'] },
  'monument-deck': { name: 'monumentDeck', rules: ['RA-B32', 'RA-Q13', 'RA-B54'] },
  events: { name: 'attack.events', rules: ['RA-S10', 'RA-S11', 'RA-S12'] },
  rounds: { name: 'attack.rounds', rules: ['RA-B20', 'RA-S23', 'RA-S17'] },
  first: { name: 'first', rules: ['RA-B72', 'RA-B73', 'RA-B75'] },
  points: { name: 'sheet', rules: ['RA-B76', 'RA-B77', 'RA-B78'] },
  hand: { name: 'hand.open', rules: ['RA-B31', 'RA-B34'] },
  deck: { name: 'deck', rules: ['RA-B52'] },
  discards: { name: 'discards', rules: ['RA-B51', 'RA-B52'] },
  pool: { name: 'pool.of', rules: ['RA-B3', 'RA-B37'] },
};

/** What stands behind a number or a pile; `deck-1` is read as `deck`. */
export function readCounter(id: string, context: BoardContext<State>): Reading | undefined {
  const { view, texts } = context;
  const { text } = texts;
  if ((ESSENCES as readonly string[]).includes(id)) {
    return {
      name: capital(text(`piece.${id}`), texts.language),
      says: sayings(['RA-B3', 'RA-B37', 'RA-B38'], context),
    };
  }
  const [, what = id, n = ''] = /^(.*)-(\d+)$/.exec(id) ?? [];
  const counter = COUNTERS[what];
  if (counter === undefined) return undefined;
  const seat = Number(n);
  const lines =
    what === 'pool'
      ? [listedAmounts(texts, amounts(view.pools[seat] ?? []))]
      : what === 'points'
        ? [text('board.resarcana.points', { n: pointsOf(view, seat) })]
        : what === 'essence-track'
          ? [text(`piece.${TRACK[view.essenceMarker]?.id}`)]
          : [];
  return {
    name: text(`board.resarcana.${counter.name}`),
    says: sayings(counter.rules, context),
    ...(lines.length === 0 ? {} : { now: { lines: lines.map((line) => ({ text: line })) } }),
  };
}

function sayings(rules: readonly RuleId[], { texts }: BoardContext<State>): Reading['says'] {
  return rules.map((rule) => ({ text: ruleText(rule, texts) }));
}

function capital(name: string, language: string): string {
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(language) + rest.join('');
}
