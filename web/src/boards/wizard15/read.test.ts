import { readFileSync } from 'node:fs';
import { seedFrom } from '@conclave/kernel/chance';
import { parseOptions } from '@conclave/kernel/options';
import { must } from '@conclave/kernel/result';
import { textsOf } from '@conclave/texts/catalogue';
import { LANGUAGES } from '@conclave/texts/language';
import { wizard15 } from '@conclave/wizard15';
import { ITEM_IDS, SPELL_IDS, WIZARD_IDS } from '@conclave/wizard15/components';
import type { State } from '@conclave/wizard15/state';
import { expect, test } from 'vitest';
import type { BoardContext } from '../../table/board/board.ts';
import { read } from './read.tsx';

const words = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const PLACES = ['life-0', 'mana-1', 'markers-0', 'rounds', 'king-0', 'wands', 'hand-2', 'wizard-3'];
const TOKENS = ['burn', 'poison', 'laser', 'love', 'slow'].map((token) => `token-${token}`);

/** Four at a table, looked at from the first seat. */
function table(
  language: (typeof LANGUAGES)[number],
  change: (s: State) => void = () => undefined,
): BoardContext<State> {
  const state = wizard15.setup(must(parseOptions(wizard15, { seats: 4 })), seedFrom('read'));
  change(state);
  const view = wizard15.redact(state, 0);
  const texts = textsOf(language, {
    ...words(`../../../texts/${language}.json`),
    ...words(`../../../../games/wizard15/texts/${language}.json`),
  });
  const seats = ['Ada', 'Bo', 'Chen', 'Dag'].map((name) => ({ name }));
  return { view, now: view, seats, texts, me: 0, you: 0 } as unknown as BoardContext<State>;
}

test.each(LANGUAGES)('every spell, item, wizard, token and place says what it is: %s', (language) => {
  const context = table(language);
  const wizards = WIZARD_IDS.map((id) => `wizard-${id}`);
  for (const id of [...SPELL_IDS, ...ITEM_IDS, ...wizards, ...TOKENS, ...PLACES]) {
    const reading = read({ id, zone: undefined }, context);
    expect(reading?.name, id).toMatch(/\p{L}/u);
    expect(reading?.says.length, id).toBeGreaterThan(0);
    expect(reading?.rulings?.length, id).toBeGreaterThan(0);
    const said = [reading?.name, reading?.kind, ...(reading?.says ?? []).map(({ text }) => text)].join(' ');
    expect(said, id).not.toMatch(/⟦|\b(card|piece|board|rule)\.[a-z]/);
  }
  expect(read({ id: 'nothing', zone: undefined }, context)).toBeUndefined();
});

test('a spell in the hand says whether it can be paid for', () => {
  const context = table('en', (s) => {
    s.mana[0] = 0;
  });
  for (const card of context.view.hand[0] ?? []) {
    const reading = read({ id: `0-${SPELL_IDS[card]}`, zone: 'hand-0' }, context);
    expect(reading?.now?.lines?.[0]?.rule).toBe((reading?.now?.counts?.length ?? 0) > 0 ? 'WW-26' : 'WW-24');
  }
});
