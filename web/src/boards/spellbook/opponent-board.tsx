import { opponentFacts } from '@conclave/spellbook/board';
import type { Texts } from '@conclave/texts/messages';
import { type CSSProperties, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Fact, SeatPanel } from '../../ui/seat-panel.tsx';
import { Track } from '../../ui/track.tsx';
import { MateriaToken } from './materia-token.tsx';
import css from './opponent-board.module.css';
import { OpponentDialog } from './opponent-dialog.tsx';
import { SOLO_OPPONENT } from './playback.ts';
import type { SpellbookContext } from './view.tsx';

/** The solo opponent: a track that grows by a token a day, spaces that sweep the altar, and a lower half that collects points. */
export function OpponentBoard(context: SpellbookContext) {
  const { view, texts, ids } = context;
  const { text } = texts;
  const [explained, setExplained] = useState(false);
  const { spaces, full, total, days } = opponentFacts(view);
  const next = spaces.findIndex(({ token }) => token === undefined);
  const { lower } = view.opponent;
  // on a narrow screen the spaces and the score for all of them stand in two rows
  const inARow = Math.ceil((spaces.length + 1) / 2);
  return (
    <SeatPanel
      seat={SOLO_OPPONENT}
      name={text('board.spellbook.opponent')}
      note={
        <button type="button" className={css.how} onClick={() => setExplained(true)}>
          {text('board.spellbook.opponent.how')}
        </button>
      }
      face="skull"
      tone="#4a3f52"
      className={css.opponent}
      facts={
        <>
          <Fact icon="laurel" n={total} label={text('board.spellbook.points', { n: total, count: total })} />
          <Fact icon="hourglass" n={days} label={text('board.spellbook.opponent.left', { n: days })} />
        </>
      }
    >
      <div className={css.halves} data-read="opponent" style={{ '--in-a-row': inARow } as CSSProperties}>
        <Track
          label={text('board.spellbook.opponent.track')}
          zone="track"
          cells={[
            ...spaces.map(({ points, sweeps, token }, space) => {
              return {
                key: String(space),
                text: token === undefined ? <Space points={points} sweeps={sweeps} texts={texts} /> : null,
                ...(space === next ? { kind: 'next' as const } : {}),
                ...(token === undefined
                  ? {}
                  : { marker: <MateriaToken kind={token} texts={texts} piece={ids('track', space)} zone="track" /> }),
              };
            }),
            { key: 'full', text: full, kind: 'end' as const },
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
      {explained ? <OpponentDialog {...context} onClose={() => setExplained(false)} /> : null}
    </SeatPanel>
  );
}

/** What a free space is worth, and whether a token that comes here sweeps the altar. */
function Space({
  points,
  sweeps,
  texts,
}: {
  readonly points: number;
  readonly sweeps: boolean;
  readonly texts: Texts;
}) {
  return (
    <span className={css.space}>
      {points === 0 ? '·' : points}
      {sweeps ? <Icon name="hurricane" label={texts.text('board.spellbook.opponent.wipes')} /> : null}
    </span>
  );
}
