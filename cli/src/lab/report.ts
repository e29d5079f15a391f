import { escape, histogram, lineChart, percent, pieceChart, type Point, ratingChart, shareChart } from './charts.ts';
import { partsOf } from './entrant.ts';
import type { Heading } from './ledger.ts';
import { madeBy, page, section, table } from './page.ts';
import { type Meetings, mean, type Piece, type Summary } from './summary.ts';

/** What a tournament has come to, as `summary.json` keeps it: its page is made of nothing else. */
export type Findings = Heading &
  Summary & {
    readonly pattern: string;
    /** The commands that make it again. */
    readonly command: string;
  };

/** The title of a game, and the names of its pieces, in words. */
export interface Names {
  readonly title: string;
  readonly pieceName: (what: string) => string;
}

/** What the games of a tournament say. */
export function report(findings: Findings, { title, pieceName }: Names): string {
  const { pattern, games, command } = findings;
  const sections = [
    strength(findings),
    curve(findings),
    duels(findings),
    alone(findings),
    pattern.length > 1 ? chairs(findings) : '',
    lengths(findings),
    pieces(findings, pieceName),
    faults(findings),
    madeBy(findings, command),
  ];
  const sub = `${pattern.length} seats · ${games.toLocaleString('en')} games · every deal played in every seating`;
  return page(title, sub, sections);
}

function strength(summary: Findings): string {
  if (summary.ratings.length < 2 || summary.pattern.length < 2) return '';
  const rows = summary.ratings.map(({ name, elo, low, high }) => [
    name,
    `${Math.round(elo)}`,
    `${Math.round(low)} to ${Math.round(high)}`,
    cost(summary, name),
  ]);
  return section(
    'Strength',
    `Elo over all meetings; 1500 is the average of this field, and 400 more mean ten times the first places. The intervals hold 95 % of resampled tournaments.`,
    ratingChart(summary.ratings) + table(['entrant', 'Elo', '95 % interval', 'a decision takes'], rows),
  );
}

function cost({ thought }: Summary, name: string): string {
  const { decisions, milliseconds } = thought[name] ?? { decisions: 0, milliseconds: 0 };
  if (decisions === 0) return '';
  const each = milliseconds / decisions;
  return `${each < 1 ? each.toFixed(2) : each < 10 ? each.toFixed(1) : Math.round(each)} ms`;
}

/** Entrants that differ only in what they may spend, against the same opponent. */
function curve({ meetings }: Findings): string {
  const charts: string[] = [];
  for (const base of new Set(meetings.map(({ pair }) => partsOf(pair[0]).base))) {
    for (const rival of new Set(meetings.map(({ pair }) => pair[1]))) {
      const own = meetings.filter(({ pair: [name, other] }) => {
        const parts = partsOf(name);
        return other === rival && parts.amount !== undefined && parts.base === base;
      });
      if (own.length < 2) continue;
      const points = own
        .map(({ pair: [name], share, low, high }): Point => {
          return { label: name.slice(base.length + 1), x: partsOf(name).amount ?? 1, share, low, high };
        })
        .toSorted((a, b) => a.x - b.x);
      charts.push(
        `<h3>${escape(base)} against ${escape(rival)}</h3>${lineChart('first places by thinking time', points, own[0]?.fair ?? 0.5)}`,
      );
    }
  }
  return charts.length === 0
    ? ''
    : section(
        'Strength grows with thought',
        'First places by what a move may cost; the dashed line is a fair share.',
        charts.join(''),
      );
}

function duels({ meetings, shared, unwon }: Summary): string {
  const own = meetings.filter(({ pair }) => pair[0] !== pair[1]);
  if (own.length === 0) return '';
  const rows = own.map(({ pair, n, share, low, high, fair, score, otherScore }) => [
    pair.join(' – '),
    String(n),
    percent(share),
    `${percent(low)} to ${percent(high)}`,
    percent(fair),
    `${(share / fair).toFixed(2)} ×`,
    `${score.toFixed(1)} : ${otherScore.toFixed(1)}`,
  ]);
  const note = `${shared} games had more than one winner, each counted in part; ${unwon} had none.`;
  return section(
    'Who beats whom',
    `First places of the one who is named first. The upright line is its fair share. ${note}`,
    shareChart('first places', own.slice(0, 40).map(labelled)) +
      table(['meeting', 'games', 'first places', '95 % interval', 'fair', 'ratio', 'mean scores'], rows),
  );
}

