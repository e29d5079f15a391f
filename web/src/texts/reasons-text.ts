import type { Reason } from '@conclave/analysis/reasons';
import type { Texts } from '@conclave/texts/messages';

/** What an answer brings more or less than another: '+1.3 points, +0.6 tricks'. */
export function reasonsText(reasons: readonly Reason[], texts: Texts, sign: '+' | '−' = '+'): string {
  return reasons
    .map(({ measure, amount }) => `${sign}${amount.toFixed(1)} ${texts.text(`measure.${measure}`)}`)
    .join(', ');
}
