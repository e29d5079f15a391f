/** The PostgreSQL channel on which every insert into a log is announced, in the same transaction. */
export const LOG_CHANNEL = 'conclave_log';

/** `12 7,31 2`: table 12 has grown to seq 7, table 31 to seq 2. */
export function readLogNotice(payload: string): { readonly key: number; readonly seq: number }[] {
  return payload.split(',').map((item) => {
    const [key, seq] = item.split(' ');
    return { key: Number(key), seq: Number(seq) };
  });
}
