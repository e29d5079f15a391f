import { wizardOf } from '@conclave/wizard15/board';
import type { State } from '@conclave/wizard15/state';
import type { Texts } from '@conclave/texts/messages';
import type { Sheet } from '../../table/board/board.ts';
import type { SeatInfo } from '../../client/table.ts';

/** How it ended: life of both sides in a bout, markers besides where they are played for. */
export function sheet(view: State, seats: readonly SeatInfo[], texts: Texts): Sheet {
  const { text } = texts;
  const playing = seats.map((_, seat) => seat);
  const lifeOf = (seat: number) => view.sides[view.team[seat] ?? -1]?.life ?? '–';
  const markers = view.markers.some((n) => n > 0);
  const best = Math.max(...view.markers);
  return {
    caption: text('board.wizard15.sheet'),
    columns: playing.map((seat) => ({
      name: seats[seat]?.name ?? '',
      seats: [seat],
      won: markers ? view.markers[seat] === best : view.result >= 0 && view.team[seat] === view.result,
    })),
    rows: [
      {
        label: text('board.wizard15.sheet.wizard'),
        cells: playing.map((seat) => text(`option.wizards.${wizardOf(view, seat)}`)),
      },
      ...(markers ? [{ label: text('board.wizard15.sheet.markers'), cells: [...view.markers] }] : []),
      { label: text('board.wizard15.sheet.life'), rule: 'WW-107', cells: playing.map(lifeOf), total: true },
    ],
  };
}
