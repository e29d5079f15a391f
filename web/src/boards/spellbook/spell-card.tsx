import { cardMoves, spellOf, standingOf, TOP_DOWN } from '@conclave/spellbook/board';
import type { CSSProperties } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { PieceState } from '../../ui/piece.ts';
import { cardZone } from './zone-contents.ts';
import { colourWord, emblemOf, materiaOf, phaseSign } from './materia.ts';
import { MateriaToken } from './materia-token.tsx';
import css from './spell-card.module.css';
import type { SpellbookContext } from './view.tsx';

/** One of your spells: materia band, art with the phase, three levels with the marker on one of them. */
export function SpellCard({ context, colour }: SpellCardProps) {
  const { view, me, asked, legal, aim, texts } = context;
  const { text } = texts;
  const card = spellOf(view, colour);
  const { level } = standingOf(view, me, colour);
  const moves = asked ? cardMoves(view, me, legal, colour) : [];
  const open = aim.spell === colour;
  const state: PieceState = open ? 'chosen' : moves.length > 0 ? 'legal' : asked ? 'quiet' : 'idle';
  const name = text(`card.${card.id}.name`);
  return (
    <article
      className={css.card}
      data-state={state}
      data-materia={materiaOf(colour)}
      data-spell={card.id}
      data-learned={level > 0 || undefined}
      style={tones(colour)}
    >
      <button
        type="button"
        className={css.head}
        aria-pressed={open}
        aria-label={text('board.spellbook.card', {
          name,
          colour: text(`piece.${colourWord(colour)}`),
          phase: card.phase ?? 'none',
          level,
        })}
        onClick={() => (open ? aim.close() : aim.open(colour))}
      >
        <Icon name={materiaOf(colour)} />
        <b data-long={name.length > 11 || undefined}>{name}</b>
      </button>
      <span className={css.art} aria-hidden="true">
        <Icon name={emblemOf(card.id)} />
      </span>
      {card.phase === undefined ? null : (
        <span className={css.phase} aria-hidden="true">
          <Icon name={phaseSign(card.phase)} />
        </span>
      )}
      <ol className={css.levels}>
        {TOP_DOWN.map((each) => (
          <LevelRow
            key={each}
            context={context}
            colour={colour}
            level={each}
            marked={level === each}
            playable={moves.some((move) => move.level === each)}
          />
        ))}
      </ol>
    </article>
  );
}

interface SpellCardProps {
  readonly context: SpellbookContext;
  readonly colour: number;
}

/** Ring or marker, what it does in a few words, and what it is worth. */
function LevelRow({ context, colour, level, marked, playable }: LevelRowProps) {
  const { view, me, aim, texts, ids } = context;
  const { text } = texts;
  const { id, points: printed } = spellOf(view, colour);
  const { marker } = standingOf(view, me, colour);
  const aimed = aim.spell === colour && aim.level === level;
  const points = printed[level - 3];
  const press = () => {
    if (aimed && aim.move !== undefined) aim.go();
    else aim.open(colour, level);
  };
  return (
    <li data-on={marked || undefined} data-aim={aimed || undefined} data-can={playable || undefined}>
      <button
        type="button"
        className={css.row}
        tabIndex={playable || aimed ? 0 : -1}
        aria-pressed={aimed}
        aria-label={text('board.spellbook.level.says', {
          level,
          text: text(`card.${id}.${level}`),
          points: points ?? '?',
        })}
        onClick={press}
      >
        {marked && marker !== undefined ? (
          <MateriaToken
            kind={marker}
            texts={texts}
            role={text('board.spellbook.marker')}
            piece={ids(cardZone(me, colour), 0)}
            zone={cardZone(me, colour)}
          />
        ) : (
          <span className={css.ring}>{level}</span>
        )}
        <span className={css.says}>{text(`card.${id}.${level}.short`)}</span>
        <span className={css.points}>{points ?? '?'}</span>
      </button>
    </li>
  );
}

interface LevelRowProps {
  readonly context: SpellbookContext;
  readonly colour: number;
  readonly level: number;
  readonly marked: boolean;
  readonly playable: boolean;
}

/** The colours of a materia as custom properties. */
export function tones(colour: number): CSSProperties {
  const tone = materiaOf(colour);
  return { '--c': `var(--${tone})`, '--cd': `var(--${tone}-d)` } as CSSProperties;
}
