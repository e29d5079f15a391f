import { escape } from './charts.ts';
import type { Heading } from './ledger.ts';
import { STYLE } from './style.ts';

/** A report as one page that needs nothing else. */
export function page(title: string, sub: string, sections: readonly string[]): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Lab: ${escape(title)}</title><style>${STYLE}</style></head>
<body><main>
<header><p class="house">Conclave · the lab</p><h1>${escape(title)}</h1>
<p class="sub">${escape(sub)}</p></header>
${sections.filter((part) => part !== '').join('\n')}
</main></body></html>
`;
}

export function section(title: string, text: string, body: string): string {
  return `<section><h2>${escape(title)}</h2><p>${text}</p>${body}</section>`;
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const body = rows.map((row) => line(row, 'td')).join('');
  return `<div class="wide"><table><thead>${line(head, 'th')}</thead><tbody>${body}</tbody></table></div>`;
}

function line(cells: readonly string[], tag: string): string {
  return `<tr>${cells.map((cell) => `<${tag}>${escape(cell)}</${tag}>`).join('')}</tr>`;
}

/** What the results have in common, and the commands that make them again. */
export function madeBy({ options, seed, version, game }: Heading, command: string): string {
  const facts = `${game} version ${version} · options ${JSON.stringify(options)} · seed ${seed}`;
  return section('How this was made', escape(facts), `<pre>${escape(command)}</pre>`);
}
