import type { Seat } from '@conclave/kernel/game';
import { ITEM_IDS, type ItemId, SPELL_IDS, type SpellId } from '../src/components.ts';
import { FACE_DOWN, type Position } from '../src/round/state.ts';
import type { Opening } from '../src/resolve.ts';
import { type Cast, emptySide, FACE, isAttack, isMagic, isPhysical, newCast, type Side } from './reference-cards.ts';

/**
 * A second judge: the round as section 3 of the rules says it, step by step, sharing no code with the round of the game.
 * It plays on a copy of the position and takes every choice from what the game was told.
 */
export class SecondJudge {
  readonly sides: readonly [Side, Side] = [emptySide(), emptySide()];
  /** Choices the game asked for and this judge did not, or the other way round. */
  readonly strange: string[] = [];
  readonly gain: number[];
  readonly loss: number[];
  readonly condensed: number[];
  readonly openings: Opening[];

  readonly p: Position;
  private readonly laid: readonly number[];

  constructor(p: Position, laid: readonly number[], openings: readonly Opening[]) {
    this.p = p;
    this.laid = laid;
    this.gain = laid.map(() => 0);
    this.loss = laid.map(() => 0);
    this.condensed = laid.map(() => 0);
    this.openings = [...openings];
  }

  /** The battle up to the moment from which items are read, B1 to B16. */
  battle(): void {
    this.layAndPay();
    this.judgeLove();
    this.crush(false);
    this.selfDestruct(false);
    this.openReplays();
    this.crush(true);
    this.selfDestruct(true);
    this.firstWindow();
    this.negate();
    this.fight();
    this.secondWindow();
    this.useHands();
  }

  /** B1 to B4. */
  private layAndPay(): void {
    const { p } = this;
    for (const k of [0, 1]) {
      const { seats, ban, attacked, last } = p.sides[k];
      let up = seats.filter((seat) => this.laid[seat] < FACE_DOWN);
      const combos = new Set(up.map((seat) => FACE[this.card(seat)].combo));
      if (up.length > 1 && (combos.size > 1 || combos.has(''))) up = [];
      up = up.filter((seat) => p.mana[seat] >= FACE[this.card(seat)].cost);
      const replays = up.filter((seat) => this.card(seat) === 'replay').length;
      const matching = replays === last.length || (replays === 1 && last.length === 0);
      up = up.filter((seat) => {
        const id = this.card(seat);
        if (ban === 1 && isAttack(id)) return false;
        if (id === 'blast') return attacked === 0;
        return id !== 'replay' || matching;
      });
      for (const seat of seats) {
        if (!up.includes(seat)) {
          this.condense(seat);
          continue;
        }
        const id = this.card(seat);
        p.mana[seat] -= FACE[id].cost;
        this.sides[k].spent += FACE[id].cost;
        this.sides[k].casts.push(newCast(id, seat));
      }
    }
  }

  private card(seat: Seat): SpellId {
    return SPELL_IDS[this.laid[seat] % FACE_DOWN];
  }

  condense(seat: Seat): void {
    this.gain[seat]++;
    this.condensed[seat]++;
  }

  /** B5. */
  private judgeLove(): void {
    for (const k of [0, 1]) {
      const { love } = this.p.sides[k];
      if (love === 0) continue;
      const { casts } = this.sides[k];
      if (casts.length === 0 || casts.some(({ id }) => isAttack(id) !== (love === 1))) this.sides[k].direct += 2;
    }
  }

  /** B6, and among spells just opened. */
  private crush(repeated: boolean): void {
    for (const k of [0, 1]) {
      for (const cast of this.live(k, 'gravity')) {
        if (cast.repeated !== repeated) continue;
        cast.mana += 1;
        this.stopSupport(1 - k, repeated);
      }
    }
  }

  /** B7, and among spells just opened. */
  private selfDestruct(repeated: boolean): void {
    const works = [0, 1].map((k) => this.live(k, 'selfdestruct').some((cast) => cast.repeated === repeated));
    if (works[0] && works[1]) for (const side of this.sides) side.direct += 2;
    else if (works[0] || works[1]) this.stopSupport(works[0] ? 1 : 0, repeated);
  }

