import { use, useEffect } from 'react';
import { go } from '../../browser/router.tsx';
import { NotFound } from '../layout/not-found.tsx';
import { useTitle } from '../layout/page.tsx';
import { CoachedTable } from './coached-table.tsx';
import { TableScreen } from '../../table/screen/table-screen.tsx';
import { useGameTexts } from '../../texts/texts-provider.tsx';
import { openLocalTable } from '../../client/local-tables.ts';
import { type Table, useTable } from '../../client/table.ts';

/** A table of this device: against bots, or passed from hand to hand. */
export function LocalTablePage({ id }: { readonly id: string }) {
  const table = use(openLocalTable(id));
  return table === undefined ? <NotFound /> : <LocalTableContent table={table} />;
}

function LocalTableContent({ table }: { readonly table: Table }) {
  const { gameId, rematchId } = useTable(table);
  const { text } = useGameTexts(gameId);
  useTitle(text('game.name'));
  useEffect(() => {
    if (rematchId !== undefined) go(`/here/${rematchId}`);
  }, [rematchId]);
  return isCoached(table) ? <CoachedTable table={table} /> : <TableScreen table={table} />;
}

/** A coach speaks where one person plays against bots. */
function isCoached(table: Table): boolean {
  return table.snapshot().seats.filter(({ kind }) => kind === 'human').length === 1;
}
