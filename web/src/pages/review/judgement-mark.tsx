import type { Judgement } from '@conclave/analysis/judgement';
import css from './judgement-mark.module.css';

/** Each judgement has a shape of its own, so that no colour is needed to tell them apart. */
const SHAPES: Readonly<Record<Judgement, { readonly body: string; readonly sign: string }>> = {
  best: { body: 'M12 2 22 12 12 22 2 12Z', sign: 'm8 12 3 3 5-6' },
  good: { body: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z', sign: 'M12 11v2' },
  mistake: { body: 'M2 4h20L12 22Z', sign: 'M12 7v6m0 3v.5' },
  blunder: { body: 'M8 2h8l6 6v8l-6 6H8l-6-6V8Z', sign: 'm8 8 8 8m0-8-8 8' },
};

export function JudgementMark({ judgement }: { readonly judgement: Judgement }) {
  const { body, sign } = SHAPES[judgement];
  return (
    <svg className={css.mark} data-judgement={judgement} viewBox="0 0 24 24" aria-hidden="true">
      <path className={css.body} d={body} />
      <path className={css.sign} d={sign} />
    </svg>
  );
}
