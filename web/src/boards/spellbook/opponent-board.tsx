import { CONFIG, OPPONENT_SPACES } from '@conclave/spellbook/components';
import { opponentScore } from '@conclave/spellbook/outcome';
import type { CSSProperties } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Fact, SeatPanel } from '../../ui/seat-panel.tsx';
import { Track } from '../../ui/track.tsx';
import { MateriaToken } from './materia-token.tsx';
import css from './opponent-board.module.css';
import type { SpellbookContext } from './view.tsx';

/** On a narrow screen the spaces and the score for all of them stand in two rows. */
const IN_A_ROW = Math.ceil((OPPONENT_SPACES + 1) / 2);

/** The solo opponent: a track that grows by a token a day, spaces that sweep the altar, and a lower half that collects points. */
export function OpponentBoard({ view, texts, ids }: SpellbookContext) {
  const { text } = texts;
  const { track, lower } = view.opponent;
  const score = opponentScore(view);
  const { opponentTrack, opponentFullScore, wipeSpaces } = CONFIG.solo;
  return (
    <SeatPanel
      name={text('board.spellbook.opponent')}
      note={text('board.spellbook.opponent.note')}
      face="skull"
      tone="#4a3f52"
      className={css.opponent}
      facts={
        <>
          <Fact icon="laurel" n={score} label={text('board.spellbook.points', { n: score, count: score })} />
          <Fact
            icon="hourglass"
            n={OPPONENT_SPACES - track.length}
            label={text('board.spellbook.opponent.left', { n: OPPONENT_SPACES - track.length })}
          />
        </>
      }
    >
      <div className={css.halves} style={{ '--in-a-row': IN_A_ROW } as CSSProperties}>
        <Track
          label={text('board.spellbook.opponent.track')}
          zone="track"
          cells={[
            ...opponentTrack.map((number, space) => {
              const kind = track[space];
              const wipes = (wipeSpaces as readonly number[]).includes(space + 1);
              return {
                key: String(space),
                text: (
                  <span className={css.space}>
                    {number === 0 ? '·' : number}
                    {wipes ? <Icon name="hurricane" label={text('board.spellbook.opponent.wipes')} /> : null}
                  </span>
                ),
                ...(space === track.length ? { kind: 'next' as const } : {}),
                ...(kind === undefined
                  ? {}
                  : { marker: <MateriaToken kind={kind} texts={texts} piece={ids('track', space)} zone="track" /> }),
              };
            }),
            { key: 'full', text: opponentFullScore, kind: 'end' as const },
          ]}
        />
        <div className={css.lower} data-zone="lower">
          <small>{text('board.spellbook.opponent.lower')}</small>
          <ul>
            {lower.map((kind, i) => (
              <li key={i}>
                <MateriaToken kind={kind} texts={texts} piece={ids('lower', i)} zone="lower" from="bag" />
              </li>
            ))}
          </ul>
          <b>+{lower.length}</b>
        </div>
      </div>
    </SeatPanel>
  );
}
