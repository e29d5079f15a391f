import type { Texts } from '@conclave/texts/messages';
import { moveLabel } from '@conclave/texts/label';
import { accessibleText } from './accessible-text.ts';
import { folded } from './find-move.ts';
import type { Sheet } from '../../board/board.ts';

/** What can be asked of the table in the command line. */
export const QUESTIONS = ['pool', 'altar', 'opponent', 'score', 'last', 'moves', 'read', 'table', 'help'] as const;
export type Question = (typeof QUESTIONS)[number];

/** A question with what follows it, if that is what was typed; its names are those of the language, and English ones. */
export function questionIn(
  typed: string,
  { text }: Texts,
): { readonly question: Question; readonly rest: string } | undefined {
  const [word = '', ...rest] = folded(typed).split(' ');
  const question = QUESTIONS.find((each) => each === word || namesOf(each, text).includes(word));
  return question === undefined ? undefined : { question, rest: rest.join(' ') };
}

export function namesOf(question: Question, text: (key: string) => string): string[] {
  return text(`command.${question}`)
    .split('/')
    .map((name) => folded(name));
}

export interface Asked {
  readonly texts: Texts;
  readonly me: number;
  readonly legal: readonly string[];
  readonly sheet: Sheet | undefined;
  /** What the last act did, sentence by sentence. */
  readonly last: readonly string[];
}

/** The answer to a question, in the words that stand on the table. */
export function answer(question: Question, rest: string, asked: Asked): string {
  const { texts, me, legal, sheet, last } = asked;
  const { text } = texts;
  switch (question) {
    case 'pool':
      return zoneText([`[data-zone="pool-${me}"]`, `[data-zone="hand-${me}"]`, `[data-seat="${me}"]`], asked);
    case 'altar':
      return zoneText(
        ['[data-zone="altar"]', '[data-zone="trick"]', '[data-zone="places"]', '[data-zone="life"]'],
        asked,
      );
    case 'opponent':
      return seatTexts((seat) => seat !== me) || text('command.nothing');
    case 'table':
      return accessibleText(document.querySelector('main') ?? document.body);
    case 'score':
      return sheet === undefined ? text('command.nothing') : scores(sheet);
    case 'last':
      return last.length === 0 ? text('command.nothing') : last.join(' ');
    case 'moves':
      return legal.length === 0
        ? text('table.moves.none')
        : legal.map((words) => `${moveLabel(words, texts)} (${words})`).join('; ');
    case 'read':
      return readPiece(rest, texts);
    case 'help':
      return QUESTIONS.map((each) => text(`command.${each}`).split('/')[0]).join(', ');
  }
}

function zoneText(selectors: readonly string[], { texts }: Asked): string {
  for (const selector of selectors) {
    const zones = [...document.querySelectorAll(`main ${selector}`)];
    const said = zones.map(accessibleText).find((each) => each.length > 3);
    if (said !== undefined) return said;
  }
  return texts.text('command.nothing');
}

function seatTexts(fits: (seat: number) => boolean): string {
  return [...document.querySelectorAll<HTMLElement>('main [data-seat]')]
    .filter(({ dataset }) => fits(Number(dataset['seat'])))
    .map((seat) => accessibleText(seat.closest('section') ?? seat))
    .join('. ');
}

function scores({ columns, rows }: Sheet): string {
  const total = rows.find((row) => row.total === true);
  return columns.map(({ name }, i) => `${name}: ${String(total?.cells[i] ?? '–')}`).join(', ');
}

/** The text of a piece whose name begins so, or else has these words in it. */
function readPiece(rest: string, texts: Texts): string {
  const { text } = texts;
  if (rest === '') return text('command.read.which');
  const named = [...document.querySelectorAll<HTMLElement>('main :is([data-piece], button)')]
    .map((element) => ({ element, name: folded(element.getAttribute('aria-label') ?? element.textContent ?? '') }))
    .filter(({ name }) => name.includes(rest))
    .toSorted((a, b) => Number(b.name.startsWith(rest)) - Number(a.name.startsWith(rest)))[0]?.element;
  if (named === undefined) return text('command.read.none', { what: rest });
  const described = named.getAttribute('aria-describedby')?.split(' ') ?? [];
  const more = described.map((id) => document.getElementById(id)?.textContent ?? '');
  return [accessibleText(named) || (named.textContent ?? ''), ...more].join('. ');
}
