import { isGoldCard, playsInTrick, pointsOfCard, rankOf } from '@conclave/aurum/board';
import type { State } from '@conclave/aurum/state';
import type { Seat } from '@conclave/kernel/game';
import type { BoardContext } from '../../table/board/board.ts';
import type { Reading, ReadPiece } from '../../table/reader/reading.ts';
import { AurumCard, METALS } from './aurum-card.tsx';
import { readCounter } from './read-counter.ts';
import { nowOf } from './read-now.ts';

/** What a card says, wherever it lies, and what stands behind every number on the table. */
export function read(piece: ReadPiece, context: BoardContext<State>): Reading | undefined {
  const { id, zone } = piece;
  return METALS[id[0] ?? ''] !== undefined && /^[A-Z]\d+$/.test(id)
    ? readCard(id, zone, context)
    : readCounter(id, context);
}

function readCard(card: string, zone: string | undefined, context: BoardContext<State>): Reading {
  const { texts } = context;
  const { text } = texts;
  const isGold = isGoldCard(card);
  const place = placeOf(card, zone, context);
  const kind = text(isGold ? 'board.aurum.read.gold' : 'board.aurum.read.metal');
  return {
    name: capital(text(`piece.${card}`), texts.language),
    kind: place === undefined ? kind : `${kind} · ${place}`,
    face: <AurumCard card={card} texts={texts} />,
    says: isGold ? saysGold(card, context) : saysMetal(card, context),
    now: nowOf(card, zone, context),
    rulings: isGold ? ['AU-34', 'AU-50', 'AU-61'] : ['AU-33', 'AU-43', 'AU-47'],
    act: actOf(card, zone, context),
  };
}

function saysMetal(card: string, { view, texts }: BoardContext<State>): Reading['says'] {
  const { text } = texts;
  const n = rankOf(card);
  const isThere = n < view.supply.length;
  return [
    { sign: 'crown', text: text('board.aurum.read.says.rank', { n }) },
    { sign: `a-${METALS[card[0] ?? '']}`, text: text('board.aurum.read.says.suit') },
    {
      sign: 'a-gold',
      text: text(isThere ? 'board.aurum.read.says.lowest' : 'board.aurum.read.says.lowest.none', { n }),
    },
    { sign: 'seer', text: text('board.aurum.read.says.prediction', { n }) },
  ];
}

function saysGold(card: string, { texts: { text } }: BoardContext<State>): Reading['says'] {
  return [
    { sign: 'crown', text: text('board.aurum.read.says.trump') },
    { sign: 'undo', text: text('board.aurum.read.says.back') },
    { sign: 'seer', text: text('board.aurum.read.says.change') },
    { sign: 'laurel', text: text('board.aurum.read.says.points', { n: pointsOfCard(card) }) },
  ];
}

/** Where a card lies, in words; cards of the log lie nowhere. */
function placeOf(
  card: string,
  zone: string | undefined,
  { view, you, seats, texts }: BoardContext<State>,
): string | undefined {
  const { text } = texts;
  const [where = '', n] = (zone ?? '').split('-');
  const seat: Seat = Number(n);
  const name = seats[seat]?.name ?? '';
  const played = zone === 'trick' ? playsInTrick(view).find((play) => play.card === card) : undefined;
  if (played !== undefined) return text('board.aurum.read.place.trick', { name: seats[played.seat]?.name ?? '' });
  if (zone === 'supply') return text('board.aurum.read.place.supply');
  if (zone === 'left-over') return text('board.aurum.read.place.out');
  if (n === undefined || view.hands[seat] === undefined) return undefined;
  if (where === 'hand')
    return text(seat === you ? 'board.aurum.read.place.hand.you' : 'board.aurum.read.place.hand', { name });
  if (where === 'prediction') return text('board.aurum.read.place.prediction', { name });
  if (where === 'gold') return text('board.aurum.read.place.gold', { name });
  return where === 'won' ? text('board.aurum.read.place.won', { name }) : undefined;
}

/** What can be done with a card of yours now. */
function actOf(card: string, zone: string | undefined, context: BoardContext<State>): Reading['act'] {
  const { you, legal, choose, texts } = context;
  if (zone !== `hand-${you}` && zone !== `gold-${you}`) return undefined;
  const words = [`predict ${card}`, `play ${card}`].find((each) => legal.includes(each));
  if (words === undefined) return undefined;
  const text = words.startsWith('predict')
    ? texts.text('board.aurum.read.act.predict', { n: rankOf(card) })
    : texts.text('board.aurum.read.act.play');
  return { text, go: () => choose(words) };
}

function capital(name: string, language: string): string {
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(language) + rest.join('');
}
