/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a meter would be drawn by the browser */
import { COLOURS, LIFE_BOARDS } from '@conclave/wizard15/board';
import { iconHref } from '../../ui/icon.tsx';
import type { WizardContext } from './board-context.ts';
import css from './life.module.css';

const [MAIN_BOARD = 0] = LIFE_BOARDS;

/** The life of both sides on boards that meet at 0: yours on the left. */
export function Life(context: WizardContext) {
  const { mine } = context;
  return (
    <div className={css.life} data-zone="life">
      <Board {...context} side={mine} />
      <span className={css.zero} data-n="0" aria-hidden="true" />
      <Board {...context} side={1 - mine} />
    </div>
  );
}

function Board({ side, mine, view, texts, seats }: WizardContext & { readonly side: number }) {
  const { life, cap } = view.sides[side] ?? { life: 0, cap: MAIN_BOARD };
  const names = (view.sides[side]?.seats ?? []).map((seat) => seats[seat]?.name ?? '');
  const cells = Array.from({ length: cap }, (_, i) => i + 1);
  return (
    <div
      className={css.board}
      data-read={`life-${side}`}
      data-left={side === mine || undefined}
      data-colour={COLOURS[side]}
      data-long={cap > MAIN_BOARD || undefined}
      role="img"
      aria-label={texts.text('board.wizard15.life', { names: names.join(', '), n: life, cap })}
    >
      {cells.map((n) => (
        <i key={n} data-n={n} data-full={n <= life || undefined}>
          {n === life ? (
            <span className={css.crystal} data-piece={`life-${side}`} data-zone={`life-${side}-${n}`}>
              <svg viewBox="0 0 64 80" aria-hidden="true">
                <use href={iconHref('gem')} />
                <use href={iconHref('gem')} fill="url(#shine)" />
              </svg>
              <b data-n={life} />
            </span>
          ) : null}
        </i>
      ))}
    </div>
  );
}
