import {
  cardMoves,
  closeness,
  COLOURS,
  HIGHEST_LEVEL,
  rulesOfSpell,
  spellOf,
  standingOf,
  TOP_DOWN,
  wordsForLevel,
  worthOnLevel,
} from '@conclave/spellbook/board';
import type { State } from '@conclave/spellbook/state';
import type { Seat } from '@conclave/kernel/game';
import { ruleText } from '@conclave/texts/label';
import type { BoardContext } from '../../table/board/board.ts';
import type { Reading, ReadingCount, ReadingLine, ReadingNow } from '../../table/reader/reading.ts';
import { materiaOf } from './materia.ts';
import { ReadSpell } from './spell-face.tsx';

/** A spell in front of a seat: every level in whole sentences, how close you are to it, and what it would do now. */
export function readSpell(colour: number, seat: Seat, context: BoardContext<State>): Reading {
  const { view, seats, texts } = context;
  const { text } = texts;
  const spell = spellOf(view, colour);
  const standing = standingOf(view, seat, colour);
  const { level } = standing;
  const when = spell.phase ?? 'none';
  const whose = text(level === 0 ? 'board.spellbook.notLearned' : 'board.spellbook.read.on', { level });
  return {
    name: text(`card.${spell.id}.name`),
    kind: [...(seat === context.me ? [] : [seats[seat]?.name ?? '']), text(`board.spellbook.when.${when}`), whose].join(
      ' · ',
    ),
    face: <ReadSpell spell={spell} standing={standing} texts={texts} />,
    price: text('board.spellbook.read.price', { colour: text(`piece.${COLOURS[colour]}`) }),
    says: TOP_DOWN.map((each) => ({
      sign: each,
      text: (
        <>
          {text(`card.${spell.id}.${each}`)} <b>{points(spell.points[each - 3], context)}</b>
        </>
      ),
    })),
    now: level === 0 ? notLearned(colour, seat, context) : learned(colour, seat, context),
    rulings: rulesOfSpell(view, spell.id),
  };
}

function points(printed: number | undefined, { texts }: BoardContext<State>): string {
  return texts.text('board.spellbook.points', { n: printed ?? '?', count: printed ?? 2 });
}

/** How much of the payment lies in the pool, what each level would take, and what it would be worth. */
function notLearned(colour: number, seat: Seat, context: BoardContext<State>): ReadingNow {
  const { view, texts } = context;
  const { text } = texts;
  const count = closenessCount(colour, seat, context);
  const lines: ReadingLine[] = [];
  const reach = closeness(view, seat, colour).tokens.flatMap((tokens, i) =>
    tokens === undefined ? [] : [{ level: i + 3, tokens }],
  );
  const pool = view.wizards[seat]?.pool.length ?? 0;
  for (const { level, tokens } of reach) {
    lines.push({
      text: text('board.spellbook.read.takes', { level, n: tokens, pool }),
      rule: tokens === level ? 'SB-40' : 'SB-42',
    });
  }
  if (reach.length === 0) lines.push({ text: ruleText('SB-40', texts), rule: 'SB-40' });
  return {
    tag: count.text,
    counts: [count],
    lines: [...lines, ...worth(colour, seat, context), ...elsewhere(colour, seat, context)],
  };
}

/** Own tokens first, wilds hatched; measured against the next level, or the highest one that is within reach. */
export function closenessCount(colour: number, seat: Seat, { view, texts }: BoardContext<State>): ReadingCount {
  const { own, worth: have } = closeness(view, seat, colour);
  const need = have < 3 ? 3 : HIGHEST_LEVEL;
  const wild = Math.max(0, have - own);
  const key = have < 3 ? 'board.spellbook.read.have' : 'board.spellbook.read.enough';
  return {
    text: texts.text(key, { have, need, wild, colour: texts.text(`piece.${COLOURS[colour]}`) }),
    have,
    wild,
    need,
    tone: materiaOf(colour),
  };
}

/** Where points are counted at the end, what each level would bring now. */
function worth(colour: number, seat: Seat, { view, texts }: BoardContext<State>): ReadingLine[] {
  const spell = spellOf(view, colour);
  return TOP_DOWN.toReversed().flatMap((level) => {
    if (spell.points[level - 3] !== undefined) return [];
    const [least, most] = worthOnLevel(view, seat, colour, level);
    return [
      {
        text: texts.text('board.spellbook.read.worth', { level, n: least === most ? least : `${least}–${most}` }),
        rule: 'SB-61',
      },
    ];
  });
}

/** Who else has learned it. */
function elsewhere(colour: number, seat: Seat, { view, seats, texts }: BoardContext<State>): ReadingLine[] {
  return view.wizards.flatMap((_, other) => {
    const { level } = standingOf(view, other, colour);
    if (other === seat || level === 0) return [];
    return [{ text: texts.text('board.spellbook.read.elsewhere', { name: seats[other]?.name ?? '', level }) }];
  });
}

/** What it is worth, on which levels it can be used now, or why not. */
function learned(colour: number, seat: Seat, context: BoardContext<State>): ReadingNow {
  const { view, me, asked, legal, texts, ruleAgainst } = context;
  const { text } = texts;
  const standing = standingOf(view, seat, colour);
  const lines: ReadingLine[] = [
    { text: text('board.spellbook.read.scores', { n: standing.points, level: standing.level }) },
  ];
  const moves = asked && seat === me ? cardMoves(view, me, legal, colour) : [];
  const levels = [...new Set(moves.map(({ level }) => level))].toSorted();
  if (levels.length > 0) {
    lines.push({
      text: text('board.spellbook.read.usable', {
        levels: new Intl.ListFormat(texts.language, { type: 'disjunction' }).format(levels.map(String)),
      }),
    });
  } else if (asked && seat === me) {
    const words = wordsForLevel(view, me, colour, standing.level);
    const rule = words === undefined ? undefined : ruleAgainst(words);
    if (rule !== undefined) lines.push({ text: ruleText(rule, texts), rule });
  }
  return { lines: [...lines, ...worth(colour, seat, context), ...elsewhere(colour, seat, context)] };
}
