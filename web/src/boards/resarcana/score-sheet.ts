import { total, GOLD } from '@conclave/resarcana/essences';
import { isArtifact, isItem, isMonument } from '@conclave/resarcana/components/component';
import { isAutoma, MATCH, SCORE_ATTACK, type State } from '@conclave/resarcana/state';
import type { Texts } from '@conclave/texts/messages';
import type { ScoreSheetProps } from '../../ui/score-sheet.tsx';
import type { SeatInfo } from '../../client/table.ts';
import { POINTS } from '@conclave/resarcana/components/values';
import { outcome, pointsOf } from '@conclave/resarcana/outcome';

/** Where everybody's points come from. */
export function sheet(view: State, seats: readonly SeatInfo[], texts: Texts): Omit<ScoreSheetProps, 'wonLabel'> {
  const { text } = texts;
  const players = view.pools.map((_, seat) => seat);
  const { winners } = outcome(view);
  const printed = (fits: (card: number) => boolean) =>
    players.map((seat) => (view.tableaux[seat] ?? []).filter(fits).reduce((all, card) => all + (POINTS[card] ?? 0), 0));
  const monuments = printed(isMonument);
  const artifacts = printed((card) => isArtifact(card) || isItem(card));
  const token = players.map((seat) => (view.first === seat ? 1 : 0));
  const bonus = players.map((seat) => view.bonus[seat] ?? 0);
  const all = players.map((seat) => pointsOf(view, seat));
  const places = players.map(
    (seat) => (all[seat] ?? 0) - (monuments[seat] ?? 0) - (artifacts[seat] ?? 0) - (token[seat] ?? 0),
  );
  return {
    caption: text('board.resarcana.sheet'),
    columns: players.map((seat) => ({
      name: isAutoma(view, seat)
        ? text('board.resarcana.automa')
        : seats[seat]?.you
          ? text('board.resarcana.you')
          : (seats[seat]?.name ?? ''),
      won: winners.includes(seat),
    })),
    rows: [
      { label: text('board.resarcana.sheet.artifacts'), rule: 'RA-B76', cells: artifacts },
      { label: text('board.resarcana.monuments'), rule: 'RA-B76', cells: monuments },
      { label: text('board.resarcana.places'), rule: 'RA-B79', cells: places },
      { label: text('board.resarcana.first'), rule: 'RA-B75', cells: token },
      ...(bonus.some((n) => n > 0) ? [{ label: text('card.golden-statue.name'), rule: 'RA-B81', cells: bonus }] : []),
      {
        label: text('board.resarcana.sheet.total'),
        rule: view.mode === SCORE_ATTACK ? 'RA-S24' : 'RA-B76',
        cells: players.map((seat) => (all[seat] ?? 0) + (bonus[seat] ?? 0)),
        total: true,
      },
      {
        label: text('board.resarcana.sheet.essences'),
        rule: 'RA-B78',
        cells: players.map((seat) => total(view.pools[seat] ?? []) + (view.pools[seat]?.[GOLD] ?? 0)),
      },
      ...(view.mode === MATCH
        ? [{ label: text('board.resarcana.sheet.wins'), rule: 'RA-B19', cells: [...view.wins] }]
        : []),
    ],
  };
}
