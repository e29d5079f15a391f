import { teamCry } from '@conclave/wizard15/board';
import type { WizardContext } from './board-context.ts';
import css from './count.module.css';

/** Three, two, one: or the three syllables of each team's cry (WW-23, WW-153). */
export function Count({ playback: { count }, view, texts, mine }: WizardContext) {
  const cries = [mine, 1 - mine].map((side) => teamCry(view, side));
  const said = cries.map((cry) => (cry === undefined ? undefined : syllables(texts.text(`piece.${cry}`))));
  return (
    <p className={css.count} aria-hidden="true">
      {said.some((cry) => cry === undefined) ? (
        <b key={count}>{count}</b>
      ) : (
        said.map((cry, i) => <b key={`${count} ${i}`}>{cry?.[3 - count]}!</b>)
      )}
    </p>
  );
}

function syllables(cry: string): readonly string[] {
  return cry.split(/[^\p{L}]+/u).filter((part) => part !== '');
}
