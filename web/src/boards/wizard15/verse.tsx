import { Icon } from '../../ui/icon.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { sentenceContext } from '../../table/log/sentence-context.ts';
import { parts } from '@conclave/texts/sentence';
import { RECITAL_PACE } from '@conclave/wizard15/board';
import type { WizardContext } from './board-context.ts';
import css from './verse.module.css';
import { WizardPieceInText } from './piece-in-text.tsx';

/** A time jump in the making, for everybody to hear: the verse, how far it is said, and how soon the next line may come. */
export function Verse({ now: table, texts, seats, you }: WizardContext) {
  const { text } = texts;
  const { side, card, said, total, slowed } = table.chant;
  const seat = table.sides[side]?.seats[0];
  if (seat === undefined || card < 0) return null;
  const lines = text(`card.chant-${card + 1}.text`).split('\n');
  const now = Math.floor((said / Math.max(1, total)) * lines.length);
  const begun = { type: 'chant', rule: 'WW-141', seat, chant: `chant-${card + 1}` };
  return (
    <section className={css.verse} aria-label={text('option.timejump')}>
      <p>
        <Icon name="hourglass" />
        <span>
          <Sentence parts={parts(begun, sentenceContext({ seats, you }, texts))} Piece={WizardPieceInText} />
        </span>
        {slowed === 1 ? <em>{text('card.token-slow.name')}</em> : null}
      </p>
      {lines.map((line, i) => (
        <q key={line} data-line={i < now ? 'said' : i === now ? 'now' : 'left'}>
          {line}
        </q>
      ))}
      <span className={css.sand} role="img" aria-label={text('board.wizard15.jump.line', { n: said + 1, of: total })}>
        {Array.from({ length: total }, (_, i) => (
          <i
            key={i}
            data-line={i < said ? 'said' : i === said ? 'now' : 'left'}
            style={{ '--line': `${RECITAL_PACE}ms` } as React.CSSProperties}
          />
        ))}
      </span>
    </section>
  );
}
