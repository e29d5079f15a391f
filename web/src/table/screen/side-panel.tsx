import { useMemo, useState } from 'react';
import type { GameEvent, RuleId, Seat } from '@conclave/kernel/game';
import { ruleText } from '@conclave/texts/label';
import type { SentenceContext } from '@conclave/texts/sentence';
import type { Board, LogLine } from '../board/board.ts';
import { Icon } from '../../ui/icon.tsx';
import { Log } from '../log/log.tsx';
import { Tabs } from './tabs.tsx';
import { Link } from '../../browser/router.tsx';
import type { TableSnapshot } from '../../client/table.ts';
import css from './side-panel.module.css';
import { linesOf, rulesOf } from '../log/log-lines.tsx';

/** The book beside the table: what happened, the rules that were at work, and the seal on the shuffle. */
export function SidePanel({ board, lines, context, snapshot, tab, open, onTab, onClose }: SidePanelProps) {
  const { texts } = context;
  const { text } = texts;
  const { fairness, gameId } = snapshot;
  const [mine, setMine] = useState(false);
  const { you } = snapshot;
  const told = useMemo(() => (mine ? sinceMine(lines, you) : lines), [mine, lines, you]);
  const logLines = useMemo(() => linesOf(board, told, context), [board, told, context]);
  return (
    <Tabs
      title={text('table.sidePanel')}
      tab={tab}
      open={open}
      onTab={onTab}
      closeLabel={text('table.close')}
      onClose={onClose}
      tabs={[
        {
          id: 'log',
          label: text('table.log'),
          content: (
            <>
              {you === undefined ? null : (
                <button type="button" className={css.since} aria-pressed={mine} onClick={() => setMine(!mine)}>
                  {text('table.log.mine')}
                </button>
              )}
              <Log label={text('table.log')} lines={logLines} />
            </>
          ),
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
                  {text('table.fairness.oath')}
                  <br />
                  <code>{shortened(fairness.commitment)}</code>
                </span>
              </span>
            ),
          })}
    />
  );
}

interface SidePanelProps {
  readonly board: Board;
  readonly lines: readonly LogLine[];
  readonly context: SentenceContext;
  readonly snapshot: TableSnapshot;
  readonly tab: string;
  readonly open: boolean;
  readonly onTab: (tab: string) => void;
  readonly onClose: () => void;
}

/** The lines from your last move on. */
function sinceMine(lines: readonly LogLine[], you: Seat | undefined): readonly LogLine[] {
  const from = lines.findLastIndex(
    (line) => line.kind === 'event' && (line.entry.event as GameEvent & { readonly seat?: Seat }).seat === you,
  );
  return from < 0 ? lines : lines.slice(from);
}

/** The rules that lately made something happen, the newest first. */
function rulesAtWork(lines: readonly LogLine[]): RuleId[] {
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
