import { useMemo, useState } from 'react';
import type { Seat } from '@conclave/kernel/game';
import type { WordedVerdict } from '../../client/analysis/worded.ts';
import type { ReplayTable } from '../../client/replay-table.ts';
import { retryTable } from '../../client/retry-table.ts';
import { TableScreen } from '../../table/screen/table-screen.tsx';
import { RetrySlip } from './retry-slip.tsx';

/** Mistakes of one seat, one after the other: the position is put up again, and another answer is looked for. */
export function RetryScreen({ table, seat, faults, onLeave }: RetryScreenProps) {
  const [n, setN] = useState(0);
  const verdict = faults[n];
  if (verdict === undefined) return null;
  const next = n + 1 < faults.length ? () => setN(n + 1) : undefined;
  return <RetryOne key={n} table={table} seat={seat} verdict={verdict} onNext={next} onLeave={onLeave} />;
}

interface RetryScreenProps {
  readonly table: ReplayTable;
  readonly seat: Seat;
  readonly faults: readonly WordedVerdict[];
  readonly onLeave: () => void;
}

function RetryOne({ table, seat, verdict, onNext, onLeave }: RetryOneProps) {
  const [answer, setAnswer] = useState<string>();
  const { seq } = verdict;
  const posed = useMemo(() => retryTable(table, { at: seq, seat, onAnswer: setAnswer }), [table, seq, seat]);
  return (
    <>
      <TableScreen table={posed} />
      <RetrySlip
        snapshot={posed.snapshot()}
        seat={seat}
        verdict={verdict}
        answer={answer}
        onNext={onNext}
        onLeave={onLeave}
      />
    </>
  );
}

interface RetryOneProps {
  readonly table: ReplayTable;
  readonly seat: Seat;
  readonly verdict: WordedVerdict;
  /** Absent at the last mistake. */
  readonly onNext: (() => void) | undefined;
  readonly onLeave: () => void;
}
