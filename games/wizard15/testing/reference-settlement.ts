import { ITEM_IDS, SPELL_IDS } from '../src/components.ts';
import { clonePosition, type Position } from '../src/round/state.ts';
import type { Opening } from '../src/resolve.ts';
import { type Cast, isAttack, isPhysical } from './reference-cards.ts';
import { SecondJudge } from './reference-judge.ts';

/** The whole round by the second judge, who takes every choice as the game was told it. */
export function secondOpinion(p: Position, laid: readonly number[], openings: readonly Opening[]): SecondJudge {
  const judge = new SecondJudge(clonePosition(p), laid, openings);
  judge.battle();
  effects(judge);
  poison(judge);
  answerDamage(judge);
  settle(judge);
  for (const { window, seat } of judge.openings) judge.strange.push(`${window} of ${seat} was asked`);
  return judge;
}

/** Damage a side has taken in battle so far. */
function taken(judge: SecondJudge, k: number): number {
  const { magic, physical, direct } = judge.sides[k];
  return magic + physical + direct;
}

/** B17 and B18. */
function effects(judge: SecondJudge): void {
  const burns = [0, 0];
  for (const k of [0, 1]) {
    const fell = judge.sides[k].casts.some(({ id, negated }) => id === 'foresight' && negated);
    if (fell && judge.works(k, 'ball')) judge.sides[1 - k].direct += 2;
    for (const cast of judge.live(k)) {
      trigger(judge, k, cast);
      if (!cast.successful) continue;
      succeed(judge, k, cast);
      const meteorite = cast.id === 'arrow' && judge.works(k, 'meteorite');
      if (meteorite || cast.id === 'ignite' || cast.id === 'meteor') burns[1 - k]++;
    }
  }
  for (const k of [0, 1]) if (burns[k] > 0) burn(judge, k, burns[k]);
}

function burn(judge: SecondJudge, k: number, tokens: number): void {
  judge.p.sides[k].burn += tokens;
  judge.sides[k].direct += judge.p.sides[k].burn;
}

/** What a spell does because it triggered. */
function trigger(judge: SecondJudge, k: number, cast: Cast): void {
  const side = judge.sides[k];
  const foes = judge.sides[1 - k];
  if (cast.id === 'strike') cast.mana += 2;
  if (cast.id === 'foresight') cast.mana += judge.works(k, 'ball') ? 5 : 1;
  if (cast.id === 'hypnosis') cast.mana += 2;
  if (cast.id === 'foresight' || cast.id === 'hypnosis') foes.first = 1;
  if (cast.id === 'shield') cast.mana += side.blocked > 0 ? 3 : 1;
  if (cast.id === 'counter' && side.countered) cast.mana += 2;
  if (cast.id === 'plantdef') {
    cast.mana += 2;
    cast.life += side.converted;
  }
  if (cast.id === 'phoenix') cast.life += 3;
  if (cast.id === 'satellite') side.laserWon += 1;
}

/** What a spell does because it did successful damage. */
function succeed(judge: SecondJudge, k: number, cast: Cast): void {
  const foes = judge.sides[1 - k];
  if (cast.id === 'entangle') foes.ban = 1;
  if (cast.id === 'waterball') cast.life += 3;
  if (cast.id === 'drain') cast.life += 2;
  if (cast.id === 'charm') foes.love = judge.choice('charm', cast.seat);
  if (cast.id === 'laserray') judge.sides[k].laserWon += 2;
  if (cast.id === 'absorb') {
    cast.mana += 2;
    for (const seat of judge.p.sides[1 - k].seats) judge.loss[seat] += 2;
  }
}

/** B19. */
function poison(judge: SecondJudge): void {
  const given = [0, 1].map((k) => judge.live(k).map((cast) => ({ seat: cast.seat, count: poisonOf(judge, k, cast) })));
  const setOff: number[] = [];
  for (const k of [0, 1]) {
    const side = judge.p.sides[1 - k];
    const count = given[k].reduce((sum, one) => sum + one.count, 0);
    if (count === 0) continue;
    side.poison += count;
    side.givings++;
    const giver = given[k].find((one) => one.count > 0);
    if (side.givings > 1 && giver !== undefined && judge.choice('poison', giver.seat) === 1) setOff.push(1 - k);
  }
  for (const k of setOff) {
    const side = judge.p.sides[k];
    judge.sides[k].direct += side.poison;
    side.poison = 0;
    side.givings = 0;
  }
}

