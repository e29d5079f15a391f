import { emblemOf } from '../../client/games/games.ts';
import { Medal } from '../../ui/medal.tsx';
import css from './game-mark.module.css';

/** Which game it is, at a glance: the emblem of its book in the colour of its leather. The name stands beside it. */
export function GameMark({ game }: { readonly game: string }) {
  return <Medal icon={emblemOf(game)} className={css.mark} book={game} />;
}
