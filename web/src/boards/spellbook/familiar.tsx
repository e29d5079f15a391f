import {
  FAMILIAR_FULL,
  FAMILIAR_NUMBERS,
  FAMILIAR_SPACES,
  familiarWords,
  figuresOf,
  TOKEN_WORDS,
} from '@conclave/spellbook/board';
import type { CSSProperties } from 'react';
import { Track } from '../../ui/track.tsx';
import css from './familiar.module.css';
import { familiarZone } from './zone-contents.ts';
import { Playable } from './playable.tsx';
import type { SpellbookContext } from './view.tsx';

/** On a narrow screen the spaces and the score for all of them stand in two rows. */
const IN_A_ROW = Math.ceil((FAMILIAR_SPACES + 1) / 2);

/** Your familiar's board: tokens cover its numbers one by one, the lowest that is left counts. */
export function Familiar(context: SpellbookContext) {
  const { view, me, ids, texts, prompt } = context;
  const { text } = texts;
  const stored = view.wizards[me]?.familiar ?? [];
  const caption = text('board.spellbook.familiar.says', {
    n: stored.length,
    points: figuresOf(view, me).familiarPoints,
  });
  return (
    <figure className={css.familiar} data-read={familiarZone(me)} style={{ '--in-a-row': IN_A_ROW } as CSSProperties}>
      <figcaption>{caption}</figcaption>
      <Track
        label={caption}
        zone={familiarZone(me)}
        cells={[
          ...FAMILIAR_NUMBERS.map((number, space) => {
            const kind = stored[space];
            return {
              key: String(space),
              text: number,
              ...(space === stored.length ? { kind: 'next' as const } : {}),
              ...(kind === undefined
                ? {}
                : {
                    marker: (
                      <Playable
                        context={context}
                        kind={kind}
                        words={familiarWords(prompt, TOKEN_WORDS[kind] ?? '')}
                        piece={ids(familiarZone(me), space)}
                        zone={familiarZone(me)}
                      />
                    ),
                  }),
            };
          }),
          {
            key: 'full',
            text: FAMILIAR_FULL,
            kind: stored.length >= FAMILIAR_SPACES ? ('now' as const) : ('end' as const),
          },
        ]}
      />
    </figure>
  );
}
