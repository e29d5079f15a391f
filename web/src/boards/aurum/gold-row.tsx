import { goldCards } from '@conclave/aurum/board';
import type { Seat } from '@conclave/kernel/game';
import { Slot } from '../../ui/slot.tsx';
import { Spread } from '../../ui/spread.tsx';
import { AurumCard } from './aurum-card.tsx';
import type { AurumContext } from './view.tsx';

/** A gold collection: yours answers clicks, since gold can be played and can pay. */
export function GoldRow({ context, seat }: { readonly context: AurumContext; readonly seat: Seat }) {
  const { view, texts, ids, you, readOnly } = context;
  const zone = `gold-${seat}`;
  const kinds = goldCards(view.gold[seat] ?? []);
  if (kinds.length === 0) return <Slot zone={zone} read={zone} />;
  return (
    <Spread zone={zone} label={texts.text('board.aurum.gold.of', { name: context.seats[seat]?.name ?? '' })}>
      {kinds.map((kind, i) => {
        const id = ids(zone, kind, kinds.slice(0, i).filter((other) => other === kind).length);
        const place = { piece: id, zone };
        return seat === you && !readOnly ? (
          <OwnGold key={id ?? i} context={context} kind={kind} place={place} />
        ) : (
          <AurumCard key={id ?? i} card={kind} texts={texts} {...place} />
        );
      })}
    </Spread>
  );
}

function OwnGold({ context, kind, place }: OwnGoldProps) {
  const { asked, prompt, legal, changing, choose, whyNot, texts } = context;
  const paying = asked && prompt === 'change';
  const playable = asked && legal.includes(`play ${kind}`);
  const payable = paying && changing.golds.has(kind);
  const chosen = payable && changing.gold === place.piece;
  return (
    <AurumCard
      card={kind}
      texts={texts}
      {...place}
      state={chosen ? 'chosen' : playable || (payable && changing.gold === undefined) ? 'legal' : 'idle'}
      onPick={(element) => {
        if (payable) changing.pickGold(place.piece ?? kind, kind);
        else if (playable) choose(`play ${kind}`);
        else whyNot(`play ${kind}`, element);
      }}
    />
  );
}

interface OwnGoldProps {
  readonly context: AurumContext;
  readonly kind: string;
  readonly place: { readonly piece: string | undefined; readonly zone: string };
}
