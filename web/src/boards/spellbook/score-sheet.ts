import { SPELL_IDS } from '@conclave/spellbook/components';
import { familiarScore, opponentScore, outcome, scoreOf, spellScore, spellsLearned } from '@conclave/spellbook/outcome';
import { isSolo, type State } from '@conclave/spellbook/state';
import type { Texts } from '@conclave/texts/messages';
import type { ScoreSheetProps } from '../../ui/score-sheet.tsx';
import type { SeatInfo } from '../../client/table.ts';

/** Spell by spell, the familiar, the sum, and what decides a tie. */
export function sheet(view: State, seats: readonly SeatInfo[], texts: Texts): Omit<ScoreSheetProps, 'wonLabel'> {
  const { text } = texts;
  const { winners } = outcome(view);
  const solo = isSolo(view);
  const opponent = (cell: number | string) => (solo ? [cell] : []);
  return {
    caption: text('board.spellbook.sheet'),
    columns: [
      ...seats.map(({ name, you }, seat) => ({
        name: you ? text('board.spellbook.you') : name,
        won: winners.includes(seat),
      })),
      ...(solo ? [{ name: text('board.spellbook.opponent'), won: winners.length === 0 }] : []),
    ],
    rows: [
      ...view.spells.map((spell, colour) => ({
        label: text(`card.${SPELL_IDS[spell] ?? ''}.name`),
        cells: [
          ...view.wizards.map((w) => (w.levels[colour] === 0 ? '–' : spellScore(view, w, colour))),
          ...opponent(''),
        ],
      })),
      {
        label: text('board.spellbook.familiar'),
        rule: 'SB-60',
        cells: [...view.wizards.map((w) => familiarScore(w.familiar.length)), ...opponent('')],
      },
      ...(solo
        ? [
            {
              label: text('board.spellbook.opponent.track'),
              rule: 'SBS-7',
              cells: ['', opponentScore(view) - view.opponent.lower.length],
            },
            { label: text('board.spellbook.opponent.lower'), cells: ['', view.opponent.lower.length] },
          ]
        : []),
      {
        label: text('board.spellbook.sheet.total'),
        rule: solo ? 'SBS-8' : 'SB-62',
        cells: [...view.wizards.map((_, seat) => scoreOf(view, seat)), ...opponent(opponentScore(view))],
        total: true,
      },
      ...(solo
        ? []
        : [
            { label: text('board.spellbook.sheet.spells'), cells: view.wizards.map(spellsLearned) },
            { label: text('board.spellbook.sheet.pool'), cells: view.wizards.map(({ pool }) => pool.length) },
          ]),
    ],
  };
}
