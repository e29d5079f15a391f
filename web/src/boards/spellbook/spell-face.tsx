import { type SpellFacts, type SpellStanding, TOP_DOWN } from '@conclave/spellbook/board';
import type { Texts } from '@conclave/texts/messages';
import type { CSSProperties, ReactNode } from 'react';
import { CardFrame } from '../../ui/card-frame.tsx';
import { Icon } from '../../ui/icon.tsx';
import { emblemOf, materiaOf, phaseSign } from './materia.ts';
import { MateriaToken, type MateriaTokenProps } from './materia-token.tsx';
import css from './spell-card.module.css';

/** Materia band, art with the phase, and below them the rows of the levels. */
export function SpellFace({ spell, texts, children }: SpellFaceProps) {
  const name = texts.text(`card.${spell.id}.name`);
  return (
    <div className={css.face} data-materia={materiaOf(spell.colour)} style={tones(spell.colour)}>
      <span className={css.head}>
        <Icon name={materiaOf(spell.colour)} />
        <b data-long={name.length > LONG || undefined}>{name}</b>
      </span>
      <span className={css.art} aria-hidden="true">
        <Icon name={emblemOf(spell.id)} />
      </span>
      {spell.phase === undefined ? null : (
        <span className={css.phase} aria-hidden="true">
          <Icon name={phaseSign(spell.phase)} />
        </span>
      )}
      <ol className={css.levels}>{children}</ol>
    </div>
  );
}

/** Longer names are set smaller. */
const LONG = 11;

interface SpellFaceProps {
  readonly spell: SpellFacts;
  readonly texts: Texts;
  readonly children: ReactNode;
}

/** A spell card that is only read; its width is `--cw`. */
export function ReadSpell({ spell, standing, texts }: ReadSpellProps) {
  return (
    <CardFrame label={texts.text(`card.${spell.id}.name`)} className={css.card} ratio={RATIO}>
      <SpellFace spell={spell} texts={texts}>
        {TOP_DOWN.map((level) => (
          <li key={level} data-on={level === standing.level || undefined}>
            <span className={css.row}>
              <LevelFace spell={spell} level={level} standing={standing} texts={texts} />
            </span>
          </li>
        ))}
      </SpellFace>
    </CardFrame>
  );
}

const RATIO = 1.72;

interface ReadSpellProps extends Omit<SpellFaceProps, 'children'> {
  readonly standing: SpellStanding;
}

/** Ring or marker, what a level does in a few words, and what it is worth. */
export function LevelFace({ spell, level, standing, texts, ...place }: LevelFaceProps) {
  const { text } = texts;
  return (
    <>
      {standing.level === level && standing.marker !== undefined ? (
        <MateriaToken kind={standing.marker} texts={texts} role={text('board.spellbook.marker')} {...place} />
      ) : (
        <span className={css.ring}>{level}</span>
      )}
      <span className={css.says}>{text(`card.${spell.id}.${level}.short`)}</span>
      <span className={css.points}>{spell.points[level - 3] ?? '?'}</span>
    </>
  );
}

interface LevelFaceProps extends ReadSpellProps, Pick<MateriaTokenProps, 'piece' | 'zone'> {
  readonly level: number;
}

/** The colours of a materia as custom properties. */
export function tones(colour: number): CSSProperties {
  const tone = materiaOf(colour);
  return { '--c': `var(--${tone})`, '--cd': `var(--${tone}-d)` } as CSSProperties;
}