function poisonOf(judge: SecondJudge, k: number, cast: Cast): number {
  if (cast.id === 'poisoning') return taken(judge, k) === 0 ? 2 : 1;
  if (!cast.successful) return 0;
  const hits = isPhysical(cast) || (cast.id === 'meteor' && judge.sides[k].dealtPhysical > 0);
  return (cast.id === 'venom' ? 2 : cast.id === 'cloud' ? 3 : 0) + (hits && judge.works(k, 'vial') ? 1 : 0);
}

/** B20 to B22, with Totem and Herbal. */
function answerDamage(judge: SecondJudge): void {
  for (const k of [0, 1]) if (judge.live(k, 'phoenix').length > 0 && taken(judge, k) > 0) burn(judge, 1 - k, 1);
  const suffered = [0, 1].map((k) => taken(judge, k));
  for (const k of [0, 1]) if (judge.live(k, 'lovebomb').length > 0) judge.sides[1 - k].direct += suffered[k];
  for (const k of [0, 1]) {
    const whole = taken(judge, k) === 0;
    for (const cast of judge.live(k)) {
      if (cast.id === 'meditation') cast.mana += whole ? 3 : 2;
      if (cast.id === 'recovery') cast.life += whole ? 5 : 2;
    }
    for (const { seat, mana, life } of judge.sides[k].casts) {
      if (mana > 0) judge.gain[seat] += mana + (judge.works(k, 'totem') ? 1 : 0);
      if (life > 0) judge.sides[k].heal += life + (judge.works(k, 'herbal') ? 1 : 0);
    }
  }
}

/** E1 to E7. */
function settle(judge: SecondJudge): void {
  const { p, sides } = judge;
  for (const k of [0, 1]) {
    const steps = Math.floor(taken(judge, k) / 3);
    if (judge.works(k, 'sight')) sides[k].laserWon += steps;
    if (judge.works(1 - k, 'elf')) for (const seat of p.sides[k].seats) judge.loss[seat] += steps;
    if (steps === 0 || !judge.works(k, 'cuffs')) continue;
    for (const { seat } of sides[k].casts) judge.gain[seat] += 2 * steps;
    sides[k].love = 0;
    sides[1 - k].love = judge.choice('cuffs', p.holder[ITEM_IDS.indexOf('cuffs')]);
  }
  const restored = p.mana.map((mana, seat) => {
    p.mana[seat] = Math.min(5, Math.max(0, mana + judge.gain[seat] - judge.loss[seat]));
    return Math.max(0, p.mana[seat] - mana - judge.condensed[seat]);
  });
  for (const k of [0, 1]) {
    if (judge.live(1 - k, 'backlash').length > 0)
      for (const { seat } of sides[k].casts) sides[k].late += restored[seat];
  }
  for (const k of [0, 1]) remember(judge, k);
}

function remember(judge: SecondJudge, k: number): void {
  const side = judge.p.sides[k];
  const { heal, late, love, ban, first, laserWon, casts } = judge.sides[k];
  side.life = Math.max(0, Math.min(side.cap, side.life - taken(judge, k) - late + heal));
  if (side.cap === 20 && side.life <= 15) side.cap = 15;
  if (side.cap === 15 && side.life <= 10) side.cap = 10;
  Object.assign(side, { love, ban, first });
  side.laser += laserWon;
  const kept = casts.some(({ laid }) => laid === 'replay') ? [] : casts.filter(({ negated }) => !negated);
  side.last = kept.map(({ id }) => SPELL_IDS.indexOf(id));
  side.lastSeats = kept.map(({ seat }) => seat);
  side.attacked = casts.some(({ id, failed }) => isAttack(id) && !failed) ? 1 : 0;
}
