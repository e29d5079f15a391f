import { useEffect, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { TableSnapshot } from '../../client/table.ts';
import css from './clock.module.css';
import { formatDuration } from './format-duration.ts';

/** The time left to whoever must act; nothing at tables without clocks. */
export function Clock({ snapshot, label }: { readonly snapshot: TableSnapshot; readonly label: string }) {
  const { clocks, decision, you } = snapshot;
  const [now, setNow] = useState(() => Date.now());
  const running = clocks !== undefined && decision !== undefined;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running]);

  if (clocks === undefined || decision === undefined) return null;
  const seat = you !== undefined && decision.seats.includes(you) ? you : decision.seats[0];
  const left = seat === undefined ? undefined : clocks.left[seat];
  if (left === undefined) return null;
  const ms = Math.max(0, left - Math.max(0, now - clocks.at));
  return (
    <span className={css.clock} role="timer" aria-label={label} data-short={ms < 20_000 || undefined}>
      <Icon name="hourglass" />
      {formatDuration(ms)}
    </span>
  );
}
