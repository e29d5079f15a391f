import { useEffect, useState, useSyncExternalStore } from 'react';
import { Lobby } from '../lobby/lobby.tsx';
import { go } from '../../browser/router.tsx';
import { settings } from '../../browser/settings.ts';
import { NotFound } from '../layout/not-found.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useTitle } from '../layout/page.tsx';
import { TableScreen } from '../../table/screen/table-screen.tsx';
import { useGameTexts } from '../../texts/texts-provider.tsx';
import { storedSeat, takeSeatFromLink } from '../../client/storage/seat-storage.ts';
import { defaultName } from '../../client/default-name.ts';
import { OnlineTable } from '../../client/online-table.ts';
import { useTable } from '../../client/table.ts';
import { TableProblemPage } from './table-problem-page.tsx';

/** A table of the server: its lobby first, then the game. */
export function OnlineTablePage({ id }: { readonly id: string }) {
  const [table] = useState(() => {
    takeSeatFromLink(id);
    return new OnlineTable(id);
  });
  return /^[A-Za-z0-9_-]{16}$/.test(id) ? <Arriving table={table} /> : <NotFound />;
}

function Arriving({ table }: { readonly table: OnlineTable }) {
  const subscribe = (listener: () => void) => table.subscribe(listener);
  const known = useSyncExternalStore(subscribe, () => table.known());
  const trouble = useSyncExternalStore(subscribe, () => table.trouble());
  if (trouble !== undefined) return <TableProblemPage trouble={trouble} />;
  return known === undefined ? <Loading /> : <Online table={table} />;
}

function Online({ table }: { readonly table: OnlineTable }) {
  const { gameId, status, you, rematchId } = useTable(table);
  const { text } = useGameTexts(gameId);
  useTitle(text('game.name'));

  // Whoever laid the table sits down at it.
  useEffect(() => {
    if (!location.search.includes('sit')) return;
    history.replaceState(undefined, '', location.pathname);
    if (status === 'lobby' && you === undefined) void table.sit(0, settings().name || defaultName(0));
  }, [table, status, you]);

  useEffect(() => {
    if (rematchId !== undefined && storedSeat(rematchId) !== undefined && table.asksRematch())
      go(`/table/${rematchId}`);
  }, [table, rematchId]);

  return status === 'lobby' ? <Lobby table={table} /> : <TableScreen table={table} />;
}
