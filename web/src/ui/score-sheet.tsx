/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a picture that is drawn here, not in a file */
import { type CSSProperties, Fragment, type ReactNode } from 'react';
import type { RuleId, Seat } from '@conclave/kernel/game';
import { Icon } from './icon.tsx';
import { Medal } from './medal.tsx';
import { RuleLink } from './rule-link.tsx';
import { seatEmblem, seatTone } from './seat-emblems.ts';
import css from './score-sheet.module.css';

export interface ScoreSheetProps {
  readonly caption: string;
  /** One for each side. */
  readonly columns: readonly {
    readonly name: string;
    readonly won?: boolean;
    /** Whose portraits stand above; without them the sheet has none. */
    readonly seats?: readonly Seat[];
  }[];
  readonly rows: readonly {
    readonly label: string;
    readonly rule?: RuleId;
    /** Where several rules give the points. */
    readonly rules?: readonly RuleId[];
    readonly cells: readonly ReactNode[];
    /** A sum under a double line. */
    readonly total?: boolean;
    /** Counts only between those who are level in the sum. */
    readonly breaksTie?: boolean;
  }[];
  readonly wonLabel: string;
  /** Your seat: your column is tinted, and a winner of yours wears laurels. */
  readonly you?: Seat | undefined;
  /** The lines come one after the other. */
  readonly counted?: boolean;
}

/** More sides than these stand in rows. */
const SIDE_BY_SIDE = 4;

/** Points in rows, sides in columns, sums under the line; where there are many sides the other way round. */
export function ScoreSheet(props: ScoreSheetProps) {
  return props.columns.length > SIDE_BY_SIDE ? <LongSheet {...props} /> : <WideSheet {...props} />;
}

function WideSheet({ caption, columns, rows, wonLabel, you, counted }: ScoreSheetProps) {
  const mine = columns.map(({ seats = [] }) => you !== undefined && seats.includes(you));
  return (
    <table className={css.sheet} data-counted={counted || undefined} data-alone={columns.length === 1 || undefined}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">{caption}</span>
          </th>
          {columns.map((column, i) => (
            <th key={i} scope="col" data-won={column.won || undefined} data-mine={mine[i] || undefined}>
              <Portrait {...column} mine={mine[i] ?? false} />
              <Side {...column} wonLabel={wonLabel} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          <tr key={i} data-total={row.total || undefined} style={{ '--line': i } as CSSProperties}>
            <th scope="row">
              <Label {...row} />
            </th>
            {row.cells.map((cell, j) => (
              <td key={j} data-mine={mine[j] || undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LongSheet({ caption, columns, rows, wonLabel }: ScoreSheetProps) {
  return (
    <table className={css.sheet}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">{caption}</span>
          </th>
          {rows.map((row, i) => (
            <th key={i} scope="col">
              <Label {...row} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {columns.map((column, i) => (
          <tr key={i}>
            <th scope="row" data-won={column.won || undefined}>
              <Side {...column} wonLabel={wonLabel} />
            </th>
            {rows.map(({ cells, total }, j) => (
              <td key={j} data-total={total || undefined}>
                {cells[i]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Who it is, with a crown for a winner, and laurels when that is you. */
function Portrait({ seats, won, mine }: ScoreSheetProps['columns'][number] & { readonly mine: boolean }) {
  if (seats === undefined) return null;
  return (
    <span className={css.portrait} aria-hidden="true">
      {won ? <Icon name="crown" className={css.crown} /> : null}
      {won && mine ? <Icon name="laurel" className={css.wreath} /> : null}
      {seats.map((seat) => (
        <Medal
          key={seat}
          icon={seatEmblem(seat)}
          className={css.face}
          style={{ '--c': seatTone(seat) } as CSSProperties}
        />
      ))}
    </span>
  );
}

function Side({ name, won, seats, wonLabel }: ScoreSheetProps['columns'][number] & { readonly wonLabel: string }) {
  return (
    <>
      {won ? (
        <span className={seats === undefined ? css.laurel : 'vh'} role="img" aria-label={wonLabel}>
          ★
        </span>
      ) : null}
      {name}
    </>
  );
}

function Label({ label, rule: one, rules = one === undefined ? [] : [one] }: ScoreSheetProps['rows'][number]) {
  return (
    <>
      {label}
      {rules.map((rule) => (
        <Fragment key={rule}>
          {' '}
          <RuleLink rule={rule} />
        </Fragment>
      ))}
    </>
  );
}
