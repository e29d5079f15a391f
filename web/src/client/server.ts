import { type CreateRequest, createAnswer, httpError, type TableList, tableList } from '@conclave/protocol/http';

/** Why the server would not. */
interface Refused {
  readonly code: string;
  readonly text: string;
  readonly rule?: string | undefined;
}

/** Public tables somebody could sit down at; empty when there is no server. */
export async function openTables(): Promise<TableList['tables']> {
  const answer = await asked('/api/tables');
  const parsed = tableList.safeParse(answer?.body);
  return parsed.success ? parsed.data.tables.filter(({ phase }) => phase !== 'over') : [];
}

/** Makes a table at the server and returns its id, or says why not. */
export async function createTable(
  request: CreateRequest,
): Promise<
  { readonly ok: true; readonly table: string } | { readonly ok: false; readonly problem: Refused | undefined }
> {
  const answer = await asked('/api/tables', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  const made = createAnswer.safeParse(answer?.body);
  if (made.success) return { ok: true, table: made.data.table };
  const refused = httpError.safeParse(answer?.body);
  return { ok: false, problem: refused.success ? refused.data : undefined };
}

async function asked(path: string, init?: RequestInit): Promise<{ readonly body: unknown } | undefined> {
  try {
    const response = await fetch(path, init);
    return { body: await response.json() };
  } catch {
    return undefined;
  }
}
