import { figuresOf, isSolo, opponentFacts, outcome, spellOf, standingOf } from '@conclave/spellbook/board';
import type { State } from '@conclave/spellbook/state';
import type { Texts } from '@conclave/texts/messages';
import type { Sheet } from '../../table/board/board.ts';
import type { SeatInfo } from '../../client/table.ts';

/** Spell by spell, the familiar, the sum, and what decides a tie. */
export function sheet(view: State, seats: readonly SeatInfo[], texts: Texts): Sheet {
  const { text } = texts;
  const { winners } = outcome(view);
  const solo = isSolo(view);
  const figures = view.wizards.map((_, seat) => figuresOf(view, seat));
  const { track, lower, total } = opponentFacts(view);
  const opponent = (cell: number | string) => (solo ? [cell] : []);
  return {
    caption: text('board.spellbook.sheet'),
    columns: [
      ...seats.map(({ name, you }, seat) => ({
        name: you ? text('board.spellbook.you') : name,
        won: winners.includes(seat),
        seats: [seat],
      })),
      ...(solo ? [{ name: text('board.spellbook.opponent'), won: winners.length === 0 }] : []),
    ],
    rows: [
      ...view.spells.map((_, colour) => ({
        label: text(`card.${spellOf(view, colour).id}.name`),
        cells: [
          ...view.wizards.map((_wizard, seat) => {
            const { level, points } = standingOf(view, seat, colour);
            return level === 0 ? '–' : points;
          }),
          ...opponent(''),
        ],
      })),
      {
        label: text('board.spellbook.familiar'),
        rule: 'SB-60',
        cells: [...figures.map(({ familiarPoints }) => familiarPoints), ...opponent('')],
      },
      ...(solo
        ? [
            {
              label: text('board.spellbook.opponent.track'),
              rule: 'SBS-7',
              cells: ['', track],
            },
            { label: text('board.spellbook.opponent.lower'), cells: ['', lower] },
          ]
        : []),
      {
        label: text('board.spellbook.sheet.total'),
        rule: solo ? 'SBS-8' : 'SB-62',
        cells: [...figures.map(({ points }) => points), ...opponent(total)],
        total: true,
      },
      ...(solo
        ? []
        : [
            {
              label: text('board.spellbook.sheet.spells'),
              rule: 'SB-62',
              cells: figures.map(({ learned }) => learned),
              breaksTie: true,
            },
            {
              label: text('board.spellbook.sheet.pool'),
              rule: 'SB-62',
              cells: figures.map(({ pool }) => pool),
              breaksTie: true,
            },
          ]),
    ],
  };
}
