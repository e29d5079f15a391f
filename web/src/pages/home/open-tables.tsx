import { useEffect, useState } from 'react';
import { hasGame } from '../../client/games/games.ts';
import { Link } from '../../browser/router.tsx';
import { GameMark } from '../layout/game-mark.tsx';
import { useTexts } from '../../texts/texts-provider.tsx';
import css from './panel.module.css';

interface OpenTable {
  readonly id: string;
  readonly game: string;
  readonly names: readonly string[];
  readonly free: number;
  readonly playing: boolean;
}

const SHOWN = 4;
const AGAIN = 15_000;

/** Public tables at the server: free chairs first, then those one can watch. */
export function OpenTables() {
  const { text, language } = useTexts();
  const [tables, setTables] = useState<readonly OpenTable[]>();
  useEffect(() => {
    let here = true;
    const look = async () => {
      if (document.hidden) return;
      const { openTables } = await import('../../client/server.ts');
      const found = await openTables();
      if (!here) return;
      setTables(
        found
          .filter(({ game }) => hasGame(game))
          .slice(0, SHOWN)
          .map(({ id, game, seats, phase }) => ({
            id,
            game,
            names: seats.flatMap(({ name }) => (name === undefined ? [] : [name])),
            free: seats.filter(({ name, bot }) => name === undefined && bot === undefined).length,
            playing: phase === 'playing',
          })),
      );
    };
    void look();
    const timer = setInterval(() => void look(), AGAIN);
    return () => {
      here = false;
      clearInterval(timer);
    };
  }, []);

  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return (
    <section className={css.panel}>
      <h2>{text('home.open')}</h2>
      {tables?.map(({ id, game, names, free, playing }) => (
        <Link key={id} to={`/table/${id}`} className={css.row}>
          <GameMark game={game} />
          <span>
            <b>
              {names.length === 0
                ? text(`book.${game}`)
                : text('home.with', { game: text(`book.${game}`), names: list.format(names) })}
            </b>
            <small>{playing ? text('home.watch') : text('home.free', { n: free })}</small>
          </span>
        </Link>
      ))}
      {tables === undefined || tables.length > 0 ? null : <p>{text('home.noneOpen')}</p>}
    </section>
  );
}
