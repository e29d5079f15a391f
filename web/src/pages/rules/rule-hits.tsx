import { Fragment } from 'react';
import { markHits, type Piece } from './search-terms.ts';
import css from './rules.module.css';

/** The sentence with what was looked for under a stroke of gold; where only another language has it, that one too. */
export function RuleHits({ sentences: [own = '', ...others], terms }: RuleHitsProps) {
  const pieces = markHits(own, terms);
  const foreign = pieces.some(({ hit }) => hit)
    ? undefined
    : others.map((sentence) => markHits(sentence, terms)).find(isHit);
  return (
    <>
      <Marked pieces={pieces} />
      {foreign === undefined ? null : (
        <small className={css.foreign}>
          <Marked pieces={foreign} />
        </small>
      )}
    </>
  );
}

interface RuleHitsProps {
  readonly sentences: readonly string[];
  readonly terms: ReadonlySet<string>;
}

function isHit(pieces: readonly Piece[]): boolean {
  return pieces.some(({ hit }) => hit);
}

function Marked({ pieces }: { readonly pieces: readonly Piece[] }) {
  return pieces.map(({ text, hit }, i) => (hit ? <mark key={i}>{text}</mark> : <Fragment key={i}>{text}</Fragment>));
}
