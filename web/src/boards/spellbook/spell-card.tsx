import { cardMoves, spellOf, standingOf, TOP_DOWN } from '@conclave/spellbook/board';
import { CardFrame } from '../../ui/card-frame.tsx';
import type { PieceState } from '../../ui/piece.ts';
import { cardZone } from './zone-contents.ts';
import { colourWord } from './materia.ts';
import { LevelFace, SpellFace } from './spell-face.tsx';
import css from './spell-card.module.css';
import type { SpellbookContext } from './view.tsx';

/** One of your spells: a press anywhere opens it, on a level at that level. */
export function SpellCard({ context, colour }: SpellCardProps) {
  const { view, me, asked, legal, aim, texts } = context;
  const { text } = texts;
  const spell = spellOf(view, colour);
  const { level } = standingOf(view, me, colour);
  const moves = asked ? cardMoves(view, me, legal, colour) : [];
  const open = aim.spell === colour;
  const state: PieceState = open ? 'chosen' : moves.length > 0 ? 'legal' : asked ? 'quiet' : 'idle';
  return (
    <CardFrame
      className={css.card}
      read={spell.id}
      state={state}
      label={text('board.spellbook.card', {
        name: text(`card.${spell.id}.name`),
        colour: text(`piece.${colourWord(colour)}`),
        phase: spell.phase ?? 'none',
        level,
      })}
      onPick={() => (open ? aim.close() : aim.open(colour))}
    >
      <SpellFace spell={spell} texts={texts}>
        {TOP_DOWN.map((each) => (
          <LevelRow
            key={each}
            context={context}
            colour={colour}
            level={each}
            playable={moves.some((move) => move.level === each)}
          />
        ))}
      </SpellFace>
    </CardFrame>
  );
}

interface SpellCardProps {
  readonly context: SpellbookContext;
  readonly colour: number;
}

function LevelRow({ context, colour, level, playable }: LevelRowProps) {
  const { view, me, aim, texts, ids } = context;
  const { text } = texts;
  const spell = spellOf(view, colour);
  const standing = standingOf(view, me, colour);
  const aimed = aim.spell === colour && aim.level === level;
  const press = () => {
    if (aimed && aim.move !== undefined) aim.go();
    else aim.open(colour, level);
  };
  return (
    <li data-on={standing.level === level || undefined} data-aim={aimed || undefined} data-can={playable || undefined}>
      <button
        type="button"
        className={css.row}
        tabIndex={playable || aimed ? 0 : -1}
        aria-pressed={aimed}
        aria-label={text('board.spellbook.level.says', {
          level,
          text: text(`card.${spell.id}.${level}`),
          points: spell.points[level - 3] ?? '?',
        })}
        onClick={press}
      >
        <LevelFace
          spell={spell}
          level={level}
          standing={standing}
          texts={texts}
          piece={ids(cardZone(me, colour), 0)}
          zone={cardZone(me, colour)}
        />
      </button>
    </li>
  );
}

interface LevelRowProps extends SpellCardProps {
  readonly level: number;
  readonly playable: boolean;
}