/** One player and nobody else, or an opponent without a chair. */
function alone({ pattern, meetings }: Findings): string {
  if (pattern.length > 1) return '';
  const rows = meetings.map(({ pair, n, share, low, high, score, margin }) => [
    pair[0],
    String(n),
    score.toFixed(2),
    margin === undefined ? '' : margin.toFixed(2),
    percent(share),
    `${percent(low)} to ${percent(high)}`,
  ]);
  return section(
    'Alone',
    'Mean score, how far it is ahead of the opponent without a chair where that one has a score, and games won.',
    table(['entrant', 'games', 'mean score', 'margin', 'won', '95 % interval'], rows),
  );
}

function labelled(meeting: Meetings): Meetings & { readonly label: string } {
  return { ...meeting, label: meeting.pair.join(' – ') };
}

function chairs({ seats, opener }: Summary): string {
  const rows = [
    ...seats.map((share, seat) => ({ ...share, label: `seat ${seat}` })),
    { ...opener, label: 'who begins' },
  ];
  return section(
    'Seats',
    `How often each chair won, whoever sat there, and how often whoever was asked first. ${verdict(opener)}`,
    shareChart('first places by chair', rows),
  );
}

function verdict({ low, high, fair, share }: Summary['opener']): string {
  if (low > fair) return `Beginning is an advantage: ${percent(share)} where ${percent(fair)} is fair.`;
  if (high < fair) return `Beginning is a disadvantage: ${percent(share)} where ${percent(fair)} is fair.`;
  return 'No advantage of beginning could be seen.';
}

function lengths({ lengths: all }: Summary): string {
  if (all.length === 0) return '';
  const sorted = all.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return section(
    'Length',
    `Decisions in a game: ${mean(all).toFixed(0)} on average, half of the games between ${at(0.25)} and ${at(0.75)}.`,
    histogram('decisions in a game', all),
  );
}

const MOST_PIECES = 60;

function pieces(summary: Findings, pieceName: Names['pieceName']): string {
  if (summary.pieces.length === 0) return '';
  const named = summary.pieces.map((piece) => ({ ...piece, what: pieceName(piece.what) }));
  const striking = named.toSorted((a, b) => away(b) - away(a)).slice(0, MOST_PIECES);
  const rows = striking.map(({ what, taken, share, low, high }) => [
    what,
    (taken / summary.games).toFixed(2),
    percent(share),
    `${percent(low)} to ${percent(high)}`,
  ]);
  return section(
    'Pieces',
    'What happened to a piece at a seat, how often in a game, and how often that seat came first. It goes with winning or losing; that does not mean that it is the reason. Pale lozenges may be chance.',
    pieceChart('pieces and first places', named, summary.games) +
      `<details><summary>The ${striking.length} that stand out most</summary>${table(['what', 'seats a game', 'first places', '95 % interval'], rows)}</details>`,
  );
}

/** By how much a piece surely differs from chance. */
function away({ low, high, fair }: Piece): number {
  return Math.max(low - fair, fair - high);
}

function faults({ faults: all }: Summary): string {
  const rows = Object.entries(all).flatMap(([name, own]) =>
    Object.entries(own).map(([fault, count]) => [name, FAULT_WORDS[fault] ?? fault, String(count)]),
  );
  if (rows.length === 0) return '';
  return section(
    'Lost moves',
    'These programs did not answer as they should; the move was made by chance instead.',
    table(['entrant', 'what happened', 'moves'], rows),
  );
}

const FAULT_WORDS: Readonly<Record<string, string>> = {
  slow: 'no answer in time',
  crashed: 'the program had ended',
  nonsense: 'the answer was no legal move',
};
