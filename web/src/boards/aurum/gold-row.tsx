import type { Seat } from '@conclave/kernel/game';
import { Slot } from '../../kit/slot.tsx';
import { Spread } from '../../kit/spread.tsx';
import { AurumCard } from './aurum-card.tsx';
import type { Drawn } from './aurum-view.tsx';
import { ranked } from './gold.ts';

/** A gold collection: yours answers clicks, since gold can be played and can pay. */
export function GoldRow({ drawn, seat }: { readonly drawn: Drawn; readonly seat: Seat }) {
  const { view, texts, ids, you, readOnly } = drawn;
  const zone = `gold-${seat}`;
  const kinds = ranked(view.gold[seat] ?? []);
  if (kinds.length === 0) return <Slot zone={zone} />;
  return (
    <Spread zone={zone} label={texts.text('board.aurum.gold.of', { name: drawn.seats[seat]?.name ?? '' })}>
      {kinds.map((kind, i) => {
        const id = ids(zone, kind, kinds.slice(0, i).filter((other) => other === kind).length);
        const place = { piece: id, zone };
        return seat === you && !readOnly ? (
          <OwnGold key={id ?? i} drawn={drawn} kind={kind} place={place} />
        ) : (
          <AurumCard key={id ?? i} card={kind} texts={texts} {...place} />
        );
      })}
    </Spread>
  );
}

function OwnGold({ drawn, kind, place }: OwnGoldProps) {
  const { asked, prompt, legal, changing, choose, whyNot, texts } = drawn;
  const paying = asked && prompt === 'change';
  const playable = asked && legal.includes(`play ${kind}`);
  const payable = paying && changing.golds.has(kind);
  const chosen = payable && changing.gold === place.piece;
  return (
    <AurumCard
      card={kind}
      texts={texts}
      {...place}
      state={chosen ? 'chosen' : playable || (payable && changing.gold === undefined) ? 'legal' : 'lying'}
      onPick={(element) => {
        if (payable) changing.pickGold(place.piece ?? kind, kind);
        else if (playable) choose(`play ${kind}`);
        else whyNot(`play ${kind}`, element);
      }}
    />
  );
}

interface OwnGoldProps {
  readonly drawn: Drawn;
  readonly kind: string;
  readonly place: { readonly piece: string | undefined; readonly zone: string };
}
