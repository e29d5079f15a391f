import type { CSSProperties } from 'react';
import { RuleLink } from '../../ui/rule-link.tsx';
import type { ReadingCount, ReadingNow } from './reading.ts';
import css from './reader.module.css';

/** More than these are not drawn one by one. */
const MOST_PIPS = 12;

/** How a piece stands at this moment: what one has of what it needs, and what stands in the way. */
export function Now({ now: { counts = [], lines = [] }, label }: { readonly now: ReadingNow; readonly label: string }) {
  if (counts.length + lines.length === 0) return null;
  return (
    <div className={css.now}>
      <h4>{label}</h4>
      {counts.length === 0 ? null : (
        <ul className={css.counts}>
          {counts.map((count) => (
            <li key={count.text}>
              {count.sign}
              <span>{count.text}</span>
              {count.need > MOST_PIPS ? null : <Pips {...count} />}
            </li>
          ))}
        </ul>
      )}
      {lines.map(({ text, rule }, i) => (
        <p key={i}>
          {text} {rule === undefined ? null : <RuleLink rule={rule} />}
        </p>
      ))}
    </div>
  );
}

/** Filled for what one has, hatched where a wild stands in, empty for what is missing. */
function Pips({ have, wild = 0, need, tone }: ReadingCount) {
  const style = tone === undefined ? {} : ({ '--c': `var(--${tone})`, '--cd': `var(--${tone}-d)` } as CSSProperties);
  return (
    <span className={css.pips} style={style} aria-hidden="true">
      {Array.from({ length: Math.max(need, 0) }, (_, i) => (
        <i key={i} data-pip={i >= have ? undefined : i >= have - wild ? 'wild' : 'have'} />
      ))}
    </span>
  );
}
