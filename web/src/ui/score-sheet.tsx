/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a picture that is drawn here, not in a file */
import { Fragment, type ReactNode } from 'react';
import type { RuleId } from '@conclave/kernel/game';
import { RuleLink } from './rule-link.tsx';
import css from './score-sheet.module.css';

export interface ScoreSheetProps {
  readonly caption: string;
  /** One for each side. */
  readonly columns: readonly { readonly name: string; readonly won?: boolean }[];
  readonly rows: readonly {
    readonly label: string;
    readonly rule?: RuleId;
    /** Where several rules give the points. */
    readonly rules?: readonly RuleId[];
    readonly cells: readonly ReactNode[];
    /** A sum under a double line. */
    readonly total?: boolean;
  }[];
  readonly wonLabel: string;
}

/** More sides than these stand in rows. */
const SIDE_BY_SIDE = 4;

/** Points in rows, sides in columns, sums under the line; where there are many sides the other way round. */
export function ScoreSheet(props: ScoreSheetProps) {
  return props.columns.length > SIDE_BY_SIDE ? <LongSheet {...props} /> : <WideSheet {...props} />;
}

function WideSheet({ caption, columns, rows, wonLabel }: ScoreSheetProps) {
  return (
    <table className={css.sheet}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">{caption}</span>
          </th>
          {columns.map((column, i) => (
            <th key={i} scope="col" data-won={column.won || undefined}>
              <Side {...column} wonLabel={wonLabel} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          <tr key={i} data-total={row.total || undefined}>
            <th scope="row">
              <Label {...row} />
            </th>
            {row.cells.map((cell, j) => (
              <td key={j}>{cell}</td>
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

function Side({ name, won, wonLabel }: ScoreSheetProps['columns'][number] & { readonly wonLabel: string }) {
  return (
    <>
      {won ? (
        <span className={css.laurel} role="img" aria-label={wonLabel}>
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
