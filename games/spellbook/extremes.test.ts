import { extremes } from '@conclave/kernel/testing/extremes';
import {
  COLOURS,
  CONFIG,
  FAMILIAR_SPACES,
  OPPONENT_SPACES,
  POOL_LIMIT,
  RUNES,
  SPELL_IDS,
  TOKEN_WORDS,
  TOP_LEVEL,
} from './src/components.ts';
import { WEIGHTS } from './src/weights.ts';
import { kit } from './testing/kit.ts';

/** Every token of the box, once; `deal` takes the next ones, of a colour or of any. */
function box(): { deal(n: number, colour?: string): string; rest(): string } {
  let left = Array.from({ length: CONFIG.copiesOfEachToken }, () => TOKEN_WORDS).flat();
  return {
    deal(n, colour = '') {
      const dealt = left.filter((word) => word.startsWith(colour)).slice(0, n);
      for (const word of dealt) left.splice(left.indexOf(word), 1);
      return dealt.join(' ');
    },
    rest() {
      const all = left.join(' ');
      left = [];
      return all;
    },
  };
}

/** As many tokens of a colour as a pool can hold. */
const fullOfOneColour = COLOURS.map((colour) => `altar\npool 0 ${box().deal(POOL_LIMIT, colour)}\npool 1`);

const LEARNED = SPELL_IDS.filter((_, spell) => spell % 3 === 0).map(
  (id, colour) => `${id}=${TOP_LEVEL}${RUNES[colour % 3]}`,
);

function fullTable(): string[] {
  const { deal, rest } = box();
  const pools = [0, 1, 2, 3].map((seat) => `pool ${seat} ${deal(POOL_LIMIT)}`);
  return ['seats 4', ...pools, `familiar 0 ${deal(FAMILIAR_SPACES)}`, `altar ${rest()}`];
}

function learnedAll(): string[] {
  const { deal } = box();
  return [
    `pool 0 ${deal(POOL_LIMIT)}`,
    'pool 1',
    `altar ${deal(CONFIG.altar.overflowAt)}`,
    `learned 0 ${LEARNED.join(' ')}`,
  ];
}

function longSoloGame(): string[] {
  const { deal } = box();
  const track = `track ${deal(OPPONENT_SPACES - 1)}`;
  return [
    'seats 1',
    track,
    `lower ${deal(20)}`,
    `familiar 0 ${deal(FAMILIAR_SPACES - 1)}`,
    `pool 0 ${deal(POOL_LIMIT)}`,
  ];
}

extremes(kit, {
  seats: (s) => s.wizards.length,
  positions: [
    ...fullOfOneColour,
    fullTable().join('\n'),
    learnedAll().join('\n'),
    longSoloGame().join('\n'),
    `seats 2\naltar ${box().rest()}`,
    'seats 4\naltar Rs\nbag',
  ],
  games: 40,
  weights: WEIGHTS,
});
