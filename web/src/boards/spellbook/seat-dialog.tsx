import { figuresOf, POOL_LIMIT, spellOf, standingOf } from '@conclave/spellbook/board';
import type { Seat } from '@conclave/kernel/game';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { materiaOf } from './materia.ts';
import { MateriaToken } from './materia-token.tsx';
import css from './seat-dialog.module.css';
import type { SpellbookContext } from './view.tsx';

/** Everything that lies in front of another wizard. */
export function SeatDialog({ view, seat, seats, texts, onClose }: SeatDialogProps) {
  const { text } = texts;
  const wizard = view.wizards[seat];
  if (wizard === undefined) return null;
  const { pool, familiar } = wizard;
  return (
    <Dialog
      title={seats[seat]?.name ?? ''}
      onClose={onClose}
      acts={
        <Button kind="go" onPress={onClose}>
          {text('table.close')}
        </Button>
      }
    >
      <div className={css.wizard}>
        <h3>{text('board.spellbook.pool.size', { n: pool.length, limit: POOL_LIMIT })}</h3>
        <Tokens kinds={pool} texts={texts} />
        <h3>
          {text('board.spellbook.familiar.says', { n: familiar.length, points: figuresOf(view, seat).familiarPoints })}
        </h3>
        <Tokens kinds={familiar} texts={texts} />
        <h3>{text('board.spellbook.book')}</h3>
        <ul className={css.spells}>
          {view.spells.map((_, colour) => {
            const { level, marker, points } = standingOf(view, seat, colour);
            const { id } = spellOf(view, colour);
            return (
              <li key={colour} data-not={level === 0 || undefined}>
                {marker === undefined ? (
                  <Icon name={materiaOf(colour)} />
                ) : (
                  <MateriaToken kind={marker} texts={texts} />
                )}
                <b>{text(`card.${id}.name`)}</b>
                <span>
                  {level === 0
                    ? text('board.spellbook.notLearned')
                    : text('board.spellbook.level.points', { level, n: points, count: points })}
                </span>
              </li>
            );
          })}
        </ul>
      </div>
    </Dialog>
  );
}

interface SeatDialogProps extends SpellbookContext {
  readonly seat: Seat;
  readonly onClose: () => void;
}

function Tokens({ kinds, texts }: { readonly kinds: readonly number[]; readonly texts: SpellbookContext['texts'] }) {
  if (kinds.length === 0) return <p>–</p>;
  return (
    <ul className={css.tokens}>
      {kinds.map((kind, i) => (
        <li key={i}>
          <MateriaToken kind={kind} texts={texts} />
        </li>
      ))}
    </ul>
  );
}
