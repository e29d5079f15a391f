import { cardName, isPartner } from '@conclave/aurum/board';
import { NOT_LAID } from '@conclave/kernel/script';
import type { Seat } from '@conclave/kernel/game';
import { Slot } from '../../ui/slot.tsx';
import { AurumCard } from './aurum-card.tsx';
import type { AurumContext } from './view.tsx';

/** The prediction area of a seat: empty, face down, or the card that is the prediction now. */
export function Prediction({ context, seat }: { readonly context: AurumContext; readonly seat: Seat }) {
  const { view, texts, you, changing, choose } = context;
  const zone = `prediction-${seat}`;
  const laid = view.predictions[seat] ?? -2;
  const sealed = view.sealed[seat] ?? NOT_LAID;
  if (laid < 0 && sealed === NOT_LAID)
    return (
      <Slot zone={zone} read={zone}>
        ?
      </Slot>
    );
  if (laid < 0) {
    const card = cardName(sealed);
    return (
      <AurumCard
        card={card}
        texts={texts}
        zone={zone}
        piece={card === '?' ? undefined : card}
        read={card === '?' ? zone : undefined}
        from={`hand-${seat}`}
        role={texts.text('board.aurum.faceDown')}
        {...(card === '?' ? {} : { style: { opacity: 0.75 } })}
      />
    );
  }
  const card = cardName(laid);
  const whose = seat === you ? 'own' : 'partner';
  const target = changing.targets.has(whose) && you !== undefined && (seat === you || isPartner(view, you, seat));
  return (
    <AurumCard
      card={card}
      texts={texts}
      piece={card}
      zone={zone}
      from={`hand-${seat}`}
      role={texts.text('board.aurum.predicts', { name: context.seats[seat]?.name ?? '' })}
      state={target ? 'target' : 'idle'}
      onPick={
        target
          ? () => {
              const words = changing.wordsFor(whose);
              if (words !== undefined) choose(words);
            }
          : undefined
      }
    />
  );
}
