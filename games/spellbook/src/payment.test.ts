import { below, seeded, seedFrom } from '@conclave/kernel/chance';
import { must } from '@conclave/kernel/result';
import { expect, test } from 'vitest';
import { spellbook } from './index.ts';
import { colourOf, runeOf, TOKEN_WORDS } from './components.ts';

/** Every outcome of learning, found by laying out tokens in all ways: `marker | what is left in the pool`. */
function byTrial(
  pool: readonly number[],
  colour: number,
  level: number,
  wilds?: { rune: number; most: number },
): Set<string> {
  const outcomes = new Set<string>();
  const lay = (left: readonly number[], marker: number, value: number, foreign: number) => {
    if (value === level) {
      outcomes.add(`${TOKEN_WORDS[marker]} | ${words(left)}`);
      return;
    }
    for (const [i, kind] of left.entries()) {
      const rest = left.filter((_, j) => j !== i);
      if (colourOf(kind) === colour) lay(rest, marker, value + 1, foreign);
      else if (wilds !== undefined && runeOf(kind) === wilds.rune && foreign < wilds.most)
        lay(rest, marker, value + 1, foreign + 1);
    }
    if (wilds !== undefined) return;
    for (let a = 0; a < left.length; a++) {
      for (let b = a + 1; b < left.length; b++) {
        for (let c = b + 1; c < left.length; c++) {
          if (runeOf(left[a]) !== runeOf(left[b]) || runeOf(left[b]) !== runeOf(left[c])) continue;
          lay(
            left.filter((_, j) => j !== a && j !== b && j !== c),
            marker,
            value + 1,
            foreign,
          );
        }
      }
    }
  };
  for (const [i, kind] of pool.entries()) {
    if (colourOf(kind) === colour)
      lay(
        pool.filter((_, j) => j !== i),
        kind,
        1,
        0,
      );
  }
  return outcomes;
}

const words = (kinds: readonly number[]) =>
  [...kinds]
    .sort((a, b) => a - b)
    .map((kind) => TOKEN_WORDS[kind])
    .join(' ');

/** Every outcome the game offers after `learn …`, each reached exactly once. */
function offered(position: string, lesson: string, colour: number): string[] {
  const outcomes: string[] = [];
  const visit = (s: ReturnType<typeof spellbook.clone>) => {
    const prompt = spellbook.decision(s)?.prompt;
    if (prompt !== 'learn.marker' && prompt !== 'learn.pay') {
      const { pool, runes } = s.wizards[0];
      outcomes.push(`${TOKEN_WORDS[colour * 3 + runes[colour]]} | ${words(pool)}`);
      return;
    }
    for (const move of spellbook.legal(s, 0)) {
      const after = spellbook.clone(s);
      spellbook.apply(after, 0, move);
      visit(after);
    }
  };
  const s = must(spellbook.notation.parseState(position));
  const move = spellbook.legal(s, 0).find((each) => spellbook.notation.formatMove(s, 0, each) === lesson);
  if (move === undefined) return [];
  spellbook.apply(s, 0, move);
  visit(s);
  return outcomes.sort();
}

const SPELLS = ['eruption', 'sharing', 'cure', 'focus', 'storm', 'transmutation', 'knowledge'];

test('learning offers every payment exactly once: compared with laying out tokens in all ways (SB-39 to SB-45, SBR-9, SBR-10)', () => {
  const rng = seeded(seedFrom('payments'));
  for (let i = 0; i < 400; i++) {
    const size = 3 + below(rng, 6);
    const variety = 3 + below(rng, 8);
    const kinds = Array.from({ length: variety }, () => below(rng, 21));
    const pool = Array.from({ length: size }, () => kinds[below(rng, variety)]);
    if (pool.some((kind) => pool.filter((each) => each === kind).length > 4)) continue;
    const wilds = below(rng, 2) === 0 ? undefined : { rune: below(rng, 3), most: 1 + below(rng, 2) };
    const learned = wilds === undefined ? '' : `transmutation=${wilds.most + 3}${'svo'[wilds.rune]}`;
    const position = `spells ${SPELLS.join(' ')}\naltar Rs\nbag\npool 0 ${words(pool)}\nlearned 0 ${learned}\npool 1\nnext evening seat 0`;
    for (let colour = 0; colour < 7; colour++) {
      if (colour === 5 && wilds !== undefined) continue;
      for (let level = 3; level <= 5; level++) {
        const verb = wilds === undefined ? 'learn' : 'transmute';
        const expected = [...byTrial(pool, colour, level, wilds)].sort();
        expect(offered(position, `${verb} ${SPELLS[colour]} ${level}`, colour), `${position} ${level}`).toEqual(
          expected,
        );
      }
    }
  }
});
