import { useEffect, useState, useSyncExternalStore } from 'react';
import { Lobby } from '../lobby/lobby.tsx';
import { go } from '../router.tsx';
import { settings } from '../settings.ts';
import { NotFound } from '../shell/not-found.tsx';
import { Opening } from '../shell/opening.tsx';
import { useTitle } from '../shell/page.tsx';
import { TableScreen } from '../table-screen/table-screen.tsx';
import { useGameTexts, useTexts } from '../texts/texts-provider.tsx';
import { keptSeat, takeSeatFromLink } from './kept-seats.ts';
import { SocketTable } from './socket.ts';
import { useTable } from './table.ts';
import { TableTroublePage } from './trouble.tsx';

/** A table of the server: its lobby first, then the game. */
export function OnlineTable({ id }: { readonly id: string }) {
  const [table] = useState(() => {
    takeSeatFromLink(id);
    return new SocketTable(id);
  });
  return /^[A-Za-z0-9_-]{16}$/.test(id) ? <Arriving table={table} /> : <NotFound />;
}

function Arriving({ table }: { readonly table: SocketTable }) {
  const subscribe = (listener: () => void) => table.subscribe(listener);
  const known = useSyncExternalStore(subscribe, () => table.known());
  const trouble = useSyncExternalStore(subscribe, () => table.trouble());
  if (trouble !== undefined) return <TableTroublePage trouble={trouble} />;
  return known === undefined ? <Opening /> : <Online table={table} />;
}

function Online({ table }: { readonly table: SocketTable }) {
  const { gameId, status, you, rematchId } = useTable(table);
  const { text } = useGameTexts(gameId);
  const own = useTexts();
  useTitle(text('game.name'));

  // Whoever laid the table sits down at it.
  useEffect(() => {
    if (!location.search.includes('sit')) return;
    history.replaceState(undefined, '', location.pathname);
    if (status === 'lobby' && you === undefined) void table.sit(0, settings().name || own.text('table.host'));
  }, [table, status, you, own]);

  useEffect(() => {
    if (rematchId !== undefined && keptSeat(rematchId) !== undefined && you !== undefined) go(`/table/${rematchId}`);
  }, [rematchId, you]);

  return status === 'lobby' ? <Lobby table={table} /> : <TableScreen table={table} />;
}