  private stopSupport(k: number, slowOnly: boolean): void {
    const hit = this.live(k).filter(
      (cast) => !isAttack(cast.id) && (!slowOnly || cast.repeated || FACE[cast.id].speed === 0),
    );
    for (const cast of hit) cast.negated = true;
    if (hit.length > 0) this.sides[k].direct += 2;
  }

  /** B8. */
  private openReplays(): void {
    for (const k of [0, 1]) {
      const { last, lastSeats, ban } = this.p.sides[k];
      const left = last.map((card, i) => ({ id: SPELL_IDS[card], seat: lastSeats[i] }));
      if (left.length === 0) continue;
      const replays = this.live(k, 'replay');
      const own = replays.filter(({ seat }) => left.some((one) => one.seat === seat));
      for (const cast of [...own, ...replays.filter((each) => !own.includes(each))]) {
        const at = Math.max(
          0,
          left.findIndex(({ seat }) => seat === cast.seat),
        );
        const [{ id }] = left.splice(at, 1);
        cast.id = id;
        cast.repeated = true;
        cast.failed = id === 'blast' || (ban === 1 && isAttack(id));
        if (cast.failed) this.condense(cast.seat);
      }
    }
  }

  /** B9. */
  private firstWindow(): void {
    for (const k of [0, 1]) {
      for (const cast of this.live(k, 'hurricane')) cast.physical = this.choice('hurricane', cast.seat) === 1;
    }
    for (const k of [0, 1]) {
      const caster = this.live(k).find(isMagic);
      if (caster === undefined || this.p.sides[k].laser === 0) continue;
      this.sides[k].laserUsed = this.choice('laser', caster.seat);
      this.p.sides[k].laser -= this.sides[k].laserUsed;
    }
  }

  choice(window: string, seat: Seat): number {
    const at = this.openings.findIndex((opening) => opening.window === window && opening.seat === seat);
    if (at < 0) {
      this.strange.push(`${window} of ${seat} was not asked`);
      return 0;
    }
    return this.openings.splice(at, 1)[0].taken;
  }

  /** B10. */
  private negate(): void {
    const flying = [0, 1].map((k) => this.live(k, 'flight').length > 0);
    for (const k of [0, 1]) if (flying[1 - k]) this.negateAttacks(k, Number.POSITIVE_INFINITY);
    const most = [0, 1].map((k) => {
      const beam = this.live(k, 'beam').map(() => FACE.beam.magic + this.sides[k].laserUsed);
      return Math.max(-1, ...beam, ...this.live(k, 'satellite').map(() => 2));
    });
    for (const k of [0, 1]) this.negateAttacks(k, most[1 - k]);
    const seen = [0, 1].map((k) => this.live(k, 'foresight'));
    const stopped = [0, 1].map((k) => seen[1 - k].length > 0 || this.live(1 - k, 'hypnosis').length > 0);
    for (const k of [0, 1]) if (stopped[k]) for (const cast of seen[k]) cast.negated = true;
  }

  private negateAttacks(k: number, most: number): void {
    for (const cast of this.live(k)) {
      const { kind, magic, physical } = FACE[cast.id];
      if (kind !== 'support' && (kind === 'magic' ? magic : physical) <= most) cast.negated = true;
    }
  }

