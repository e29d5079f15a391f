import type { GameEvent } from '@conclave/kernel/game';
import type { State } from '@conclave/wizard15/state';
import { useEffect, useState } from 'react';
import { lessMotion } from '../../browser/settings.ts';
import type { LogEntry } from '../../client/table.ts';
import { toldRound } from './telling.ts';
import { toldTable } from './told-table.ts';

/** How long a step stands before the next one. */
const STEP = 850;
/** Three, two, one: then the cards are turned (WW-23). */
const COUNT = 3;
const BEAT = 420;

export interface Telling {
  readonly events: readonly GameEvent[];
  /** How many of them have been told. */
  readonly told: number;
  readonly running: boolean;
  /** 3, 2, 1 while it is counted, and the cards still show their backs; then 0. */
  readonly count: number;
  /** The table of the round, while it is being told; else as it stands. */
  readonly drawn: State;
  skip(): void;
  again(): void;
}

interface Heard {
  /** Where the told round begins in the log. */
  readonly start: number;
  /** Below 0 while it is counted. */
  readonly told: number;
  readonly before: State;
  readonly seen: State;
}

/** Tells the last round step by step. Nobody has to wait for it: whoever goes on skips the rest. */
export function useTelling(view: State, log: readonly LogEntry[]): Telling {
  const { start, round, events } = toldRound(log);
  const [heard, setHeard] = useState<Heard>(() => ({ start, told: events.length, before: view, seen: view }));
  let now = heard;
  if (heard.seen !== view) {
    const fresh = start > heard.start;
    now = {
      start,
      told: fresh ? (lessMotion() ? events.length : -COUNT) : start < heard.start ? events.length : heard.told,
      before: fresh ? heard.seen : heard.before,
      seen: view,
    };
    setHeard(now);
  }
  const told = Math.min(now.told, events.length);
  const running = told < events.length;

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setHeard((each) => ({ ...each, told: told + 1 })), told < 0 ? BEAT : STEP);
    return () => clearTimeout(timer);
  }, [running, told]);

  return {
    events,
    told,
    running,
    count: Math.max(0, -told),
    // whoever has leapt here, in a replay or by a reload, has not seen the table of that round
    drawn: running && now.before !== view && now.before.round === round ? toldTable(now.before, view) : view,
    skip: () => setHeard((each) => ({ ...each, told: events.length })),
    again: () => setHeard((each) => ({ ...each, told: -COUNT })),
  };
}
