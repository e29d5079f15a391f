import { pointsSign } from './labels.ts';
import css from './points.module.css';

/** Printed points as a gold shield at the edge of a component. */
export function Points({ card, className = '' }: { readonly card: number; readonly className?: string | undefined }) {
  const points = pointsSign(card);
  if (points === '') return null;
  return (
    <b className={`${css.points} ${className}`} aria-hidden="true">
      {points}
    </b>
  );
}
