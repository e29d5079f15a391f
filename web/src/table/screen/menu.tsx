import type { Texts } from '@conclave/texts/messages';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { go } from '../../browser/router.tsx';
import { changeSettings, useSettings } from '../../browser/settings.ts';
import type { Answer, Table, TableSnapshot } from '../../client/table.ts';
import css from './menu.module.css';

/** The menu of the table: what is not needed at every turn. */
export function Menu({ table, snapshot, texts, onFairness, onRepeat, onLeave, onAnswer, onClose }: MenuProps) {
  const { text } = texts;
  const { sound } = useSettings();
  const { you, standIn, connection, fairness, status, gameId, id, undoMuted } = snapshot;
  const visit = (to: string) => () => {
    onClose();
    go(to);
  };
  return (
    <Dialog
      title={text('table.menu')}
      onClose={onClose}
      acts={
        <Button kind="quiet" onPress={onClose}>
          {text('table.close')}
        </Button>
      }
    >
      <ul className={css.menu}>
        <li>
          <Button icon="book" onPress={visit(`/rules/${gameId}`)}>
            {text('table.menu.rules')}
          </Button>
        </li>
        <li>
          <Button icon={sound ? 'sound' : 'muted'} onPress={() => changeSettings({ sound: !sound })}>
            {text(sound ? 'table.menu.soundOff' : 'table.menu.soundOn')}
          </Button>
        </li>
        {onRepeat === undefined ? null : (
          <li>
            <Button
              icon="replay"
              onPress={() => {
                onClose();
                onRepeat();
              }}
            >
              {text('table.again')}
            </Button>
          </li>
        )}
        {fairness === undefined ? null : (
          <li>
            <Button icon="seal" onPress={onFairness}>
              {text('table.fairness')}
            </Button>
          </li>
        )}
        <li>
          <Button icon="windup" onPress={visit('/settings')}>
            {text('table.menu.settings')}
          </Button>
        </li>
        <li>
          <Button icon="candlehold" onPress={visit('/')}>
            {text('table.home')}
          </Button>
        </li>
        {you === undefined || connection === 'local' ? null : (
          <li>
            <Button icon="link" onPress={visit(`/table/${id}/seat`)}>
              {text('table.menu.seat')}
            </Button>
          </li>
        )}
        {you === undefined || connection === 'local' || status !== 'playing' ? null : (
          <li>
            <Button icon="undo" onPress={() => void table.muteUndo(!undoMuted).then(onAnswer)}>
              {text(undoMuted ? 'table.menu.undo.hear' : 'table.menu.undo.mute')}
            </Button>
          </li>
        )}
        {you === undefined || connection === 'local' || standIn || status !== 'playing' ? null : (
          <li>
            <Button icon="people" onPress={onLeave}>
              {text('table.menu.leave')}
            </Button>
          </li>
        )}
      </ul>
    </Dialog>
  );
}

interface MenuProps {
  readonly table: Table;
  readonly snapshot: TableSnapshot;
  readonly texts: Texts;
  readonly onFairness: () => void;
  /** Shows again what happened since you last moved; undefined when nothing has. */
  readonly onRepeat: (() => void) | undefined;
  readonly onLeave: () => void;
  /** Told what became of muting. */
  readonly onAnswer: (answer: Answer) => void;
  readonly onClose: () => void;
}
