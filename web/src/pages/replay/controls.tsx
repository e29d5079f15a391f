import { useEffect, useState } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/form.tsx';
import { addressOf, ruleOfSource } from '../../client/find-record.ts';
import type { ReplayTable } from '../../client/replay-table.ts';
import { useTable } from '../../client/table.ts';
import { useTexts } from '../../texts/texts-provider.tsx';
import css from './controls.module.css';

const STEP = 1100;
const EVERYBODY = 'all';

/** Step, play, jump: the bar of a replay. Arrow keys do the same. */
export function Controls({ table, settled, source }: ControlsProps) {
  const { text } = useTexts();
  const { seq, seats, you } = useTable(table);
  const [playing, setPlaying] = useState(false);
  const end = seq >= table.length;

  useEffect(() => {
    if (!playing || end || !settled) return;
    const timer = setTimeout(() => table.seek(seq + 1), STEP);
    return () => clearTimeout(timer);
  }, [playing, end, settled, seq, table]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLElement && /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
      const to = { ArrowLeft: seq - 1, ArrowRight: seq + 1, Home: 0, End: table.length }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      setPlaying(false);
      table.seek(to);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [seq, table]);

  const seek = (to: number) => {
    setPlaying(false);
    table.seek(to);
  };
  const toggle = () => {
    if (end) table.seek(0);
    setPlaying(end || !playing);
  };
  return (
    <fieldset className={css.controls} aria-label={text('replay.controls')}>
      <div className={css.keys}>
        <Step label={text('replay.first')} sign="M5 5v14M19 5 8 12l11 7Z" off={seq === 0} onPress={() => seek(0)} />
        <Step label={text('replay.back')} sign="M17 5 6 12l11 7Z" off={seq === 0} onPress={() => seek(seq - 1)} />
        <Button kind="go" onPress={toggle}>
          {text(playing && !end ? 'replay.pause' : 'replay.play')}
        </Button>
        <Step label={text('replay.next')} sign="m7 5 11 7-11 7Z" off={end} onPress={() => seek(seq + 1)} />
        <Step label={text('replay.last')} sign="M19 5v14M5 5l11 7-11 7Z" off={end} onPress={() => seek(table.length)} />
      </div>
      <label className={css.slider}>
        <span>{text('replay.at', { n: seq, of: table.length })}</span>
        <input
          type="range"
          min={0}
          max={table.length}
          value={seq}
          onChange={(event) => seek(event.target.valueAsNumber)}
        />
      </label>
      <Select
        label={text('replay.eyes')}
        value={you === undefined ? EVERYBODY : String(you)}
        values={[
          [EVERYBODY, text('replay.everybody')] as const,
          ...seats.map(({ name }, seat) => [String(seat), name] as const),
        ]}
        onChange={(value) => table.lookAs(value === EVERYBODY ? undefined : Number(value))}
      />
      {source === undefined ? null : <Onward source={source} text={text} />}
    </fieldset>
  );
}

interface ControlsProps {
  readonly table: ReplayTable;
  /** The last move has been shown. */
  readonly settled: boolean;
  /** Where the game was found, so that its review finds it too. */
  readonly source?: string | undefined;
}

/** From a game to its review, from a rule at work back to where it stands in the book. */
function Onward({ source, text }: { readonly source: string; readonly text: (key: string) => string }) {
  const rule = ruleOfSource(source);
  return rule === undefined ? (
    <ButtonLink to={addressOf('review', source)}>{text('table.over.review')}</ButtonLink>
  ) : (
    <ButtonLink to={rule}>{text('rules.back')}</ButtonLink>
  );
}

function Step({ label, sign, off, onPress }: StepProps) {
  return (
    <button type="button" className={css.step} aria-label={label} title={label} disabled={off} onClick={onPress}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={sign} />
      </svg>
    </button>
  );
}

interface StepProps {
  readonly label: string;
  readonly sign: string;
  readonly off: boolean;
  readonly onPress: () => void;
}
