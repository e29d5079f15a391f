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

/** Points in rows, sides in columns, sums under the line. */
export function ScoreSheet({ caption, columns, rows, wonLabel }: ScoreSheetProps) {
  return (
    <table className={css.sheet} data-many={columns.length > 4 || undefined}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">{caption}</span>
          </th>
          {columns.map(({ name, won }, i) => (
            <th key={i} scope="col" data-won={won || undefined}>
              {won ? (
                <span className={css.laurel} role="img" aria-label={wonLabel}>
                  ★
                </span>
              ) : null}
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, rule: one, rules = one === undefined ? [] : [one], cells, total }, i) => (
          <tr key={i} data-total={total || undefined}>
            <th scope="row">
              {label}
              {rules.map((rule) => (
                <Fragment key={rule}>
                  {' '}
                  <RuleLink rule={rule} />
                </Fragment>
              ))}
            </th>
            {cells.map((cell, j) => (
              <td key={j}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
