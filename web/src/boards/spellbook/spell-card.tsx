import { CARDS, kindOf, LEVELS } from '@conclave/spellbook/components';
import type { CSSProperties } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { PieceState } from '../../ui/piece.ts';
import { cardMoves } from './card-moves.ts';
import { cardZone } from './zone-contents.ts';
import { colourWord, emblemOf, materiaOf, phaseSign } from './materia.ts';
import { MateriaToken } from './materia-token.tsx';
import { PHASES } from './phase.ts';
import css from './spell-card.module.css';
import type { SpellbookContext } from './view.tsx';

const TOP_DOWN = LEVELS.toReversed();

/** One of your spells: materia band, art with the phase, three levels with the marker on one of them. */
export function SpellCard({ context, colour }: SpellCardProps) {
  const { view, me, asked, legal, aim, texts } = context;
  const { text } = texts;
  const card = CARDS[view.spells[colour] ?? 0];
  if (card === undefined) return null;
  const level = view.wizards[me]?.levels[colour] ?? 0;
  const moves = asked ? cardMoves(view, me, legal, colour) : [];
  const open = aim.spell === colour;
  const state: PieceState = open ? 'chosen' : moves.length > 0 ? 'legal' : asked ? 'quiet' : 'idle';
  const sign = phaseSign(card.phase);
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
          phase: PHASES[card.phase] ?? 'none',
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
      {sign === undefined ? null : (
        <span className={css.phase} aria-hidden="true">
          <Icon name={sign} />
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
  const card = CARDS[view.spells[colour] ?? 0];
  const id = card?.id ?? '';
  const aimed = aim.spell === colour && aim.level === level;
  const points = card?.points[level - 3];
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
        {marked ? (
          <MateriaToken
            kind={kindOf(colour, view.wizards[me]?.runes[colour] ?? 0)}
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
