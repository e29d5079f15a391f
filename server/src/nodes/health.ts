import type { Cluster } from './cluster.ts';
import type { Store } from '../storage/store.ts';

/** Whether this node can serve its tables. `degraded`: it can, but late or not all of them. */
export type Health =
  | { readonly status: 'ok' }
  | { readonly status: 'degraded' | 'down'; readonly reasons: readonly string[] };

export interface HealthParts {
  readonly store: Store;
  readonly cluster: Cluster;
  /** How many tables cannot read their logs. */
  readonly behind: () => number;
}

/** Milliseconds: whoever asks must have an answer within two seconds. */
const PATIENCE = 1500;

export async function healthOf({ store, cluster, behind }: HealthParts): Promise<Health> {
  try {
    await within(PATIENCE, store.check());
  } catch (problem) {
    return {
      status: 'down',
      reasons: [`the store cannot be used: ${problem instanceof Error ? problem.message : ''}`],
    };
  }
  const reasons: string[] = [];
  if (cluster.degraded !== undefined) reasons.push(cluster.degraded);
  const tables = behind();
  if (tables > 0) reasons.push(`tables behind their logs: ${tables}`);
  return reasons.length === 0 ? { status: 'ok' } : { status: 'degraded', reasons };
}

function within(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout;
  const late = new Promise<void>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
