import { type Card, SPELL_IDS, type SpellId } from '../components.ts';
import { arrow, blast, hand, strike, wave } from './basic-attacks.ts';
import { counter, foresight, meditation, recovery, replay, selfdestruct, shield } from './basic-support.ts';
import { absorb, backlash, drain } from './dark.ts';
import { ignite, meteor, phoenix } from './fire.ts';
import { gravity, tsunami, waterball } from './gravity.ts';
import { beam, laserray, satellite } from './laser.ts';
import { charm, hypnosis, lovebomb } from './love.ts';
import { entangle, plantdef, thorn } from './plant.ts';
import { cloud, poisoning, venom } from './poison.ts';
import type { Spell } from './spell.ts';
import { flight, hurricane, windblade } from './wind.ts';

const BY_ID: Readonly<Record<SpellId, Spell>> = {
  arrow,
  hand,
  wave,
  blast,
  strike,
  meditation,
  recovery,
  foresight,
  shield,
  counter,
  replay,
  selfdestruct,
  entangle,
  thorn,
  plantdef,
  ignite,
  meteor,
  phoenix,
  windblade,
  hurricane,
  flight,
  waterball,
  tsunami,
  gravity,
  venom,
  cloud,
  poisoning,
  absorb,
  drain,
  backlash,
  charm,
  lovebomb,
  hypnosis,
  laserray,
  beam,
  satellite,
};

/** Every spell, by card. */
export const SPELLS: readonly Spell[] = SPELL_IDS.map((id) => BY_ID[id]);

export function spellOf(card: Card): Spell {
  return SPELLS[card];
}
