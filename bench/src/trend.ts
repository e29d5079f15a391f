import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { HISTORY, type Measurement } from './history.ts';

/** A measurement and the commit it was made at. */
interface Recorded extends Measurement {
  readonly commit: string;
  readonly processor: string;
}

const PAGE = new URL('../trend.html', import.meta.url);
const WIDTH = 360;
const HEIGHT = 90;

/** Writes a page that shows how every measurement went from one recorded run to the next. */
export function writeTrend(): void {
  if (!existsSync(HISTORY)) return;
  const lines = readFileSync(HISTORY, 'utf8').split('\n');
  const all = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Recorded);
  const names = [...new Set(all.map(({ name }) => name))].sort();
  const figures = names.map((name) =>
    figure(
      name,
      all.filter((each) => each.name === name),
    ),
  );
  writeFileSync(PAGE, page(figures.join('\n')));
}

function figure(name: string, runs: readonly Recorded[]): string {
  const last = runs.at(-1);
  if (last === undefined) return '';
  const most = Math.max(...runs.map(({ value }) => value));
  const x = (i: number) => (runs.length === 1 ? WIDTH / 2 : 10 + (i / (runs.length - 1)) * (WIDTH - 20));
  const y = (value: number) => HEIGHT - 8 - (value / most) * (HEIGHT - 20);
  const points = runs.map(({ value }, i) => `${x(i).toFixed(1)},${y(value).toFixed(1)}`);
  const dots = runs.map(
    ({ value, commit, processor }, i) =>
      `<circle cx="${x(i).toFixed(1)}" cy="${y(value).toFixed(1)}" r="4"><title>${escape(`${commit} · ${shown(value)} · ${processor}`)}</title></circle>`,
  );
  const versus = last.ratio === undefined ? '' : ` · ${last.ratio.toFixed(0)} × ${last.against ?? ''}`;
  return (
    `<figure><figcaption><b>${escape(name)}</b> ${shown(last.value)} ${escape(last.unit)}${escape(versus)}</figcaption>` +
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escape(name)}"><polyline points="${points.join(' ')}"/>${dots.join('')}</svg></figure>`
  );
}

function shown(value: number): string {
  return value >= 1000 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function page(figures: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Conclave: speed over time</title>
<style>body{margin:0;padding:32px;background:#f4e8cd;color:#21150b;font:16px/1.4 'Alegreya Sans','Gill Sans',Candara,sans-serif}
h1{font:600 32px/1.1 Texturina,'Palatino Linotype',Georgia,serif}main{display:grid;grid-template-columns:repeat(auto-fill,minmax(300px,1fr));gap:20px}
figure{margin:0;padding:12px;background:#fbf4e2;border:1px solid #d6be8e;border-radius:6px}polyline{fill:none;stroke:#97691f;stroke-width:2}circle{fill:#d3a548;stroke:#5a3b0f}</style></head>
<body><h1>Speed over time</h1><p>One point for each recorded run (<code>npm run bench -- --record</code>); machines differ, so compare ratios, and runs of one machine.</p><main>
${figures}
</main></body></html>
`;
}
