import { BOTS, LEVELS } from '@conclave/bots/roster';
import type { Seat } from '@conclave/kernel/game';
import { type CSSProperties, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { seatEmblem, seatTone } from '../../ui/seat-emblems.ts';
import { Medal } from '../../ui/medal.tsx';
import { Select } from '../../ui/form.tsx';
import { firstBot } from '../../client/bots/default-bot.ts';
import type { SeatInfo } from '../../client/table.ts';
import { useTexts } from '../../texts/texts-provider.tsx';
import css from './seats.module.css';

/** The chairs of a table that has not begun: who sits there, and what can be done about it. */
export function Chairs({ seats, seated, host, onSit, onBot }: ChairsProps) {
  const { text } = useTexts();
  return (
    <ol className={css.chairs}>
      {seats.map((seat, i) => (
        <li key={i} className={css.chair} data-kind={seat.kind}>
          <Medal icon={seatEmblem(i)} className={css.face} style={{ '--c': seatTone(i) } as CSSProperties} />
          <span className={css.who}>
            <b>{seat.kind === 'open' ? text('lobby.free') : seat.name}</b>
            <small>{note(seat, text)}</small>
          </span>
          <span className={css.acts}>
            {seat.kind === 'open' && !seated ? (
              <Button onPress={() => onSit(i)}>{text('lobby.sit')}</Button>
            ) : seat.kind === 'open' && host ? (
              <SeatBot seat={i} onBot={onBot} />
            ) : seat.kind !== 'open' && host && !seat.you ? (
              <>
                {seat.kind === 'bot' ? (
                  <Select
                    label={text('lobby.level')}
                    value={seat.level ?? ''}
                    values={LEVELS.map(({ id }) => [id, text(`level.${id}`)] as const)}
                    onChange={(level) => onBot(i, level)}
                  />
                ) : null}
                <Button kind="quiet" onPress={() => onBot(i, undefined)}>
                  {text('lobby.sendAway')}
                  <span className="vh"> {seat.name}</span>
                </Button>
              </>
            ) : null}
          </span>
        </li>
      ))}
    </ol>
  );
}

interface ChairsProps {
  readonly seats: readonly SeatInfo[];
  readonly seated: boolean;
  readonly host: boolean;
  readonly onSit: (seat: Seat) => void;
  readonly onBot: (seat: Seat, level: string | undefined) => void;
}

function SeatBot({ seat, onBot }: { readonly seat: Seat; readonly onBot: ChairsProps['onBot'] }) {
  const { text } = useTexts();
  const [level, setLevel] = useState(firstBot);
  return (
    <>
      <Select
        label={text('lobby.level')}
        value={level}
        values={LEVELS.map(({ id }) => [id, text(`level.${id}`)] as const)}
        onChange={setLevel}
      />
      <Button onPress={() => onBot(seat, level)}>{text('lobby.seatBot')}</Button>
    </>
  );
}

function note({ kind, level, you, connected }: SeatInfo, text: (key: string) => string): string {
  if (kind === 'open') return text('lobby.waiting');
  if (kind === 'bot') return BOTS.some(({ id }) => id === level) ? text(`level.${level}`) : (level ?? '');
  if (you) return text('table.you');
  return text(connected ? 'lobby.here' : 'lobby.away');
}
