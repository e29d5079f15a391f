import { TokenFace } from '../../ui/token.tsx';
import css from './essence.module.css';

/** The letters of notation, in the order of pools; `?` is any essence. */
const TONES: Readonly<Record<string, string>> = { E: 'elan', L: 'life', C: 'calm', D: 'death', G: 'gold' };

/** An essence in its own outline, as large as the text around it, and how many. */
export function Essence({ letter, n, label }: EssenceProps) {
  const tone = TONES[letter];
  return (
    <span className={css.essence} title={label} data-essence={letter}>
      {tone === undefined ? (
        <span className={css.any}>
          <TokenFace outline="s-any" emblem="r-none" tone="e-any" />
          <i aria-hidden="true" />
        </span>
      ) : (
        <TokenFace outline={`s-${tone}`} emblem={`e-${tone}`} tone={`e-${tone}`} />
      )}
      {letter === '*' ? <span className={css.noGold} aria-hidden="true" /> : null}
      {n === undefined ? null : <b aria-hidden="true" data-n={n} />}
    </span>
  );
}

interface EssenceProps {
  readonly letter: string;
  readonly n?: number | string | undefined;
  readonly label?: string;
}
