import { useEffect, useState } from 'react';
import { Icon } from '../kit/icon.tsx';
import type { TableSnapshot } from '../table/table.ts';
import css from './clock.module.css';

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
      {spelled(ms)}
    </span>
  );
}

/** Minutes and seconds; from a day on, days and hours. */
export function spelled(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const hours = Math.floor(seconds / 3600);
  if (hours >= 48) return `${Math.floor(hours / 24)} d`;
  if (hours >= 1) return `${hours}:${two(Math.floor(seconds / 60) % 60)} h`;
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

function two(n: number): string {
  return String(n).padStart(2, '0');
}
