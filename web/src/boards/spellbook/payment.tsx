import { markersOf, remark, runeOf, RUNES, sumOf } from '@conclave/spellbook/board';
import { RuleLink } from '../../ui/rule-link.tsx';
import { MateriaFace, MateriaToken } from './materia-token.tsx';
import css from './callout.module.css';
import type { SpellbookContext } from './view.tsx';

/** A payment added up: the marker, own tokens, and what counts as one of them. Tokens of the pool change it. */
export function Payment({ aim, texts }: SpellbookContext) {
  const { text } = texts;
  const { ways, way, level } = aim;
  if (way === undefined) return null;
  const markers = markersOf(ways);
  const { own, wilds } = sumOf(way, level);
  return (
    <ul className={css.sum}>
      {markers.map((marker) => (
        <li key={marker} className={marker === way.marker ? css.marker : css.spare}>
          <MateriaToken
            kind={marker}
            texts={texts}
            role={text('board.spellbook.marker')}
            state={marker === way.marker ? 'chosen' : 'idle'}
            onPick={
              markers.length === 1
                ? undefined
                : () => {
                    const other = remark(ways, way, marker);
                    if (other !== undefined) aim.payBy(other);
                  }
            }
          />
          <small>{text(marker === way.marker ? 'board.spellbook.marker' : 'board.spellbook.marker.or')}</small>
        </li>
      ))}
      <li className={css.rule} aria-hidden="true" />
      {own.map((kind, i) => (
        <li key={i}>
          <span className={css.tokens}>
            <MateriaFace kind={kind} />
          </span>
          <small>1</small>
        </li>
      ))}
      {wilds.map((wild, i) => (
        <li key={i} className={css.wild}>
          <span className={css.tokens}>
            {wild.map((kind, j) => (
              <MateriaFace key={j} kind={kind} />
            ))}
          </span>
          <small>
            {text(wild.length === 3 ? 'board.spellbook.wild.triple' : 'board.spellbook.wild.rune', {
              rune: RUNES[runeOf(wild[0] ?? 0)] ?? '',
            })}{' '}
            <RuleLink rule={wild.length === 3 ? 'SB-42' : 'SB-90'} passed />
          </small>
        </li>
      ))}
      {ways.length > 1 ? (
        <li className={css.nothing}>{text('board.spellbook.pay.change', { n: ways.length })}</li>
      ) : null}
    </ul>
  );
}
