import { seedFrom } from '@conclave/kernel/chance';
import { parseOptions } from '@conclave/kernel/options';
import { readMove } from '@conclave/kernel/play';
import { must } from '@conclave/kernel/result';
import { expect, test } from 'vitest';
import {
  hasLaid,
  laidCard,
  sealedCard,
  shownCard,
  spellFacts,
  spellName,
  spellsOfCombo,
  unlaidCards,
  unusedSpells,
  usedCards,
  whyNotCast,
  withCardsShown,
} from './board.ts';
import { SPELL_IDS } from './components.ts';
import { wizard15 } from './index.ts';
import { FACE_DOWN } from './round/state.ts';
import type { State } from './state.ts';

const cardNamed = (name: string) => SPELL_IDS.indexOf(name as (typeof SPELL_IDS)[number]);

/** A duel after each of these moves, by seat and words. */
function duel(...moves: readonly (readonly [seat: number, verb: string])[]): State[] {
  const s = wizard15.setup(must(parseOptions(wizard15, { seats: 2 })), seedFrom('board'));
  const states = [wizard15.clone(s)];
  for (const [seat, verb] of moves) {
    const words = `${verb} ${spellName(s.hand[seat][0])}`;
    wizard15.apply(s, seat, must(readMove(wizard15, s, seat, words)));
    states.push(wizard15.clone(s));
  }
  return states;
}

test('a card reads the numbers that this table typed in, and says which are guessed', () => {
  const phoenix = cardNamed('phoenix');
  expect(spellFacts(phoenix, {})).toMatchObject({ id: 'phoenix', kind: 'support', attack: 0, isAttackGuessed: false });
  expect(spellFacts(phoenix, { 'phoenix.life': 4 })?.numbers).toMatchObject({ life: 4 });
  const hurricane = cardNamed('hurricane');
  expect(spellFacts(hurricane, {})?.isCostGuessed).toBe(true);
  expect(spellFacts(hurricane, { 'hurricane.cost': 1 })).toMatchObject({ cost: 1, isCostGuessed: false });
});

test('a hidden card has no facts', () => {
  expect(spellFacts(-1, {})).toBeUndefined();
});

test('a card that has been chosen leaves the hand of its seat, and the other sees only its back', () => {
  const [before, after] = duel([0, 'condense']);
  const [card] = before.hand[0];
  expect(unlaidCards(after, 0)).toEqual(before.hand[0].slice(1));
  expect(sealedCard(wizard15.redact(after, 0), 0)).toEqual({ card, isFaceDown: true });
  const seen = wizard15.redact(after, 1);
  expect(sealedCard(seen, 0)).toEqual({ card: undefined, isFaceDown: undefined });
  expect([hasLaid(seen, 0), hasLaid(seen, 1)]).toEqual([true, false]);
});

test('while a round is told, the hands are those before it and the cards lie on the boards', () => {
  const [start, , after] = duel([0, 'condense'], [1, 'condense']);
  const told = withCardsShown(wizard15.redact(start, 0), wizard15.redact(after, 0));
  expect(told.hand[0]).toEqual(start.hand[0].slice(1));
  expect(told.hand[1]).toHaveLength(start.hand[1].length - 1);
  for (const seat of [0, 1]) expect(shownCard(told, seat)).toEqual({ card: undefined, isFaceDown: true });
  expect(laidCard(told, 0)).toBeUndefined();
});

test('a used card that was condensed stays hidden from the other side', () => {
  const [, , after] = duel([0, 'condense'], [1, 'condense']);
  const view = wizard15.redact(after, 0);
  expect(usedCards(view, 1)).toEqual([{ card: undefined, isFaceDown: true }]);
  expect(unusedSpells(view, 0)).toHaveLength(unusedSpells(view, 1).length - 1);
});

test('a card that costs too much cannot be cast, nor an attack under a ban', () => {
  const [s] = duel();
  const [arrow, gravity] = [cardNamed('arrow'), cardNamed('tsunami')];
  s.mana[0] = 0;
  expect(whyNotCast(s, 0, gravity)).toBe('WW-26');
  s.mana[0] = 5;
  expect(whyNotCast(s, 0, arrow)).toBeUndefined();
  s.sides[s.team[0]].ban = 1;
  expect(whyNotCast(s, 0, arrow)).toBe('WW-59');
});

test('a Magic Blast would only condense after a round with an attack', () => {
  const [s] = duel();
  s.mana[0] = 5;
  expect(whyNotCast(s, 0, cardNamed('blast'))).toBeUndefined();
  s.sides[s.team[0]].attacked = 1;
  expect(whyNotCast(s, 0, cardNamed('blast'))).toBe('WW-41');
});

test('a card would only condense beside a spell that a teammate has laid face up and that it does not combine with', () => {
  const s = wizard15.setup(must(parseOptions(wizard15, { seats: 4 })), seedFrom('teams'));
  const [seat, mate] = s.sides[0].seats;
  s.mana[seat] = 5;
  s.sealed[mate] = cardNamed('arrow');
  const view = wizard15.redact(s, seat);
  expect(whyNotCast(view, seat, cardNamed('arrow'))).toBeUndefined();
  expect(whyNotCast(view, seat, cardNamed('shield'))).toBe('WW-119');
  s.sealed[mate] = FACE_DOWN + cardNamed('arrow');
  expect(whyNotCast(wizard15.redact(s, seat), seat, cardNamed('shield'))).toBeUndefined();
});

test('every spell with a combo symbol is in the group that its card names', () => {
  expect(spellFacts(cardNamed('shield'), {})?.combo).toBeUndefined();
  expect(spellsOfCombo('arrow')).toEqual(['arrow']);
  expect(spellsOfCombo('special')).toHaveLength(8);
  for (const id of spellsOfCombo('special')) expect(spellFacts(cardNamed(id), {})?.combo).toBe('special');
});
