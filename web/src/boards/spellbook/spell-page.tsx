import { runeOf, spellOf, standingOf, TOP_DOWN } from '@conclave/spellbook/board';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { colourWord, emblemOf, materiaOf, outlineOf, phaseSign } from './materia.ts';
import { tones } from './spell-face.tsx';
import css from './spell-page.module.css';
import type { SpellbookContext } from './view.tsx';

/** A spell card to be read in full: what it is, and every level in whole sentences. */
export function SpellPage({ context, colour, onClose }: SpellPageProps) {
  const { view, me, texts } = context;
  const { text } = texts;
  const card = spellOf(view, colour);
  const standing = standingOf(view, me, colour);
  const when = card.phase ?? 'none';
  return (
    <Dialog
      title={text(`card.${card.id}.name`)}
      onClose={onClose}
      acts={
        <Button kind="go" onPress={onClose}>
          {text('table.close')}
        </Button>
      }
    >
      <div className={css.page} style={tones(colour)} data-materia={materiaOf(colour)}>
        <span className={css.art} aria-hidden="true">
          <Icon name={emblemOf(card.id)} />
        </span>
        <ul className={css.facts}>
          <li>
            <Icon name={materiaOf(colour)} />
            {text(`piece.${colourWord(colour)}`)}
          </li>
          <li>
            {card.phase === undefined ? null : <Icon name={phaseSign(card.phase)} />}
            {text(`board.spellbook.when.${when}`)}
          </li>
        </ul>
        <dl className={css.levels}>
          {TOP_DOWN.map((level) => (
            <div key={level} data-on={standing.level === level || undefined}>
              <dt>
                <span className="vh">{text('board.spellbook.level', { level })}</span>
                <span className={css.ring} aria-hidden="true">
                  {standing.level === level && standing.marker !== undefined ? (
                    <Icon name={outlineOf(runeOf(standing.marker))} />
                  ) : null}
                  <b>{level}</b>
                </span>
              </dt>
              <dd>
                {text(`card.${card.id}.${level}`)}
                <small>
                  {text('board.spellbook.points', {
                    n: card.points[level - 3] ?? '?',
                    count: card.points[level - 3] ?? 2,
                  })}
                </small>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  );
}

interface SpellPageProps {
  readonly context: SpellbookContext;
  readonly colour: number;
  readonly onClose: () => void;
}
