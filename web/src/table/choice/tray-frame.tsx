import type { ReactNode } from 'react';
import type { RuleId } from '@conclave/kernel/game';
import { RuleLink } from '../../ui/rule-link.tsx';
import css from './choice-tray.module.css';

export interface TrayHeading {
  /** What is asked, and by what: 'Witch: Life or Death?' */
  readonly title: string;
  /** A sentence under it. */
  readonly hint?: ReactNode;
  readonly rule?: RuleId;
  /** The emblem of what asks. */
  readonly source?: ReactNode;
  /** How far it is: '7 of 7', 'step 2 of 4'. */
  readonly step?: ReactNode;
}

/** Dark wood with a gold rim, and what is asked on it. */
export function TrayFrame({ title, hint, rule, source, step, size, children }: TrayFrameProps) {
  return (
    <section className={`${css.tray} on-wood`} data-size={size} data-choice aria-label={title}>
      <header>
        {source === undefined ? null : <span className={css.source}>{source}</span>}
        <div>
          <h3>{title}</h3>
          {hint === undefined && rule === undefined ? null : (
            <p>
              {hint} {rule === undefined ? null : <RuleLink rule={rule} />}
            </p>
          )}
        </div>
        {step === undefined ? null : <span className={css.step}>{step}</span>}
      </header>
      {children}
    </section>
  );
}

interface TrayFrameProps extends TrayHeading {
  readonly size: 'large' | 'small';
  readonly children: ReactNode;
}
