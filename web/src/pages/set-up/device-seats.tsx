import { LEVELS } from '@conclave/bots/roster';
import { seatEmblem } from '../../ui/seat-emblems.ts';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/form.tsx';
import { Input } from '../../ui/input.tsx';
import type { LocalSeat } from '../../client/storage/table-storage.ts';
import { firstBot } from '../../client/bots/default-bot.ts';
import { defaultName } from '../../client/default-name.ts';
import { useTexts } from '../../texts/texts-provider.tsx';
import css from './device-seats.module.css';

const PERSON = 'person';
/** No game of ours seats more. */
const MOST = 8;

/** You and bots. */
export function usualSeats(name: string): readonly LocalSeat[] {
  const bot = firstBot();
  return Array.from({ length: MOST }, (_, seat) => (seat === 0 ? { name } : { name: defaultName(seat), bot }));
}

/** Who sits at a table of this device: people by name, bots by their level. */
export function DeviceSeats({ seats, count, onChange }: DeviceSeatsProps) {
  const { text } = useTexts();
  const change = (seat: number, to: LocalSeat) => onChange(seats.map((each, i) => (i === seat ? to : each)));
  const people = seats.slice(0, count).filter(({ bot }) => bot === undefined).length;
  return (
    <fieldset>
      <legend className={css.legend}>{text('setup.seats')}</legend>
      <ol className={css.seats}>
        {seats.slice(0, count).map((seat, i) => (
          <li key={i} className={css.seat}>
            <Icon name={seatEmblem(i)} />
            {seat.bot === undefined ? (
              <Input
                aria-label={text('setup.nameOf', { n: i + 1 })}
                value={seat.name}
                maxLength={24}
                placeholder={i === 0 ? text('table.you') : defaultName(i)}
                onChange={(event) => change(i, { name: event.target.value })}
              />
            ) : (
              <span className={css.name}>{seat.name}</span>
            )}
            <Select
              label={text('setup.whoSits', { n: i + 1 })}
              value={seat.bot ?? PERSON}
              values={[
                [PERSON, text('setup.person')] as const,
                ...LEVELS.map(({ id }) => [id, text('setup.bot', { level: text(`level.${id}`) })] as const),
              ]}
              onChange={(value) => change(i, value === PERSON ? { name: '' } : { name: defaultName(i), bot: value })}
            />
          </li>
        ))}
      </ol>
      <small className={css.hint}>{text(people > 1 ? 'setup.passing' : 'setup.alone')}</small>
    </fieldset>
  );
}

interface DeviceSeatsProps {
  readonly seats: readonly LocalSeat[];
  readonly count: number;
  readonly onChange: (seats: readonly LocalSeat[]) => void;
}
