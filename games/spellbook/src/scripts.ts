import { dayScript } from './day.ts';
import { learnScript } from './learn.ts';
import { swiftnessScripts } from './spells/blue.ts';
import { cloneScripts } from './spells/clone.ts';
import { ACTION_SPELLS } from './spells/table.ts';
import { communionScripts } from './spells/yellow.ts';
import type { Script, Scripts } from './words.ts';

/** Every script of the game by its name. */
export const SCRIPTS: Scripts = allScripts();

function allScripts(): Scripts {
  const scripts: Record<string, Script> = { day: dayScript, learn: learnScript };
  Object.assign(scripts, swiftnessScripts, cloneScripts, communionScripts);
  for (const spell of ACTION_SPELLS) Object.assign(scripts, spell.scripts);
  return scripts;
}