  /** B11 to B14. */
  private fight(): void {
    const magical = [0, 1].map((k) => this.live(k).some(isMagic));
    const bodily = [0, 1].map((k) => this.live(k).some((cast) => isPhysical(cast) || cast.id === 'meteor'));
    const attacks = [0, 1].map((k) => {
      const sum = { magic: magical[k] ? this.sides[k].laserUsed : 0, physical: 0 };
      for (const cast of this.live(k)) {
        const { kind, magic, physical } = FACE[cast.id];
        if (kind === 'support') continue;
        let value = kind === 'magic' ? magic : physical;
        if (cast.id === 'arrow' && bodily[1 - k]) value = 3;
        if (cast.id === 'wave' && bodily[1 - k]) value = 0;
        if (cast.id === 'strike' && magical[1 - k]) value = 2;
        if (cast.id === 'tsunami' && cast.repeated) value = 6;
        if (cast.id === 'drain') value += this.sides[1 - k].spent;
        sum[isMagic(cast) ? 'magic' : 'physical'] += value;
        if (cast.id === 'meteor') sum.physical += physical;
      }
      return sum;
    });
    for (const k of [0, 1]) {
      this.defend(k, {
        magic: Math.max(0, attacks[1 - k].magic - attacks[k].magic),
        physical: Math.max(0, attacks[1 - k].physical - attacks[k].physical),
      });
    }
    for (const k of [0, 1]) this.judgeSuccess(k);
  }

  private defend(k: number, coming: { magic: number; physical: number }): void {
    const side = this.sides[k];
    const all = coming.magic + coming.physical;
    if (this.live(k, 'shield').length > 0) side.blocked = all;
    if (this.live(k, 'plantdef').length > 0) side.converted = all;
    if (side.blocked > 0 || side.converted > 0) return;
    if (this.live(k, 'counter').length > 0 && coming.magic > 0) {
      side.countered = true;
      this.sides[1 - k].magic += coming.magic;
      coming.magic = 0;
    }
    side.magic += coming.magic;
    side.physical += coming.physical;
    this.sides[1 - k].dealtMagic = coming.magic;
    this.sides[1 - k].dealtPhysical = coming.physical;
  }

  private judgeSuccess(k: number): void {
    const { dealtMagic, dealtPhysical } = this.sides[k];
    const special = this.live(k).filter(({ id }) => FACE[id].combo === 'special');
    for (const cast of this.live(k)) {
      const whole = cast.id === 'meteor' || (special.length > 1 && special.includes(cast));
      cast.successful =
        isAttack(cast.id) &&
        ((dealtMagic > 0 && (whole || isMagic(cast))) || (dealtPhysical > 0 && (whole || isPhysical(cast))));
    }
  }

  /** B15. */
  private secondWindow(): void {
    for (const k of [0, 1]) {
      for (const { seat, successful } of this.live(k, 'windblade')) {
        if (!successful || this.p.mana[seat] === 0) continue;
        const paid = this.choice('windblade', seat);
        this.p.mana[seat] -= paid;
        const countered = this.live(1 - k, 'counter').length > 0;
        this.sides[countered ? k : 1 - k].magic += paid;
        if (countered && paid > 0) this.sides[1 - k].countered = true;
      }
    }
  }

  /** B16. Uses are told as the game numbers them: destroy, repair, plunder, an item each. */
  private useHands(): void {
    const { p } = this;
    for (const k of [0, 1]) {
      for (const { seat, successful } of this.live(k, 'hand')) {
        const usable = ITEM_IDS.some((_, item) => {
          if (p.holder[item] < 0) return false;
          const own = p.team[p.holder[item]] === k;
          return own ? p.broken[item] === 1 : p.broken[item] === 0 || p.war === 1;
        });
        if (!successful || !usable) continue;
        const use = this.choice('hand', seat) - 1;
        if (use < 0) continue;
        const item = use % ITEM_IDS.length;
        if (use >= 2 * ITEM_IDS.length) p.holder[item] = seat;
        else p.broken[item] = use < ITEM_IDS.length ? 1 : 0;
      }
    }
  }

  works(k: number, id: ItemId): boolean {
    const item = ITEM_IDS.indexOf(id);
    const { holder, team, broken } = this.p;
    return holder[item] >= 0 && team[holder[item]] === k && broken[item] === 0 && this.sides[k].casts.length > 0;
  }

  live(k: number, id?: SpellId): Cast[] {
    return this.sides[k].casts.filter((one) => !one.negated && !one.failed && (id === undefined || one.id === id));
  }
}
