import type { Rating } from './ratings.ts';
import type { Piece, Share } from './summary.ts';

/** A point of a line chart. */
export interface Point extends Pick<Share, 'share' | 'low' | 'high'> {
  /** What stands under it. */
  readonly label: string;
  readonly x: number;
}

const WIDTH = 720;
const LEFT = 190;
const RIGHT = 70;
const ROW = 30;

/** Elo with whiskers, the strongest on top. */
export function ratingChart(ratings: readonly Rating[]): string {
  const low = Math.floor(Math.min(...ratings.map((rating) => rating.low)) / 100) * 100;
  const high = Math.ceil(Math.max(...ratings.map((rating) => rating.high)) / 100) * 100;
  const x = scale(low, Math.max(high, low + 100), LEFT, WIDTH - RIGHT);
  const step = high - low > 1200 ? 400 : high - low > 500 ? 200 : 100;
  const ticks = range(low, high, step).map((elo) => gridLine(x(elo), ratings.length, String(elo)));
  const rows = ratings.map(({ name, elo, low: from, high: to }, i) =>
    whisker({ y: rowAt(i), at: x(elo), from: x(from), to: x(to), label: name, value: Math.round(elo).toString() }),
  );
  return svg(ratings.length, 'Elo of every entrant, with its 95 % interval', [...ticks, ...rows]);
}

/** Shares as dots with whiskers against a fair share that is drawn as a line. */
export function shareChart(title: string, rows: readonly (Share & { readonly label: string })[]): string {
  const most = Math.min(1, Math.max(0.1, ...rows.map(({ high, fair }) => Math.max(high, fair))) * 1.08);
  const x = scale(0, most, LEFT, WIDTH - RIGHT);
  const ticks = range(0, most, most > 0.6 ? 0.2 : most > 0.3 ? 0.1 : 0.05).map((share) =>
    gridLine(x(share), rows.length, percent(share, 0)),
  );
  const dots = rows.map(({ share, low, high, fair, label }, i) => {
    const y = rowAt(i);
    const mark = `<line class="fair" x1="${x(fair)}" x2="${x(fair)}" y1="${y - 12}" y2="${y + 12}"/>`;
    return mark + whisker({ y, at: x(share), from: x(low), to: x(high), label, value: percent(share) });
  });
  return svg(rows.length, title, [...ticks, ...dots]);
}

/** The upright scale of a line chart: where it begins and ends, where lines are drawn, and how exactly it is read. */
export interface Upright {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly digits: number;
}

/** A scale with some round lines that has room for all of these, and for nothing. */
export function uprightFor(values: readonly number[]): Omit<Upright, 'digits'> {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const rough = Math.max(high - low, 0.01) / 5;
  const ten = 10 ** Math.floor(Math.log10(rough));
  const step = ten * (rough <= 2 * ten ? 2 : rough <= 5 * ten ? 5 : 10);
  const [from, to] = [Math.floor(low / step) * step, Math.ceil(high / step) * step];
  return { from, to: Math.max(to, from + step), step };
}

/** A share for growing amounts, which are drawn on a logarithmic scale; `fair`: what it would be if nothing mattered. */
export function lineChart(
  title: string,
  points: readonly Point[],
  fair: number,
  { from, to, step, digits }: Upright = { from: 0, to: 1, step: 0.25, digits: 0 },
): string {
  const height = 260;
  const xs = points.map((point) => Math.log(point.x));
  const x = scale(Math.min(...xs), Math.max(...xs), 80, WIDTH - 60);
  const y = scale(from, to, height - 40, 20);
  const parts = range(from, to, step).map(
    (share) =>
      `<line class="grid" x1="60" x2="${WIDTH - 40}" y1="${y(share)}" y2="${y(share)}"/>` +
      `<text class="tick" x="52" y="${y(share) + 4}" text-anchor="end">${percent(share, digits)}</text>`,
  );
  parts.push(`<line class="fair" x1="60" x2="${WIDTH - 40}" y1="${y(fair)}" y2="${y(fair)}"/>`);
  const at = points.map((point, i) => ({ ...point, px: x(xs[i] as number) }));
  const band = [...at.map((p) => `${p.px},${y(p.high)}`), ...at.toReversed().map((p) => `${p.px},${y(p.low)}`)];
  parts.push(`<polygon class="band" points="${band.join(' ')}"/>`);
  parts.push(`<polyline class="line" points="${at.map((p) => `${p.px},${y(p.share)}`).join(' ')}"/>`);
  for (const { px, share, label } of at) {
    parts.push(lozenge(px, y(share)));
    parts.push(
      `<text class="value" x="${px}" y="${y(share) - 12}" text-anchor="middle">${percent(share, digits)}</text>`,
    );
    parts.push(`<text class="tick" x="${px}" y="${height - 16}" text-anchor="middle">${escape(label)}</text>`);
  }
  return frame(height, title, parts);
}

