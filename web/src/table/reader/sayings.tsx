import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { Saying } from './reading.ts';
import css from './sayings.module.css';

/** Whole sentences, one for each thing a piece does, each behind its sign. Spans, so that a button may hold them. */
export function Sayings({
  says,
  className,
}: {
  readonly says: readonly Saying[];
  readonly className?: string | undefined;
}) {
  return (
    <span className={`${css.says} ${className ?? ''}`}>
      {says.map(({ text, sign, tone }, i) => (
        <span key={i} className={css.saying} data-tone={tone}>
          <Sign sign={sign} />
          <span>{text}</span>
        </span>
      ))}
    </span>
  );
}

function Sign({ sign }: { readonly sign: string | number | undefined }): ReactNode {
  if (typeof sign === 'number') return <b className={css.ring}>{sign}</b>;
  return <i className={css.sign}>{sign === undefined ? null : <Icon name={sign} />}</i>;
}
