import { emblemOf } from '../games.ts';
import { Icon } from '../kit/icon.tsx';
import css from './game-mark.module.css';

/** Which game it is, at a glance: the emblem of its book in the colour of its leather. The name stands beside it. */
export function GameMark({ game }: { readonly game: string }) {
  return (
    <span className={css.mark} data-book={game}>
      <Icon name={emblemOf(game)} />
    </span>
  );
}
