import { useEffect, useState } from 'react';
import { Ribbon } from '../../ui/ribbon.tsx';
import { Link } from '../../browser/router.tsx';
import { storedSeats } from '../../client/storage/seat-storage.ts';
import { type StoredTable, storedTables } from '../../client/storage/table-storage.ts';
import { GameMark } from '../layout/game-mark.tsx';
import { useTexts } from '../../texts/texts-provider.tsx';
import css from './panel.module.css';

const SHOWN = 4;

/** Games one has left and can go on with, on this device and at the server. */
export function MyTables() {
  const { text, language } = useTexts();
  const [local, setLocal] = useState<readonly StoredTable[]>([]);
  useEffect(() => void storedTables().then(setLocal), []);
  const tables = myTables(local);
  if (tables.length === 0) return null;
  const names = new Intl.ListFormat(language, { type: 'conjunction' });
  return (
    <section className={css.panel}>
      <h2>{text('home.mine')}</h2>
      {tables.map(({ id, to, game, others, yourTurn, here }) => (
        <Link key={id} to={to} className={css.row}>
          <GameMark game={game} />
          <span>
            <b>
              {others.length === 0
                ? text(`book.${game}`)
                : text('home.with', { game: text(`book.${game}`), names: names.format(others) })}
            </b>
            <small>{text(here ? 'home.here' : 'home.online')}</small>
          </span>
          {yourTurn ? <Ribbon icon="candlehold">{text('home.yourTurn')}</Ribbon> : null}
        </Link>
      ))}
    </section>
  );
}

interface MyTable {
  readonly id: string;
  readonly to: string;
  readonly game: string;
  readonly others: readonly string[];
  readonly yourTurn: boolean;
  readonly here: boolean;
  readonly changed: number;
}

function myTables(stored: readonly StoredTable[]): MyTable[] {
  const local = stored
    .filter(({ over }) => !over)
    .map(({ id, record, seats, changed }) => ({
      id,
      to: `/here/${id}`,
      game: record.game,
      others: seats.filter(({ bot }, seat) => seat > 0 || bot !== undefined).map(({ name }) => name),
      yourTurn: false,
      here: true,
      changed,
    }));
  const online = storedSeats()
    .filter(({ over }) => !over)
    .map(({ table, game, names, yourTurn, changed }) => ({
      id: table,
      to: `/table/${table}`,
      game,
      others: names,
      yourTurn,
      here: false,
      changed,
    }));
  return [...online, ...local].sort((a, b) => b.changed - a.changed).slice(0, SHOWN);
}
