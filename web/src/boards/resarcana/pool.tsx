import { ESSENCES } from '@conclave/resarcana/board';
import { Motes } from './motes.tsx';
import css from './pool.module.css';
import type { ResarcanaContext } from './view.tsx';
import { TokenFace } from '../../ui/token.tsx';

const TONES = ['elan', 'life', 'calm', 'death', 'gold'] as const;

/** Your essences; while some are put together, what will come or go. */
export function Pool({ context }: { readonly context: ResarcanaContext }) {
  const { me, texts, draft } = context;
  const sign = draft?.naming.verb === 'gain' ? '+' : '−';
  const isAbout = draft !== undefined && draft.naming.verb !== 'store';
  return (
    <Heaps
      context={context}
      seat={me}
      label={texts.text('board.resarcana.pool')}
      change={(e) => (isAbout && (draft.chosen[e] ?? 0) > 0 ? `${sign}${draft.chosen[e]}` : undefined)}
    />
  );
}

/** Somebody else's essences, small. */
export function SmallPool({ context, seat }: { readonly context: ResarcanaContext; readonly seat: number }) {
  return <Heaps context={context} seat={seat} label={context.texts.text('board.resarcana.pool.of')} small />;
}

function Heaps({ context, seat, label, small = false, change }: HeapsProps) {
  const { view, texts, essences } = context;
  const zone = `pool-${seat}`;
  return (
    <ul className={css.pool} data-small={small || undefined} aria-label={label} data-zone={zone} data-read={zone}>
      {ESSENCES.map((letter, e) => {
        const n = view.pools[seat]?.[e] ?? 0;
        const changed = change?.(e);
        return (
          <li
            key={letter}
            className={css.heap}
            data-nil={(n === 0 && changed === undefined) || undefined}
            data-letter={letter}
          >
            <span className="vh">{`${n} ${texts.text(`piece.${letter}`)}`}</span>
            <Motes essences={essences} zone={zone} letter={letter} />
            <TokenFace outline={`s-${TONES[e]}`} emblem={`e-${TONES[e]}`} tone={`e-${TONES[e]}`} />
            <b aria-hidden="true">{n}</b>
            {changed === undefined ? null : (
              <i className={css.change} aria-hidden="true">
                {changed}
              </i>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface HeapsProps {
  readonly context: ResarcanaContext;
  readonly seat: number;
  readonly label: string;
  readonly small?: boolean;
  /** What will come or go of an essence. */
  readonly change?: (essence: number) => string | undefined;
}
