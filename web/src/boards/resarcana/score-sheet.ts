import { isAutoma, leaders, modeOf, type Score, scoreOf } from '@conclave/resarcana/board';
import type { State } from '@conclave/resarcana/state';
import type { Texts } from '@conclave/texts/messages';
import type { Sheet } from '../../table/board/board.ts';
import { bestScore } from './best-score.ts';
import type { SeatInfo } from '../../client/table.ts';

/** Where everybody's points come from. */
export function sheet(view: State, seats: readonly SeatInfo[], texts: Texts): Sheet {
  const { text } = texts;
  const players = view.pools.map((_, seat) => seat);
  const winners = leaders(view);
  const isAttack = modeOf(view) === 'score-attack';
  const scores = players.map((seat) => scoreOf(view, seat));
  const points = scores[0]?.total ?? 0;
  const column = (part: keyof Score) => scores.map((score) => score[part]);
  return {
    caption: text('board.resarcana.sheet'),
    columns: players.map((seat) => ({
      name: isAutoma(view, seat)
        ? text('board.resarcana.automa')
        : seats[seat]?.you
          ? text('board.resarcana.you')
          : (seats[seat]?.name ?? ''),
      won: winners.includes(seat) && !isAttack,
      seats: [seat],
    })),
    rows: [
      { label: text('board.resarcana.sheet.artifacts'), rule: 'RA-B76', cells: column('artifacts') },
      { label: text('board.resarcana.monuments'), rule: 'RA-B76', cells: column('monuments') },
      { label: text('board.resarcana.places'), rule: 'RA-B79', cells: column('places') },
      { label: text('board.resarcana.first'), rule: 'RA-B75', cells: column('token') },
      ...(scores.some(({ statue }) => statue > 0)
        ? [{ label: text('card.golden-statue.name'), rule: 'RA-B81', cells: column('statue') }]
        : []),
      {
        label: text('board.resarcana.sheet.total'),
        rule: isAttack ? 'RA-S24' : 'RA-B76',
        cells: column('total'),
        total: true,
      },
      ...(isAttack
        ? []
        : [
            {
              label: text('board.resarcana.sheet.essences'),
              rule: 'RA-B78',
              cells: column('essences'),
              breaksTie: true,
            },
          ]),
      ...(modeOf(view) === 'match'
        ? [{ label: text('board.resarcana.sheet.wins'), rule: 'RA-B19', cells: [...view.wins] }]
        : []),
    ],
    ...(isAttack ? { attack: { points, best: Math.max(points, bestScore()) } } : {}),
  };
}
