import type { Texts } from '@conclave/texts/messages';
import type { TableSnapshot } from '../../client/table.ts';

/** What the bar says when it is not you who must act. */
export function waitingText(
  { status, standIn, decision, seats }: TableSnapshot,
  texts: Texts,
  { replay = false }: { readonly replay?: boolean } = {},
): string {
  if (status === 'over') return texts.text('table.over');
  if (standIn) return texts.text('table.standIn');
  const asked = (decision?.seats ?? []).map((seat) => seats[seat]).filter((seat) => seat !== undefined);
  const first = asked[0];
  if (first === undefined) return '';
  if (replay) {
    const names = new Intl.ListFormat(texts.language).format(asked.map(({ name }) => name));
    return texts.text('table.replay.next', { name: names });
  }
  if (asked.length > 1) return texts.text('table.waiting.several', { n: asked.length });
  return texts.text(first.kind === 'bot' ? 'table.waiting.bot' : 'table.waiting.human', { name: first.name });
}

/** Whether only bots are waited for. */
export function isBotThinking({ status, decision, seats }: TableSnapshot): boolean {
  return status === 'playing' && (decision?.seats ?? []).every((seat) => seats[seat]?.kind === 'bot');
}
