import { use, useEffect, useState } from 'react';
import { ok } from '@conclave/kernel/result';
import { go, usePlace } from '../../browser/router.tsx';
import { GameMark } from '../layout/game-mark.tsx';
import { Page, useTitle } from '../layout/page.tsx';
import { type StoredTable, storedTables } from '../../client/storage/table-storage.ts';
import type { ReplayTable } from '../../client/replay-table.ts';
import { TableScreen } from '../../table/screen/table-screen.tsx';
import { problemText } from '../../texts/problem.ts';
import { useGameTexts, useTexts } from '../../texts/texts-provider.tsx';
import { Controls } from './controls.tsx';
import { addressOf, linkIn, openRecord, recordAt } from '../../client/find-record.ts';
import { linkOf } from '../../client/shared-game.ts';
import { MomentTools } from '../moment/moment-acts.tsx';
import { LoadRecord } from './load-record.tsx';
import css from './replay.module.css';

/** A finished game, move by move; without a source, the place to choose one. */
export function Replay({ source }: { readonly source?: string }) {
  const { hash } = usePlace();
  const from = source ?? hash;
  return from === '' ? <ChooseReplay /> : <FromSource key={from} source={from} />;
}

function FromSource({ source }: { readonly source: string }) {
  const texts = useTexts();
  const found = use(recordAt(source));
  return found.ok ? (
    <Watch table={found.value} source={source} />
  ) : (
    <ChooseReplay trouble={problemText(found.problem, texts)} />
  );
}

function Watch({ table, source }: { readonly table: ReplayTable; readonly source?: string }) {
  const { text } = useGameTexts(table.record.game);
  useTitle(`${text('replay.title')}: ${text('game.name')}`);
  const { search } = usePlace();
  const [from] = useState(() => Number(search.get('move') ?? table.opening));
  useEffect(() => table.seek(from), [table, from]);
  return (
    <TableScreen
      table={table}
      tools={<MomentTools table={table} />}
      renderControls={({ settled }) => <Controls table={table} settled={settled} source={source} />}
    />
  );
}

function ChooseReplay({ trouble: first }: { readonly trouble?: string }) {
  const texts = useTexts();
  const { text, language } = texts;
  const [trouble, setTrouble] = useState(first);
  const [table, setTable] = useState<ReplayTable>();
  const [played, setPlayed] = useState<readonly StoredTable[]>();
  useEffect(() => {
    void storedTables().then((all) => setPlayed(all.filter(({ record }) => record.moves.length > 0)));
  }, []);
  if (table !== undefined) return <Watch table={table} />;

  const open = async (words: string) => {
    const link = linkIn(words);
    const found = link === undefined ? await openRecord(words) : await recordAt(link);
    if (!found.ok) {
      setTrouble(problemText(found.problem, texts));
      return;
    }
    // as a link it has an address, so that it can be reviewed and loaded again
    const address = link === undefined ? linkOf(found.value, found.value.opening, '') : ok(link);
    if (address.ok) go(addressOf('replay', address.value));
    else setTable(found.value);
  };
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const names = new Intl.ListFormat(language, { type: 'conjunction' });
  return (
    <Page title={text('replay.title')}>
      {trouble === undefined ? null : (
        <p className={css.trouble} role="alert">
          {text('replay.cannot')} <span>{trouble}</span>
        </p>
      )}
      <div className={css.sheet}>
        <LoadRecord onText={(words) => void open(words)} />
        <section className={css.part}>
          <h2>{text('replay.mine')}</h2>
          {played?.length === 0 ? <p>{text('replay.none')}</p> : null}
          <ul>
            {played?.map(({ id, record, seats, changed, over }) => (
              <li key={id}>
                <button type="button" className={css.game} onClick={() => go(`/replay/here:${id}`)}>
                  <GameMark game={record.game} />
                  <b>
                    {text('home.with', {
                      game: text(`book.${record.game}`),
                      names: names.format(seats.map(({ name }) => name || text('table.you'))),
                    })}
                  </b>
                  <small>
                    {day.format(changed)} · {text('replay.moves', { n: record.moves.length })}
                    {over ? '' : ` · ${text('replay.unfinished')}`}
                  </small>
                </button>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Page>
  );
}
