import type { Frame } from '@conclave/kernel/script';
import { CARDS, CLONE, SPELLS_EACH, spellNamed } from './components.ts';
import { markers, payments } from './payment.ts';
import { isCopy } from './spells/spell.ts';
import { levelOf, type State } from './state.ts';

/** Whether a script that a position text names can stand where it says: its spell learned, its payment possible. */
export function isSound(s: State, f: Frame): boolean {
  if (f.script === 'day') return f === s.frames[0];
  if (f === s.frames[0]) return false;
  if (f.script === 'learn') return isSoundLearning(s, f);
  if (f.script === 'swiftness' || f.script === 'communion.3') return true;
  if (f.script === 'blaze.other') return f.seat !== s.frames[0].seat;
  const [id, level = '3'] = f.script.split('.');
  const spell = spellNamed(id);
  if (spell === undefined || s.spells[Math.floor(spell / 3)] !== spell || f.card % CARDS.length !== spell) return false;
  if (id === 'growth' && level === '3' && f.line === 1 && !s.wizards[f.seat].familiar.includes(f.count)) return false;
  if (isCopy(f)) return levelOf(s, f.seat, CLONE) >= (id === 'growth' ? 4 : 3);
  return levelOf(s, f.seat, spell) >= (id === 'storm' ? 4 : Number(level));
}

/** Line 0 asks for the marker, line 2 for the payment; from line 4 on both are done. */
function isSoundLearning(s: State, { seat, line, card, count }: Frame): boolean {
  const [colour, tariff] = [card % SPELLS_EACH, Math.floor(card / SPELLS_EACH)];
  if (count < 3 || count > 5 || tariff > 6) return false;
  const { pool, levels } = s.wizards[seat];
  if (line < 2) return levels[colour] === 0 && markers(pool, colour, count, tariff).length > 0;
  if (levels[colour] === 0) return false;
  return line >= 4 || s.spent.length > 0 || payments(pool, colour, count, tariff).length > 0;
}
