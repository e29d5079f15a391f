import { dayScript } from './day.ts';
import { learnScript } from './learn.ts';
import { swiftnessScripts } from './spells/blue.ts';
import { cloneScripts } from './spells/clone.ts';
import { ACTION_SPELLS } from './spells/table.ts';
import { communionScripts } from './spells/yellow.ts';
import type { Scripts } from './words.ts';

/** Every script of the game by its name. */
export const SCRIPTS: Scripts = {
  day: dayScript,
  learn: learnScript,
  ...swiftnessScripts,
  ...cloneScripts,
  ...communionScripts,
  ...(Object.assign({}, ...ACTION_SPELLS.map(({ scripts }) => scripts)) as Scripts),
};
