import {
  ALTAR_PLACES,
  altarCount,
  bagByColour,
  COLOURS,
  FAMILIAR_SPACES,
  figuresOf,
  gainOfStoring,
  isSolo,
  opponentFacts,
  POOL_LIMIT,
  spellOf,
  SPELLS_EACH,
  standingOf,
  trayCount,
} from '@conclave/spellbook/board';
import type { State } from '@conclave/spellbook/state';
import type { RuleId, Seat } from '@conclave/kernel/game';
import type { BoardContext } from '../../table/board/board.ts';
import type { Reading, ReadingLine, ReadingNow } from '../../table/reader/reading.ts';

/** What a place of the table says: the altar, the bag, the parts of a day, a pool, a familiar, points, the solo opponent. */
export function readPlace(id: string, context: BoardContext<State>): Reading | undefined {
  const { view, texts } = context;
  const { text } = texts;
  const [what = '', n = '0'] = id.split('-');
  const seat = Number(n);
  const alone = isSolo(view);
  if (seat >= view.wizards.length) return undefined;
  switch (what) {
    case 'altar': {
      const have = altarCount(view);
      return {
        ...says(context, 'board.spellbook.altar', alone ? ['SB-34', 'SBS-4', 'SBS-5'] : ['SB-34', 'SB-53', 'SB-54']),
        now: {
          counts: [
            { text: text('board.spellbook.read.altar', { n: have, of: ALTAR_PLACES }), have, need: ALTAR_PLACES },
          ],
        },
      };
    }
    case 'bag':
      return { ...says(context, 'board.spellbook.bag', ['SB-35', 'SB-55', 'SB-4']), now: bagNow(context) };
    case 'tray':
      return {
        ...says(context, 'board.spellbook.tray', ['SB-41', 'SB-55', 'SBR-6']),
        now: line(text('board.spellbook.tray.about', { n: trayCount(view), bag: view.bag.length })),
      };
    case 'morning':
    case 'noon':
    case 'evening':
      return {
        ...says(context, `board.spellbook.${what}`, PHASE_RULES[what] ?? []),
        now: { lines: spellsOf(what, context) },
      };
    case 'pool': {
      const { pool: have } = figuresOf(view, seat);
      return {
        ...says(context, 'board.spellbook.read.pool', ['SB-30', 'SB-31', 'SB-33'], seat),
        now: {
          counts: [{ text: text('board.spellbook.pool.size', { n: have, limit: POOL_LIMIT }), have, need: POOL_LIMIT }],
        },
      };
    }
    case 'familiar':
      return {
        ...says(context, 'board.spellbook.read.familiar', ['SB-36', 'SB-60', 'SB-98'], seat),
        now: familiarNow(seat, context),
      };
    case 'points':
      return {
        ...says(context, 'board.spellbook.read.points', ['SB-59', 'SB-60', 'SB-62'], seat),
        now: pointsNow(seat, context),
      };
    case 'opponent':
    case 'track':
    case 'lower':
      return alone ? readOpponent(context) : undefined;
    default:
      return undefined;
  }
}

/** How the solo opponent works, and how it stands. */
export function readOpponent(context: BoardContext<State>): Reading {
  const { text } = context.texts;
  const { track, lower, total, days, sweepIn } = opponentFacts(context.view);
  const missing = total + 1 - figuresOf(context.view, context.me).points;
  return {
    ...says(context, 'board.spellbook.opponent', ['SBS-3', 'SBS-4', 'SBS-5', 'SBS-9', 'SBS-6', 'SBS-8']),
    now: {
      lines: [
        { text: text('board.spellbook.read.opponent', { total, track, lower }), rule: 'SBS-7' },
        { text: text('board.spellbook.opponent.left', { n: days }), rule: 'SBS-6' },
        ...(sweepIn === undefined
          ? []
          : [{ text: text('board.spellbook.read.sweep', { n: sweepIn }), rule: 'SBS-12' }]),
        {
          text: missing > 0 ? text('board.spellbook.read.beat', { n: missing }) : text('board.spellbook.read.ahead'),
          rule: 'SBS-8',
        },
      ],
    },
    rulings: ['SBS-11', 'SBS-13', 'SBS-15'],
  };
}

const PHASE_RULES: Readonly<Record<string, readonly RuleId[]>> = {
  morning: ['SB-34', 'SB-35', 'SB-26', 'SB-27'],
  noon: ['SB-36', 'SB-26', 'SB-27'],
  evening: ['SB-39', 'SB-40', 'SB-42', 'SB-26'],
};

/** Rules already say it in whole sentences. */
function says(
  { seats, texts: { text } }: BoardContext<State>,
  key: string,
  rules: readonly RuleId[],
  seat?: Seat,
): Reading {
  const name = seat === undefined ? '' : (seats[seat]?.name ?? '');
  return { name: text(key, { name }), says: rules.map((rule) => ({ text: text(`rule.${rule}`) })), rulings: [] };
}

function line(text: string): ReadingNow {
  return { lines: [{ text }] };
}

/** The order of the bag is hidden, its content is not: it is whatever lies nowhere else. */
function bagNow({ view, texts: { text } }: BoardContext<State>): ReadingNow {
  return {
    lines: [
      { text: text('board.spellbook.bag.left', { n: view.bag.length }) },
      ...bagByColour(view).map((n, colour) => ({
        text: text('board.spellbook.read.colour', { n, colour: text(`piece.${COLOURS[colour]}`) }),
      })),
    ],
  };
}

/** Your spells that are actions of this part of the day. */
function spellsOf(phase: string, { view, me, texts: { text } }: BoardContext<State>): ReadingLine[] {
  return Array.from({ length: SPELLS_EACH }, (_, colour) => colour).flatMap((colour) => {
    const spell = spellOf(view, colour);
    const { level } = standingOf(view, me, colour);
    if (spell.phase !== phase || level === 0) return [];
    return [{ text: `${text(`card.${spell.id}.name`)}: ${text(`card.${spell.id}.${level}`)}` }];
  });
}

function familiarNow(seat: Seat, { view, texts: { text } }: BoardContext<State>): ReadingNow {
  const { stored: have, familiarPoints } = figuresOf(view, seat);
  const gain = gainOfStoring(view, seat, 1);
  return {
    counts: [
      { text: text('board.spellbook.familiar.fed', { n: have, of: FAMILIAR_SPACES }), have, need: FAMILIAR_SPACES },
    ],
    lines: [
      { text: text('board.spellbook.read.familiar.points', { n: familiarPoints }), rule: 'SB-60' },
      ...(have === FAMILIAR_SPACES ? [] : [{ text: text('board.spellbook.read.stored', { n: gain }) }]),
    ],
  };
}

/** Spell by spell, then the familiar. */
function pointsNow(seat: Seat, { view, texts: { text } }: BoardContext<State>): ReadingNow {
  const { points, familiarPoints } = figuresOf(view, seat);
  const spells = Array.from({ length: SPELLS_EACH }, (_, colour) => ({
    ...standingOf(view, seat, colour),
    spell: spellOf(view, colour),
  }));
  return {
    lines: [
      ...spells.flatMap(({ level, points: n, spell }) =>
        level === 0
          ? []
          : [
              {
                text: `${text(`card.${spell.id}.name`)}: ${text('board.spellbook.level.points', { level, n, count: n })}`,
              },
            ],
      ),
      { text: text('board.spellbook.read.familiar.points', { n: familiarPoints }) },
      { text: text('board.spellbook.read.total', { n: points }) },
    ],
  };
}
