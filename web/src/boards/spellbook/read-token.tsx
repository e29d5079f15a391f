import {
  altarWords,
  bagCount,
  closeness,
  colourOf,
  COLOURS,
  COPIES,
  familiarWords,
  gainOfStoring,
  poolWords,
  runeOf,
  RUNES,
  spellOf,
  standingOf,
  TOKEN_WORDS,
} from '@conclave/spellbook/board';
import type { State } from '@conclave/spellbook/state';
import type { RuleId } from '@conclave/kernel/game';
import { moveLabel, ruleText } from '@conclave/texts/label';
import type { BoardContext } from '../../table/board/board.ts';
import type { Reading, ReadingLine, ReadingNow } from '../../table/reader/reading.ts';
import { materiaOf, outlineOf } from './materia.ts';
import { MateriaFace } from './materia-token.tsx';
import { closenessCount } from './read-spell.tsx';
import css from './read-token.module.css';

/** A token: what it pays for, what its rune is good for, and what it would do from where it lies. */
export function readToken(kind: number, zone: string | undefined, context: BoardContext<State>): Reading {
  const { view, texts } = context;
  const { text } = texts;
  const colour = colourOf(kind);
  const word = TOKEN_WORDS[kind] ?? '';
  const place = placeOf(zone, context);
  const spell = text(`card.${spellOf(view, colour).id}.name`);
  const words = wordsFor(word, zone, context);
  return {
    name: capital(text(`piece.${word}`), texts.language),
    kind: [
      capital(text(`board.spellbook.materia.${COLOURS[colour]}`), texts.language),
      ...(place === undefined ? [] : [place]),
    ].join(' · '),
    face: (
      <span className={css.face}>
        <MateriaFace kind={kind} />
      </span>
    ),
    says: [
      {
        sign: materiaOf(colour),
        text: text('board.spellbook.read.pays', { spell, colour: text(`piece.${COLOURS[colour]}`) }),
      },
      { sign: outlineOf(runeOf(kind)), text: text('board.spellbook.read.rune', { rune: RUNES[runeOf(kind)] ?? '' }) },
      ...(zone?.startsWith('card-') ? [{ sign: 'book', text: text('board.spellbook.read.marker', { spell }) }] : []),
    ],
    now: nowOf(kind, zone, words, context),
    rulings: rulesAt(zone),
    act: actOf(words, context),
  };
}

function nowOf(
  kind: number,
  zone: string | undefined,
  words: string | undefined,
  context: BoardContext<State>,
): ReadingNow {
  const { view, me, asked, legal, texts, ruleAgainst } = context;
  const { text } = texts;
  const colour = colourOf(kind);
  const word = TOKEN_WORDS[kind] ?? '';
  const lines: ReadingLine[] = [];
  const isLearned = standingOf(view, me, colour).level > 0;
  const count = closenessCount(colour, me, context);
  if (isLearned)
    lines.push({
      text: text('board.spellbook.read.learned', { spell: text(`card.${spellOf(view, colour).id}.name`) }),
      rule: 'SB-46',
    });
  else if (zone === 'altar') {
    const more = closeness(view, me, colour, [kind]).worth;
    if (more > count.have) lines.push({ text: text('board.spellbook.read.with', { n: more }) });
  }
  if (zone === `pool-${me}`)
    lines.push({ text: text('board.spellbook.read.stored', { n: gainOfStoring(view, me, 1) }), rule: 'SB-60' });
  if (words !== undefined && asked && !legal.includes(words)) {
    const rule = ruleAgainst(words);
    if (rule !== undefined) lines.push({ text: ruleText(rule, texts), rule });
  }
  const inBag = bagCount(view, kind);
  return {
    ...(isLearned || zone === undefined ? {} : { tag: count.text }),
    counts: [
      ...(isLearned ? [] : [count]),
      {
        text: text('board.spellbook.read.bag', { n: inBag, of: COPIES, token: text(`piece.${word}`) }),
        have: inBag,
        need: COPIES,
        tone: materiaOf(colour),
      },
    ],
    lines,
  };
}

/** What choosing it where it lies would say. */
function wordsFor(word: string, zone: string | undefined, { me, prompt }: BoardContext<State>): string | undefined {
  if (zone === 'altar') return altarWords(prompt, word);
  if (zone === `pool-${me}`) return poolWords(prompt, word);
  return zone === `familiar-${me}` ? familiarWords(prompt, word) : undefined;
}

function actOf(words: string | undefined, { asked, legal, choose, texts }: BoardContext<State>): Reading['act'] {
  if (words === undefined || !asked || !legal.includes(words)) return undefined;
  return { text: moveLabel(words, texts), go: () => choose(words) };
}

/** Where it lies, in words; a token of the log lies nowhere. */
function placeOf(zone: string | undefined, { view, you, seats, texts }: BoardContext<State>): string | undefined {
  const { text } = texts;
  const [where = '', n = '', colour] = (zone ?? '').split('-');
  const name = seats[Number(n)]?.name ?? '';
  const me = n !== '' && Number(n) === you ? 'you' : 'other';
  switch (where) {
    case 'altar':
    case 'tray':
    case 'spent':
    case 'track':
    case 'lower':
      return text(`board.spellbook.read.place.${where}`);
    case 'pool':
    case 'familiar':
      return text(`board.spellbook.read.place.${where}`, { me, name });
    case 'card':
      return text('board.spellbook.read.place.card', {
        spell: text(`card.${spellOf(view, Number(colour)).id}.name`),
        me,
        name,
      });
    default:
      return undefined;
  }
}

function rulesAt(zone: string | undefined): readonly RuleId[] {
  const [where] = (zone ?? '').split('-');
  switch (where) {
    case 'altar':
      return ['SB-34', 'SB-30', 'SB-53'];
    case 'pool':
      return ['SB-36', 'SB-40', 'SB-42', 'SB-44'];
    case 'familiar':
      return ['SB-60', 'SB-12'];
    case 'card':
      return ['SB-45', 'SB-69'];
    default:
      return ['SB-12', 'SB-42'];
  }
}

function capital(name: string, language: string): string {
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(language) + rest.join('');
}
