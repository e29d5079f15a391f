import { Icon } from './icon.tsx';
import css from './card-back.module.css';

/** The back of a card, to be laid into a `Card`: tooled leather in the game's colour with the seven-pointed star. */
export function CardBack() {
  return (
    <span className={css.back}>
      <Icon name="star7" className={css.star} />
    </span>
  );
}
