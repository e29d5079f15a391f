import type { Texts } from '@conclave/texts/messages';
import { AurumCard } from '../../boards/aurum/aurum-card.tsx';
import { useReader } from '../../table/reader/use-reader.ts';
import { Reader } from '../../table/reader/reader.tsx';
import { ReadingBar } from '../../table/reader/reading-bar.tsx';
import type { Reading } from '../../table/reader/reading.ts';
import { Token } from '../../ui/token.tsx';
import { KitSection } from './kit-section.tsx';
import css from './kit-page.module.css';

const CARDS = ['Z4', 'G4', 'B9'];

/** Rest on a card, focus it, press it long, or press `?`. */
export function KitReading({ texts }: { readonly texts: Texts }) {
  const { text } = texts;
  const reader = useReader(({ zone }) => zone === 'kit-read', texts);
  const shown = reading(reader.target?.piece.id ?? 'Z4', texts);
  const sample = {
    piece: { id: 'Z4', zone: undefined },
    element: document.body,
    by: 'press',
    held: true,
    leaving: false,
  } as const;
  return (
    <KitSection game="aurum" title={text('kit.reading')}>
      <div className={css.row}>
        {CARDS.map((card) => (
          <AurumCard
            key={card}
            card={card}
            texts={texts}
            piece={`kit-${card}`}
            zone="kit-read"
            read={card}
            onPick={nothing}
          />
        ))}
        <div className={css.reader}>
          <Reader
            reading={reader.target === undefined ? { ...shown, now: { ...shown.now, tag: undefined } } : shown}
            target={reader.target ?? sample}
            texts={texts}
            onHold={reader.hold}
            onClose={reader.close}
          />
        </div>
        <div className={`${css.phoneBar} on-wood`}>
          <ReadingBar act={{ text: text('board.aurum.read.act.play') }} texts={texts} onClose={nothing} />
        </div>
      </div>
    </KitSection>
  );
}

/** Everything a reading may have. */
function reading(card: string, texts: Texts): Reading {
  const { text } = texts;
  return {
    name: text(`piece.${card}`),
    kind: `${text('board.aurum.read.metal')} · ${text('board.aurum.read.place.supply')}`,
    face: <AurumCard card={card} texts={texts} />,
    price: <Token label={text('board.aurum.read.gold')} outline="s-gold" emblem="e-gold" tone="e-gold" />,
    says: [
      { sign: 'crown', text: text('board.aurum.read.says.rank', { n: 4 }) },
      { sign: 'hourglass', tone: 'collects', text: text('board.aurum.read.says.prediction', { n: 4 }) },
      { sign: 'shield', tone: 'reacts', text: text('board.aurum.read.says.suit') },
      { sign: 5, text: text('board.aurum.read.says.back') },
      { text: text('board.aurum.read.says.change') },
    ],
    now: {
      tag: text('board.aurum.read.now.tricks', { have: 2, need: 4 }),
      counts: [
        { text: text('board.aurum.read.now.tricks', { have: 2, need: 4 }), have: 2, need: 4, tone: 'e-death' },
        { text: text('board.aurum.read.now.supply', { n: 3, of: 5 }), have: 3, wild: 1, need: 5, tone: 'e-calm' },
      ],
      lines: [{ text: text('board.aurum.read.now.wins'), rule: 'AU-45' }],
    },
    rulings: ['AU-33', 'AU-43'],
  };
}

function nothing(): void {}
