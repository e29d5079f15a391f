import { dayOf, PHASE_NAMES, phaseOf } from '@conclave/spellbook/board';
import { Icon } from '../../ui/icon.tsx';
import css from './day.module.css';
import { phaseSign } from './materia.ts';
import type { SpellbookContext } from './view.tsx';

/** The day as rising sun, noon and moon; the part that is on is gold. */
export function Day({ view, texts, seats, you }: SpellbookContext) {
  const { text } = texts;
  const now = phaseOf(view);
  const seat = dayOf(view);
  const name = seat === undefined ? '' : (seats[seat]?.name ?? '');
  return (
    <ol
      className={css.day}
      aria-label={text('board.spellbook.day', { me: seat !== undefined && seat === you ? 'you' : 'other', name })}
    >
      {PHASE_NAMES.map((phase, i) => (
        <li
          key={phase}
          data-read={phase}
          data-now={i === now || undefined}
          aria-current={i === now ? 'step' : undefined}
        >
          <Icon name={phaseSign(phase)} />
          <span>
            {text(`board.spellbook.${phase}`)}
            <small>{text(`board.spellbook.${phase}.does`)}</small>
          </span>
        </li>
      ))}
    </ol>
  );
}
