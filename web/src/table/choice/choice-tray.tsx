import type { CSSProperties, ReactNode } from 'react';
import type { Saying } from '../reader/reading.ts';
import { Sayings } from '../reader/sayings.tsx';
import css from './choice-tray.module.css';
import type { Choice } from './use-choice.ts';
import { TrayFrame, type TrayHeading } from './tray-frame.tsx';

/** One of the things to choose from: sentences, never signs alone. */
export interface ChoiceOption {
  readonly key: string;
  readonly name: string;
  /** Small beside the name: 'set 3'. */
  readonly note?: string;
  readonly says: readonly Saying[];
  /** A picture; its width is `--art`. */
  readonly art?: ReactNode;
  /** What whoever points at it reads about. */
  readonly read?: string;
}

export interface ChoiceTrayProps extends TrayHeading {
  /** Large in the place of the tableau, small above the hand. */
  readonly size: 'large' | 'small';
  readonly options: readonly ChoiceOption[];
  readonly choice: Choice;
}

/** A wooden tray with things to choose from, side by side. It stays until the choice is made and covers no seat, no commons and no pool. */
export function ChoiceTray({ size, options, choice, ...heading }: ChoiceTrayProps) {
  return (
    <TrayFrame {...heading} size={size}>
      <ul
        className={css.options}
        data-many={options.length > 4 || undefined}
        style={{ '--n': columns(options.length) } as CSSProperties}
      >
        {options.map((option, i) => (
          <li key={option.key}>
            <Option option={option} n={i + 1} choice={choice} />
          </li>
        ))}
      </ul>
    </TrayFrame>
  );
}

function Option({ option, n, choice }: { readonly option: ChoiceOption; readonly n: number; readonly choice: Choice }) {
  const { key, name, note, says, art, read } = option;
  const isChosen = choice.chosen === key;
  return (
    <button
      type="button"
      className={css.option}
      data-state={isChosen ? 'chosen' : 'legal'}
      data-read={read}
      aria-pressed={isChosen}
      aria-keyshortcuts={n < 10 ? String(n) : undefined}
      onClick={() => choice.choose(key)}
      onDoubleClick={() => choice.commit(key)}
    >
      {art === undefined ? null : <span className={css.art}>{art}</span>}
      <b className={css.name}>
        {name} {note === undefined ? null : <small>{note}</small>}
      </b>
      <Sayings says={says} className={css.says} />
    </button>
  );
}

/** Two side by side, four in a row, nine three by three. */
function columns(n: number): number {
  return n === 9 || n > 8 ? 3 : n > 4 ? Math.ceil(n / 2) : n;
}