/** Shares over the chances that were given, with their intervals; on the dashed line both are the same. */
export function reliabilityChart(
  title: string,
  points: readonly { readonly chance: number; readonly value: number; readonly low: number; readonly high: number }[],
): string {
  const height = 420;
  const x = scale(0, 1, 60, WIDTH - 40);
  const y = scale(0, 1, height - 40, 20);
  const parts = range(0, 1, 0.25).map(
    (share) =>
      `<line class="grid" x1="60" x2="${WIDTH - 40}" y1="${y(share)}" y2="${y(share)}"/>` +
      `<text class="tick" x="52" y="${y(share) + 4}" text-anchor="end">${percent(share, 0)}</text>` +
      `<text class="tick" x="${x(share)}" y="${height - 16}" text-anchor="middle">${percent(share, 0)}</text>`,
  );
  parts.push(`<line class="fair" x1="${x(0)}" x2="${x(1)}" y1="${y(0)}" y2="${y(1)}"/>`);
  for (const { chance, value, low, high } of points) {
    parts.push(
      `<line class="whisker" x1="${x(chance)}" x2="${x(chance)}" y1="${y(low)}" y2="${y(high)}"/>`,
      lozenge(x(chance), y(value)),
    );
  }
  return frame(height, title, parts);
}

/** How many games had how many moves. */
export function histogram(title: string, values: readonly number[]): string {
  const height = 200;
  const low = Math.min(...values);
  const high = Math.max(...values) + 1;
  const width = Math.max(1, Math.ceil((high - low) / 28));
  const bins = Array.from({ length: Math.ceil((high - low) / width) }, () => 0);
  for (const value of values) {
    const bin = Math.floor((value - low) / width);
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  const x = scale(0, bins.length, 60, WIDTH - 40);
  const y = scale(0, Math.max(1, ...bins), height - 40, 20);
  const bars = bins.map(
    (n, i) =>
      `<rect class="bar" x="${x(i) + 1}" width="${Math.max(1, x(i + 1) - x(i) - 2)}" y="${y(n)}" height="${y(0) - y(n)}">` +
      `<title>${low + i * width} to ${low + (i + 1) * width - 1} moves: ${n} games</title></rect>`,
  );
  const every = Math.max(1, Math.round(bins.length / 7));
  const ticks = bins.map((_, i) =>
    i % every === 0
      ? `<text class="tick" x="${x(i)}" y="${height - 16}" text-anchor="middle">${low + i * width}</text>`
      : '',
  );
  return frame(height, title, [
    `<line class="grid" x1="60" x2="${WIDTH - 40}" y1="${y(0)}" y2="${y(0)}"/>`,
    ...bars,
    ...ticks,
  ]);
}

/** Every piece as a lozenge: how often it was had, and how often those who had it won. */
export function pieceChart(title: string, pieces: readonly Piece[], games: number): string {
  const height = 340;
  const [some] = pieces;
  const fair = some?.fair ?? 0.5;
  const x = scale(0, Math.max(...pieces.map(({ taken }) => taken / games)) * 1.05, 70, WIDTH - 40);
  const shares = pieces.map(({ share }) => share);
  const y = scale(Math.min(fair, ...shares) - 0.02, Math.max(fair, ...shares) + 0.02, height - 50, 20);
  const parts = [
    `<line class="fair" x1="60" x2="${WIDTH - 40}" y1="${y(fair)}" y2="${y(fair)}"/>`,
    `<text class="tick" x="52" y="${y(fair) + 4}" text-anchor="end">${percent(fair, 0)}</text>`,
    `<line class="grid" x1="60" x2="${WIDTH - 40}" y1="${height - 50}" y2="${height - 50}"/>`,
    `<text class="tick" x="${WIDTH - 40}" y="${height - 14}" text-anchor="end">seats a game that had it →</text>`,
    `<text class="tick" x="60" y="14">↑ first places of those who had it</text>`,
    ...pieces.map(
      (piece) =>
        `<g>${lozenge(x(piece.taken / games), y(piece.share), surely(piece))}` +
        `<title>${escape(piece.what)}: had ${piece.taken} times, ${percent(piece.share)} won (${percent(piece.low)} to ${percent(piece.high)})</title></g>`,
    ),
    ...outliers(pieces).map(
      (piece) =>
        `<text class="label" x="${x(piece.taken / games) + 9}" y="${y(piece.share) + 4}">${escape(piece.what)}</text>`,
    ),
  ];
  return frame(height, title, parts);
}

/** The pieces that stand out most, for which there is room to be named. */
function outliers(pieces: readonly Piece[]): Piece[] {
  const sure = pieces.filter((piece) => surely(piece) === 'sure').toSorted((a, b) => a.share - b.share);
  return [...new Set([...sure.slice(0, 4), ...sure.slice(-4)])];
}

function surely({ low, high, fair }: Share): string {
  return low > fair || high < fair ? 'sure' : 'unsure';
}

function whisker(row: {
  readonly y: number;
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly label: string;
  readonly value: string;
}): string {
  const { y, at, from, to, label, value } = row;
  return (
    `<text class="label" x="${LEFT - 14}" y="${y + 4}" text-anchor="end">${escape(label)}</text>` +
    `<line class="whisker" x1="${from}" x2="${to}" y1="${y}" y2="${y}"/>` +
    `<line class="whisker" x1="${from}" x2="${from}" y1="${y - 4}" y2="${y + 4}"/>` +
    `<line class="whisker" x1="${to}" x2="${to}" y1="${y - 4}" y2="${y + 4}"/>` +
    lozenge(at, y) +
    `<text class="value" x="${Math.max(at, to) + 10}" y="${y + 4}">${value}</text>`
  );
}

/** The mark of Conclave: a gold lozenge. */
function lozenge(x: number, y: number, kind = 'sure'): string {
  return `<path class="gem ${kind}" d="M${x} ${y - 6}l6 6l-6 6l-6-6z"/>`;
}

function gridLine(x: number, rows: number, label: string): string {
  const bottom = 14 + rows * ROW;
  return (
    `<line class="grid" x1="${x}" x2="${x}" y1="10" y2="${bottom}"/>` +
    `<text class="tick" x="${x}" y="${bottom + 18}" text-anchor="middle">${label}</text>`
  );
}

function rowAt(i: number): number {
  return 12 + ROW / 2 + i * ROW;
}

function svg(rows: number, title: string, parts: readonly string[]): string {
  return frame(rows * ROW + 42, title, parts);
}

function frame(height: number, title: string, parts: readonly string[]): string {
  return (
    `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escape(title)}"><title>${escape(title)}</title>` +
    `${parts.join('').replaceAll(/"[^"]*"/g, rounded)}</svg>`
  );
}

/** Coordinates to a tenth; what is read stays as it is. */
function rounded(attribute: string): string {
  return attribute.replaceAll(/\d+\.\d{2,}/g, (n) => Number(n).toFixed(1));
}

function scale(from: number, to: number, start: number, end: number): (value: number) => number {
  return (value) => (to === from ? (start + end) / 2 : start + ((value - from) / (to - from)) * (end - start));
}

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step + 1e-9) + 1 }, (_, i) => from + i * step);
}

export function percent(share: number, digits = 1): string {
  return `${(share * 100).toFixed(digits)} %`;
}

export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
