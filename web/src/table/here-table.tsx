import { use, useEffect } from 'react';
import { go } from '../router.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { useTitle } from '../shell/page.tsx';
import { TableScreen } from '../table-screen/table-screen.tsx';
import { useGameTexts } from '../texts/texts-provider.tsx';
import { openLocal } from './local-tables.ts';
import { type Table, useTable } from './table.ts';

/** A table of this device: against bots, or passed from hand to hand. */
export function HereTable({ id }: { readonly id: string }) {
  const table = use(openLocal(id));
  return table === undefined ? <NotFound /> : <Here table={table} />;
}

function Here({ table }: { readonly table: Table }) {
  const { gameId, rematchId } = useTable(table);
  const { text } = useGameTexts(gameId);
  useTitle(text('game.name'));
  useEffect(() => {
    if (rematchId !== undefined) go(`/here/${rematchId}`);
  }, [rematchId]);
  return <TableScreen table={table} />;
}
