import { kindOf, POOL_LIMIT, SPELL_IDS } from '@conclave/spellbook/components';
import { familiarScore, spellScore } from '@conclave/spellbook/outcome';
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
  const { pool, familiar, levels, runes } = wizard;
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
        <h3>{text('board.spellbook.familiar.says', { n: familiar.length, points: familiarScore(familiar.length) })}</h3>
        <Tokens kinds={familiar} texts={texts} />
        <h3>{text('board.spellbook.book')}</h3>
        <ul className={css.spells}>
          {view.spells.map((spell, colour) => {
            const level = levels[colour] ?? 0;
            const id = SPELL_IDS[spell] ?? '';
            const points = spellScore(view, wizard, colour);
            return (
              <li key={colour} data-not={level === 0 || undefined}>
                {level === 0 ? (
                  <Icon name={materiaOf(colour)} />
                ) : (
                  <MateriaToken kind={kindOf(colour, runes[colour] ?? 0)} texts={texts} />
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
