import { Icon } from './icon.tsx';
import styles from './card-back.module.css';

/** The back of a card, to be laid into a `Card`: tooled leather in the game's colour with the seven-pointed star. */
export function CardBack() {
  return (
    <span className={styles.back}>
      <Icon name="star7" className={styles.star} />
    </span>
  );
}
