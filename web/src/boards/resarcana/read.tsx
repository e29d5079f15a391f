import {
  cardNamed,
  ESSENCES,
  factsOf,
  idOf,
  kindOf,
  ownedBy,
  preview,
  priceNow,
  rulingsOf,
  wantedCards,
} from '@conclave/resarcana/board';
import type { State } from '@conclave/resarcana/state';
import { moveLabel, ruleText } from '@conclave/texts/label';
import { sentence } from '@conclave/texts/sentence';
import type { BoardContext } from '../../table/board/board.ts';
import type { Reading, ReadingCount, ReadingLine, ReadingNow, ReadPiece } from '../../table/reader/reading.ts';
import { Essence } from './essence.tsx';
import { saysOf } from './labels.ts';
import { movesOf } from './piece-state.ts';
import { Plate } from './plate.tsx';
import { readCounter } from './read-counter.ts';
import css from './read.module.css';
import { nameOf } from './seats.ts';

/** What a component says, wherever it lies, and what stands behind every number on the table. */
export function read({ id }: ReadPiece, context: BoardContext<State>): Reading | undefined {
  const card = cardNamed(id);
  return card === undefined ? readCounter(id, context) : readCard(card, context);
}

function readCard(card: number, context: BoardContext<State>): Reading {
  const { view, texts } = context;
  const { text } = texts;
  const { price, id } = factsOf(card);
  const owner = ownedBy(view, card);
  const kind = text(`board.resarcana.kind.${kindOf(card)}`);
  return {
    name: text(`card.${id}.name`),
    kind: owner === undefined ? kind : `${kind} · ${nameOf(context, owner)}`,
    face: <Plate card={card} className={css.face} />,
    ...(price.length === 0
      ? {}
      : {
          price: (
            <span className={css.price}>
              {price.map(([letter, n]) => (
                <Essence key={letter} letter={letter} n={n} />
              ))}
            </span>
          ),
        }),
    says: [
      ...saysOf(texts, card),
      ...(kindOf(card) === 'dragon' ? [{ text: text('board.resarcana.dragon.note') }] : []),
    ],
    now: nowOf(card, context),
    rulings: rulingsOf(card),
    act: actOf(card, context),
  };
}

/** How near one is to paying for it, what its powers would do at this moment, and what stands in the way. */
function nowOf(card: number, context: BoardContext<State>): ReadingNow | undefined {
  const { view, me, texts } = context;
  const isWanted = wantedCards(view, me).includes(card);
  const counts = isWanted ? priceNow(view, me, card).map((part) => countOf(part, context)) : [];
  const sum = (of: 'have' | 'need') => counts.reduce((all, count) => all + count[of], 0);
  const lines = linesNow(card, context);
  if (counts.length + lines.length === 0) return undefined;
  const tag = texts.text('board.resarcana.read.sum', { have: sum('have'), need: sum('need') });
  return counts.length === 0 ? { lines } : { tag, counts, lines };
}

function countOf(
  { letter, need, have }: ReturnType<typeof priceNow>[number],
  { texts: { text } }: BoardContext<State>,
): ReadingCount {
  const isAny = letter === '?';
  const what = isAny ? text('board.resarcana.any') : text(`piece.${letter}`);
  return {
    text: text('board.resarcana.read.have', { have, need, what }),
    have,
    need,
    ...(isAny ? { wild: have } : {}),
    tone: `e-${TONES[(ESSENCES as readonly string[]).indexOf(letter)] ?? 'any'}`,
    sign: <Essence letter={letter} />,
  };
}

const TONES = ['elan', 'life', 'calm', 'death', 'gold'];

/** Legal moves as far as nobody must choose; of your own powers that cannot be used, the rule. */
function linesNow(card: number, context: BoardContext<State>): ReadingLine[] {
  const { now, me, asked, legal, prompt, texts, seats, ruleAgainst } = context;
  if (!asked || prompt !== 'action') return [];
  const id = idOf(card);
  const telling = { texts, names: seats.map(({ name }) => name), reader: me };
  const lines = movesOf(context, card)
    .filter((words) => !words.startsWith('discard '))
    .flatMap((words): ReadingLine[] => {
      const said = preview(now, me, words).map((event) => sentence(event, telling));
      return said.length === 0 ? [] : [{ text: `${moveLabel(words, texts)}: ${said.join(' ')}` }];
    });
  if (ownedBy(now, card) !== me) return lines;
  const blocked = factsOf(card).reacts.flatMap((isReaction, i): ReadingLine[] => {
    const words = `use ${id}.${i + 1}`;
    const rule = isReaction || legal.includes(words) ? undefined : ruleAgainst(words);
    return rule === undefined ? [] : [{ text: ruleText(rule, texts), rule }];
  });
  return [...lines, ...blocked.filter(({ rule }, i) => blocked.findIndex((line) => line.rule === rule) === i)];
}

/** The one thing that can be done with it, or how much is missing for it. */
function actOf(card: number, context: BoardContext<State>): Reading['act'] {
  const { now, me, asked, prompt, choose, texts } = context;
  if (!asked) return undefined;
  const [only, ...more] = movesOf(context, card).filter(
    (words) => !words.startsWith('discard ') || prompt !== 'action',
  );
  if (only !== undefined) return more.length > 0 ? undefined : { text: moveLabel(only, texts), go: () => choose(only) };
  if (prompt !== 'action' || !wantedCards(now, me).includes(card)) return undefined;
  const missing = priceNow(now, me, card).reduce((all, { need, have }) => all + need - have, 0);
  return missing === 0 ? undefined : { text: texts.text('board.resarcana.read.short', { n: missing }) };
}
