import { type Seat, UNKNOWN } from '@conclave/kernel/game';
import { unusualOptions } from '@conclave/kernel/options';
import { lineIfAny, pieceWords } from '@conclave/kernel/position-words';
import { NOT_LAID } from '@conclave/kernel/script';
import { CRIES, ITEM_COUNT, ITEM_IDS, SPELL_IDS, TEAM_NAMES, WIZARD_IDS } from './components.ts';
import { options } from './options.ts';
import { FACE_DOWN, NO_CARD, SOME_FACE_DOWN } from './round/state.ts';
import type { State } from './state.ts';

/** A position in lines; position-reader.ts says what stands in them. What is usual is left out. */
export function formatState(s: State): string {
  const lines = [formatTable(s), formatMatch(s)];
  for (const side of [0, 1]) lines.push(formatSide(s, side));
  for (let seat = 0; seat < s.team.length; seat++) lines.push(formatSeat(s, seat));
  for (let item = 0; item < ITEM_COUNT; item++) {
    if (s.holder[item] >= 0)
      lines.push(`item ${ITEM_IDS[item]} ${s.holder[item]}${s.broken[item] === 1 ? ' broken' : ''}`);
  }
  if (s.shown.some((card) => card !== NO_CARD)) lines.push(formatShown(s));
  lines.push(
    ...lineIfAny(
      'pile',
      s.jumps.map((jump) => (jump === UNKNOWN ? '?' : jump + 1)),
    ),
  );
  if (s.chant.card !== NO_CARD || s.chant.tried.includes(1)) lines.push(formatChant(s));
  const top = s.frames.at(-1);
  if (top !== undefined && top.script === 'round' && top.line > 2) lines.push(`battle ${JSON.stringify(s.battle)}`);
  lines.push(['next', ...s.frames.map((f) => `${f.script}:${f.line}`)].join(' '));
  return lines.join('\n');
}

function formatTable(s: State): string {
  const unusual = unusualOptions(options, s.options).map(([name, value]) => `${name}=${value}`);
  return [`table seats=${s.options.seats}`, ...unusual].join(' ');
}

function formatMatch(s: State): string {
  const words = [`bout ${s.bout} round ${s.round}`];
  if (s.bout > 0) words.push(`lots ${s.lots.join(' ')}`);
  if (s.table === 1) words.push('second-table');
  if (s.markers.some((count) => count > 0)) words.push(`markers ${s.markers.join(' ')}`);
  if (s.kings.length > 0) words.push(`kings ${s.kings.join(' ')}`);
  if (s.war === 1) words.push('war');
  if (s.chosen > 0) words.push(`chosen ${s.chosen}`);
  if (s.privileges > 0) words.push(`privileges ${s.privileges}`);
  if (s.result !== -2) words.push(`result ${s.result === -1 ? 'drawn' : s.result}`);
  if (s.knockout === 1) words.push('knock-out');
  return words.join(' ');
}

function formatSide(s: State, me: number): string {
  const side = s.sides[me];
  const words = [`side ${me} life ${side.life}/${side.cap}`];
  for (const token of ['burn', 'poison', 'givings', 'laser'] as const)
    if (side[token] > 0) words.push(`${token} ${side[token]}`);
  if (side.love > 0) words.push(side.love === 1 ? 'love-attack' : 'love-support');
  if (side.ban === 1) words.push('ban');
  if (side.first === 1) words.push('first');
  if (side.last.length > 0)
    words.push(`last ${side.last.map((card, k) => `${SPELL_IDS[card]}@${side.lastSeats[k]}`).join(' ')}`);
  if (side.attacked === 1) words.push('attacked');
  if (s.slow[me] > 0) words.push(`slow ${s.slow[me]}`);
  if (s.telepathy[me] !== NO_CARD) words.push(`thoughts ${s.telepathy[me] === UNKNOWN ? '?' : s.telepathy[me] + 1}`);
  if (s.names[me] !== NO_CARD) words.push(`name ${TEAM_NAMES[s.names[me]]}`);
  if (s.cries[me] !== NO_CARD) words.push(`cry ${CRIES[s.cries[me]]}`);
  return words.join(' ');
}

function formatSeat(s: State, seat: Seat): string {
  const words = [`seat ${seat} ${WIZARD_IDS[s.wizard[seat]]} mana ${s.mana[seat]}`];
  for (const [name, cards] of [
    ['holds', s.hand[seat]],
    ['deck', s.deck[seat]],
    ['used', s.used[seat]],
  ] as const) {
    if (cards.length > 0) words.push(name, ...pieceWords(cards, formatCard));
    else if (name === 'deck') words.push('deck -');
  }
  if (s.laid[seat] !== NO_CARD) words.push(`laid ${formatCard(s.laid[seat])}`);
  if (s.signals[seat].length > 0) words.push(`signals ${s.signals[seat].join(' ')}`);
  if (s.sealed[seat] !== NOT_LAID)
    words.push(`sealed ${isLaying(s) ? formatCard(s.sealed[seat]) : formatNumber(s.sealed[seat])}`);
  return words.join(' ');
}

/** Cards are laid on the first two lines of a round; every other sealed answer is a number. */
export function isLaying(s: Pick<State, 'frames'>): boolean {
  const top = s.frames.at(-1);
  return top !== undefined && top.script === 'round' && top.line < 2;
}

function formatNumber(move: number): string {
  return move === UNKNOWN ? '?' : String(move);
}

/** `arrow` face up, `(arrow)` face down, `?` unseen. */
function formatCard(code: number): string {
  if (code === UNKNOWN) return '?';
  if (code === SOME_FACE_DOWN) return '(?)';
  return code < FACE_DOWN ? SPELL_IDS[code] : `(${SPELL_IDS[code - FACE_DOWN]})`;
}

/** What was shown last, and what was chosen since. */
function formatShown(s: State): string {
  const cards = s.shown.map((card) => (card === NO_CARD ? '-' : formatCard(card)));
  return ['shown', ...cards, ...s.story].join(' ');
}

function formatChant({ chant }: State): string {
  const { side, card, said, total, slowed, tried } = chant;
  return `chant ${side} card ${card + 1} said ${said}/${total} slowed ${slowed} tried ${tried.join(' ')}`;
}
