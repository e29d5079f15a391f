import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { Texts } from '@conclave/texts/messages';
import { type AmountRow, canAdd, setAmount, sumOf } from './amounts.ts';
import css from './amount-tray.module.css';
import { TrayFrame, type TrayHeading } from './tray-frame.tsx';

/** A proposal that one press makes: 'for the Crypt', 'evenly'. */
export interface Purpose {
  readonly text: ReactNode;
  readonly amounts: readonly number[];
}

export interface AmountTrayProps extends Omit<TrayHeading, 'step'> {
  readonly texts: Texts;
  /** A row for each kind; it opens with a whole proposal, so that the gold act is ready. */
  readonly rows: readonly (AmountRow & AmountLook)[];
  /** How many in all. */
  readonly total: number;
  readonly purposes?: readonly Purpose[];
  readonly onChange: (amounts: readonly number[]) => void;
}

export interface AmountLook {
  readonly key: string;
  readonly name: string;
  /** Its token; the size is `--tk`. */
  readonly token: ReactNode;
  /** How many there are before: '3 → 7' stands beside the name. */
  readonly before?: number;
  /** Whether the amounts leave instead of coming. */
  readonly leaves?: boolean;
}

/** One stepper for each kind. One adds by taking elsewhere first; a digit sets the row that has the focus. */
export function AmountTray({ texts, rows, total, purposes = [], onChange, ...heading }: AmountTrayProps) {
  const { text } = texts;
  const list = useRef<HTMLUListElement>(null);
  const amounts = rows.map(({ amount }) => amount);
  const set = (at: number, n: number) => onChange(setAmount(rows, total, { at, n }));

  const onKeyDown = (event: KeyboardEvent) => {
    const at = [...(list.current?.children ?? [])].findIndex((row) => row.contains(document.activeElement));
    if (at < 0 || event.ctrlKey || event.metaKey) return;
    if (/^\d$/.test(event.key)) set(at, Number(event.key));
    else if (event.key === 'ArrowUp' || event.key === '+') set(at, (amounts[at] ?? 0) + 1);
    else if (event.key === 'ArrowDown' || event.key === '-') set(at, (amounts[at] ?? 0) - 1);
    else return;
    event.preventDefault();
  };

  return (
    <TrayFrame
      {...heading}
      size="small"
      step={
        <>
          <b>{sumOf(amounts)}</b> {text('choice.of', { n: total })}
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- digits go to the row inside that has the focus */}
      <ul ref={list} className={css.rows} data-amounts onKeyDown={onKeyDown}>
        {rows.map((row, at) => (
          <li key={row.key} className={css.row}>
            {row.token}
            <span className={css.name}>
              <b>{row.name}</b>
              {row.before === undefined ? null : <small>{changed(row, row.before)}</small>}
            </span>
            <Step
              sign="−"
              label={text('choice.less', { what: row.name })}
              off={row.amount <= row.least}
              onPress={() => set(at, row.amount - 1)}
            />
            <output className={css.amount} data-none={row.amount === 0 || undefined} aria-label={row.name}>
              {row.amount}
            </output>
            <Step
              sign="+"
              label={text('choice.more', { what: row.name })}
              off={!canAdd(rows, total, at)}
              onPress={() => set(at, row.amount + 1)}
            />
          </li>
        ))}
      </ul>
      {purposes.length === 0 ? null : (
        <p className={css.purposes}>
          <span>{text('choice.for')}</span>
          {purposes.map((purpose, i) => (
            <button key={i} type="button" onClick={() => onChange(purpose.amounts)}>
              {purpose.text}
            </button>
          ))}
        </p>
      )}
    </TrayFrame>
  );
}

function Step({ sign, label, off, onPress }: StepProps) {
  return (
    <button
      type="button"
      className={css.step}
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={() => (off ? undefined : onPress())}
    >
      {sign}
    </button>
  );
}

interface StepProps {
  readonly sign: string;
  readonly label: string;
  readonly off: boolean;
  readonly onPress: () => void;
}

function changed({ amount, leaves }: AmountRow & AmountLook, before: number): string {
  return `${before} → ${leaves ? before - amount : before + amount}`;
}
