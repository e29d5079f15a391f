import { cardAsking, cardNamed, idOf, kindOf, printedOn, threatTo } from '@conclave/resarcana/board';
import { moveLabel } from '@conclave/texts/label';
import type { ReactNode } from 'react';
import type { ChoiceOption } from '../../table/choice/choice-tray.tsx';
import type { TrayHeading } from '../../table/choice/tray-frame.tsx';
import { Essence } from './essence.tsx';
import { asked, choiceTitle, costSays, saysOf } from './labels.ts';
import { offered } from './offered.ts';
import { movesOf } from './piece-state.ts';
import { Plate } from './plate.tsx';
import { PrintRow } from './print-row.tsx';
import { nameOf } from './seats.ts';
import css from './tray.module.css';
import type { ResarcanaContext } from './view.tsx';

/** A choice on a tray: its options are keyed by the words they say. */
export interface TrayPlan extends TrayHeading {
  readonly size: 'large' | 'small';
  readonly options: readonly ChoiceOption[];
  /** Lit at first. */
  readonly proposed?: string | undefined;
}

type Asked = Omit<ResarcanaContext, 'choice' | 'plan'>;

/** Questions whose answers lie nowhere on the table. */
const NOWHERE: ReadonlySet<string> = new Set([
  'forge',
  'look',
  'rival',
  'begin',
  'amount',
  'amount-more',
  'convert',
  'convert-to',
  'put',
  'pay',
  'waive',
  'lose',
  'gain',
  'store',
]);

/** What is chosen on a tray now: a reaction, cards that lie in no sight, an answer in words, or what to do with the card that was pressed. */
export function trayPlan(context: Asked): TrayPlan | undefined {
  const { prompt, open, draft } = context;
  const isAsked = context.asked && prompt !== undefined;
  if (isAsked && (prompt === 'react' || prompt === 'statue')) return reaction(context);
  if (open !== undefined) return pressed(context, open);
  const offer = offered(context);
  if (offer.length > 0) return fromCards(context, offer);
  return isAsked && draft === undefined && NOWHERE.has(prompt) ? inWords(context) : undefined;
}

/** Who strikes, what it would cost, and everything that answers it. */
function reaction(context: Asked): TrayPlan | undefined {
  const { now, texts, me, legal } = context;
  const { text } = texts;
  const threat = threatTo(now, me);
  if (threat === undefined) return undefined;
  const { card, kind, by, count, life, others } = threat;
  const name = by === undefined ? '' : nameOf(context, by);
  const price: Readonly<Record<string, ReactNode>> = {
    escape: <PrintRow row={printedOn(idOf(card)).powers?.[0]?.split('escape ')[1] ?? ''} />,
    suffer: (
      <span className={css.signs}>
        {life > 0 ? <Essence letter="L" n={`−${life}`} /> : null}
        {others > 0 ? <Essence letter="?" n={`−${others}`} /> : null}
      </span>
    ),
  };
  return {
    size: 'small',
    title: text(`board.resarcana.react.${kind}`, { name, card: text(`card.${idOf(card)}.name`) }),
    hint:
      kind === 'check' ? text('card.golden-statue.1') : text('board.resarcana.react.loss', { n: count, life, others }),
    rule: kind === 'check' ? 'RA-B81' : 'RA-B69',
    source: <Plate card={card} className={css.source} />,
    options: legal.map((words) => {
      const [own = '', n = ''] = words.split(' ')[1]?.split('.') ?? [];
      const answer = cardNamed(own);
      return answer === undefined
        ? { key: words, name: moveLabel(words, texts), says: [{ text: price[words] ?? '' }] }
        : {
            key: words,
            name: text(`card.${own}.name`),
            art: <Plate card={answer} className={css.art} />,
            says: [{ text: text(`card.${own}.${n}`), sign: 'shield', tone: 'reacts' as const }],
          };
    }),
    proposed: legal[0],
  };
}

/** Cards with everything they do. */
function fromCards(context: Asked, cards: readonly number[]): TrayPlan {
  const { texts, prompt, legal } = context;
  const { text } = texts;
  return {
    size: 'large',
    title: asked(context, text(`prompt.${prompt}`)),
    options: cards.map((card) => ({
      key: legal.find((words) => words.endsWith(` ${idOf(card)}`)) ?? idOf(card),
      name: text(`card.${idOf(card)}.name`),
      note: costSays(texts, card),
      art: <Plate card={card} className={css.art} />,
      says: saysOf(texts, card),
      read: idOf(card),
    })),
  };
}

/** Essences, numbers, decks and rivals. */
function inWords(context: Asked): TrayPlan {
  const { now, texts, legal } = context;
  const card = cardAsking(now);
  return {
    size: 'small',
    title: choiceTitle(context),
    ...(card === undefined ? {} : { source: <Plate card={card} className={css.source} /> }),
    options: legal.map((words) => {
      const [verb, piece = ''] = words.split(' ');
      const seat = verb === 'rival' || verb === 'begin' ? Number(piece) : undefined;
      const isEssence = /^[ELCDG]$/.test(piece);
      return {
        key: words,
        name: seat === undefined ? moveLabel(words, texts) : nameOf(context, seat),
        ...(isEssence
          ? {
              art: (
                <span className={css.essence}>
                  <Essence letter={piece} />
                </span>
              ),
            }
          : {}),
        says: [],
      };
    }),
    proposed: legal[0],
  };
}

/** The card that was pressed: what it does in sentences, and everything that can be done with it now. */
function pressed(context: Asked, card: number): TrayPlan {
  const { texts, asked: isAsked } = context;
  const { text } = texts;
  const id = idOf(card);
  const moves = isAsked ? movesOf(context, card) : [];
  const cost = costSays(texts, card);
  const uses = (n: number | undefined) => moves.includes(`use ${id}.${n}`);
  const rest = saysOf(texts, card).filter(({ n }) => !uses(n));
  return {
    size: 'small',
    title: text(`card.${id}.name`),
    hint: (
      <>
        {[text(`board.resarcana.kind.${kindOf(card)}`), ...(cost === '' ? [] : [cost])].join(' · ')}
        {rest.map((saying) => (
          <span key={saying.key} className={css.says}>
            {saying.text}
          </span>
        ))}
      </>
    ),
    source: <Plate card={card} className={css.source} />,
    options: moves.map((words) => {
      const n = /^use .*[.](\d)$/.exec(words)?.[1];
      if (n !== undefined)
        return {
          key: words,
          name: text('board.resarcana.do.use'),
          says: [{ text: text(`card.${id}.${n}`), sign: 'turn' }],
        };
      const isDiscard = words.startsWith('discard ') && context.prompt === 'action';
      return { key: words, name: isDiscard ? text('board.resarcana.do.discard') : moveLabel(words, texts), says: [] };
    }),
    proposed: moves[0],
  };
}
