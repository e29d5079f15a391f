import type { Seat } from '@conclave/kernel/game';
import type { Texts } from '@conclave/texts/messages';
import type { SentenceContext } from '@conclave/texts/sentence';

/** Who is told what happened. Where a sentence must name the reader among others, it says that this is you. */
export function sentenceContext({ seats, you }: Told, texts: Texts): SentenceContext {
  const names = seats.map(({ name }, seat) =>
    seat === you && name !== texts.text('table.you') ? texts.text('table.youNamed', { name }) : name,
  );
  return { texts, names, reader: you };
}

interface Told {
  readonly seats: readonly { readonly name: string }[];
  readonly you: Seat | undefined;
}
