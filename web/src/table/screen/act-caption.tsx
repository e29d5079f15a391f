import type { Seat } from '@conclave/kernel/game';
import type { Part } from '@conclave/texts/parts';
import { useLayoutEffect, useRef, useState } from 'react';
import { Medal } from '../../ui/medal.tsx';
import { seatEmblem, seatTone } from '../../ui/seat-emblems.ts';
import { type PieceInText, Sentence } from '../../ui/sentence.tsx';
import css from './act-caption.module.css';

export interface ActCaptionProps {
  readonly seat: Seat;
  /** What is told, a sentence each. */
  readonly sentences: readonly (readonly Part[])[];
  readonly Piece?: PieceInText | undefined;
}

/** An act of somebody else: an ember edge around their seat, and what they do in a caption that hangs from it. */
export function ActCaption({ seat, sentences, Piece }: ActCaptionProps) {
  const layer = useRef<HTMLDivElement>(null);
  const caption = useRef<HTMLParagraphElement>(null);
  const [place, setPlace] = useState<Place>();

  useLayoutEffect(() => {
    const felt = layer.current?.getBoundingClientRect();
    const owner = layer.current?.parentElement?.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect();
    const own = caption.current?.getBoundingClientRect();
    setPlace(felt === undefined || owner === undefined ? undefined : placed(owner, felt, own));
  }, [seat, sentences]);

  return (
    <div ref={layer} className={css.layer} aria-hidden="true">
      {place === undefined ? null : <i className={css.ember} style={place.seat} />}
      {sentences.length === 0 ? null : (
        <p ref={caption} className={css.caption} style={place?.caption ?? HIDDEN}>
          <Medal
            icon={seatEmblem(seat)}
            className={css.face}
            style={{ '--c': seatTone(seat) } as React.CSSProperties}
          />
          <span>
            {sentences.map((parts, i) => (
              <span key={i}>
                {i > 0 ? ' · ' : ''}
                <Sentence parts={parts} Piece={Piece} />
              </span>
            ))}
          </span>
        </p>
      )}
    </div>
  );
}

interface Place {
  readonly seat: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  readonly caption: { readonly left: number; readonly top: number };
}

/** Measured before it is shown. */
const HIDDEN = { visibility: 'hidden' } as const;

/** How far a caption stays from the edge of the felt, and how far it lies over its seat. */
const MARGIN = 8;
const OVERLAP = 6;

/** Below the seat, or above it where there is no room below. */
function placed(owner: DOMRect, felt: DOMRect, own: DOMRect | undefined): Place {
  const seat = { left: owner.left - felt.left, top: owner.top - felt.top, width: owner.width, height: owner.height };
  const { width, height } = own ?? { width: 0, height: 0 };
  const below = seat.top + seat.height - OVERLAP;
  const isRoomBelow = below + height + MARGIN <= felt.height;
  return {
    seat,
    caption: {
      left: Math.max(MARGIN, Math.min(seat.left + OVERLAP, felt.width - width - MARGIN)),
      top: isRoomBelow ? below : Math.max(MARGIN, seat.top - height + OVERLAP),
    },
  };
}
