import { useState } from 'react';
import type { Seat } from '@conclave/kernel/game';
import type { Texts } from '@conclave/texts/messages';
import { go } from '../../browser/router.tsx';
import { settings } from '../../browser/settings.ts';
import { playOn } from '../../client/play-on.ts';
import type { ReplayTable } from '../../client/replay-table.ts';
import { problemText } from '../../texts/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Choice } from '../../ui/form.tsx';
import css from './moment.module.css';

/** Which seat to hold, and whether hidden things are as they were: then the game goes on at a table of this device. */
export function PlayOnDialog({ table, at, eye, texts, onClose }: PlayOnDialogProps) {
  const { text } = texts;
  const { seats } = table.snapshot();
  const people = seats.flatMap(({ kind }, i) => (kind === 'human' ? [i] : []));
  const isMine = people.length === 1;
  const [seat, setSeat] = useState<Seat>(eye ?? people[0] ?? 0);
  const [hidden, setHidden] = useState<'imagined' | 'asItLay'>(isMine || eye !== undefined ? 'imagined' : 'asItLay');
  const [trouble, setTrouble] = useState<string>();
  const play = () => {
    const id = playOn(table, { at, seat, isImagined: hidden === 'imagined', name: settings().name });
    if (id.ok) go(`/here/${id.value}`);
    else setTrouble(problemText(id.problem, texts));
  };
  return (
    <Dialog
      title={text('moment.playOn')}
      onClose={onClose}
      acts={
        <>
          <Button kind="quiet" onPress={onClose}>
            {text('table.cancel')}
          </Button>
          <Button kind="go" onPress={play}>
            {text('moment.play')}
          </Button>
        </>
      }
    >
      <div className={css.fields}>
        <p>{text('moment.playOn.text', { n: at })}</p>
        {seats.length < 2 ? null : (
          <Choice
            label={text('moment.seat')}
            value={String(seat)}
            values={seats.map(({ name }, i) => [String(i), name || text('table.you')] as const)}
            onChange={(value) => setSeat(Number(value))}
          />
        )}
        <Choice
          label={text('moment.hidden')}
          value={hidden}
          values={(['imagined', 'asItLay'] as const).map((each) => [each, text(`moment.${each}`)] as const)}
          onChange={setHidden}
        />
        <p>{text(`moment.${hidden}.hint`)}</p>
        {trouble === undefined ? null : <p role="alert">{trouble}</p>}
      </div>
    </Dialog>
  );
}

interface PlayOnDialogProps {
  readonly table: ReplayTable;
  readonly at: number;
  readonly eye: Seat | undefined;
  readonly texts: Texts;
  readonly onClose: () => void;
}
