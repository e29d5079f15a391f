import { useMemo } from 'react';
import type { RuleId } from '@conclave/kernel/game';
import { ruleText } from '@conclave/texts/label';
import type { SentenceContext } from '@conclave/texts/sentence';
import type { Board, ChronicleLine } from '../kit/board.ts';
import { Icon } from '../kit/icon.tsx';
import { Ledger, Log } from '../kit/ledger.tsx';
import { Link } from '../router.tsx';
import type { TableSnapshot } from '../table/table.ts';
import css from './chronicle.module.css';
import { linesOf, rulesOf } from './chronicle-lines.tsx';
import { useHeldBack } from './use-held-back.ts';

/** The book beside the table: what happened, the rules that were at work, and the seal on the shuffle. */
export function Chronicle({
  board,
  lines: known,
  waits,
  telling,
  snapshot,
  tab,
  open,
  onTab,
  onClose,
}: ChronicleProps) {
  const { texts } = telling;
  const { text } = texts;
  const { fairness, gameId } = snapshot;
  const lines = useHeldBack(known, waits);
  const logLines = useMemo(() => linesOf(board, lines, telling), [board, lines, telling]);
  return (
    <Ledger
      title={text('table.chronicle')}
      tab={tab}
      open={open}
      onTab={onTab}
      closeLabel={text('table.close')}
      onClose={onClose}
      tabs={[
        {
          id: 'log',
          label: text('table.log'),
          content: <Log label={text('table.log')} lines={logLines} />,
        },
        {
          id: 'rules',
          label: text('table.rules'),
          content: (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard has to be able to scroll it
            <section className={css.rules} tabIndex={0} aria-label={text('table.rules')}>
              <p>{text('table.rules.atWork')}</p>
              <dl>
                {rulesAtWork(lines).map((rule) => (
                  <div key={rule}>
                    <dt>{rule}</dt>
                    <dd>{ruleText(rule, texts)}</dd>
                  </div>
                ))}
              </dl>
              <Link to={`/rules/${gameId}`}>{text('table.allRules')}</Link>
            </section>
          ),
        },
      ]}
      {...(fairness === undefined
        ? {}
        : {
            foot: (
              <span className={css.oath}>
                <Icon name="seal" />
                <span>
                  {text('table.seal.oath')}
                  <br />
                  <code>{shortened(fairness.commitment)}</code>
                </span>
              </span>
            ),
          })}
    />
  );
}

interface ChronicleProps {
  readonly board: Board;
  readonly lines: readonly ChronicleLine[];
  /** Something is still being told at the table, and must not be read here before. */
  readonly waits: boolean;
  readonly telling: SentenceContext;
  readonly snapshot: TableSnapshot;
  readonly tab: string;
  readonly open: boolean;
  readonly onTab: (tab: string) => void;
  readonly onClose: () => void;
}

/** The rules that lately made something happen, the newest first. */
function rulesAtWork(lines: readonly ChronicleLine[]): RuleId[] {
  const rules = new Set<RuleId>();
  for (let i = lines.length - 1; i >= 0 && rules.size < 24; i--) {
    const line = lines[i];
    if (line?.kind === 'event') for (const rule of rulesOf(line)) rules.add(rule);
  }
  return [...rules];
}

/** 9f3c·e41a·77b0: enough to compare by eye. */
function shortened(commitment: string): string {
  return [0, 4, 8].map((at) => commitment.slice(at, at + 4)).join('·');
}
