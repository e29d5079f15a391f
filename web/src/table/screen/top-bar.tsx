import { type ReactNode, useState } from 'react';
import type { Texts } from '@conclave/texts/messages';
import type { BoardPlayback } from '../board/board.ts';
import { Icon } from '../../ui/icon.tsx';
import { Tool } from '../../ui/tool.tsx';
import { Link } from '../../browser/router.tsx';
import { changeSettings, useSettings } from '../../browser/settings.ts';
import type { Answer, Table, TableSnapshot } from '../../client/table.ts';
import { Clock } from './clock.tsx';
import { allowsHints, HintTool } from './hint-tool.tsx';
import { Leave } from './leave.tsx';
import { Menu } from './menu.tsx';
import css from './top-bar.module.css';
import { FairnessDialog } from './fairness-dialog.tsx';

/** The rail over the table: which game, where it stands, and the tools. */
export function TopBar({ table, snapshot, where, isLast, playback, texts, more, onRules, onAnswer }: TopBarProps) {
  const { text } = texts;
  const { sound } = useSettings();
  const [open, setOpen] = useState<'menu' | 'fairness' | 'leave'>();
  const { undo, you, fairness } = snapshot;
  const undoLabel = undo === 'ask' ? text('table.undo.ask') : text('table.undo');
  return (
    <>
      <Link to="/" className={css.mark} aria-label={`Conclave: ${text('table.home')}`}>
        <Icon name="candlehold" />
        <span>Conclave</span>
      </Link>
      <div className={css.where}>
        <h1>{text('game.name')}</h1>
        <span>{where}</span>
        {isLast ? <b className={css.last}>{text('table.peak.last')}</b> : null}
      </div>
      <nav className={css.tools} aria-label={text('table.tools')}>
        <Clock snapshot={snapshot} label={text('table.clock')} />
        {fairness === undefined ? null : (
          <Tool label={text('table.fairness')} onPress={() => setOpen('fairness')} wideOnly worded>
            <Icon name="seal" />
          </Tool>
        )}
        <Tool
          label={text(playback.settled ? 'table.again' : 'table.skip')}
          word={text(playback.settled ? 'table.lastTurn' : 'table.skip')}
          off={playback.settled && !playback.repeatable}
          onPress={playback.settled ? playback.repeat : playback.skip}
          wideOnly
        >
          <Icon name={playback.settled ? 'replay' : 'speed'} />
        </Tool>
        {more}
        {allowsHints(snapshot) ? <HintTool snapshot={snapshot} texts={texts} /> : null}
        {you === undefined ? null : (
          <Tool
            label={undoLabel}
            off={undo === 'none'}
            onPress={() => void (undo === 'none' ? undefined : table.undo().then(onAnswer))}
          >
            <Icon name="undo" />
          </Tool>
        )}
        <Tool label={text('table.rules')} onPress={onRules}>
          <Icon name="book" />
        </Tool>
        <Tool label={text('table.sound')} pressed={sound} wideOnly onPress={() => changeSettings({ sound: !sound })}>
          <Icon name={sound ? 'sound' : 'muted'} />
        </Tool>
        <Tool label={text('table.menu')} onPress={() => setOpen('menu')}>
          <Icon name="menu" />
        </Tool>
      </nav>
      {open === 'menu' ? (
        <Menu
          table={table}
          snapshot={snapshot}
          texts={texts}
          onFairness={() => setOpen('fairness')}
          onRepeat={playback.repeatable ? playback.repeat : undefined}
          onLeave={() => setOpen('leave')}
          onAnswer={onAnswer}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {open === 'fairness' ? (
        <FairnessDialog snapshot={snapshot} texts={texts} onClose={() => setOpen(undefined)} />
      ) : null}
      {open === 'leave' ? (
        <Leave
          table={table}
          live={snapshot.connection === 'live'}
          texts={texts}
          onAnswer={onAnswer}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </>
  );
}

interface TopBarProps {
  readonly table: Table;
  readonly snapshot: TableSnapshot;
  readonly where: string;
  /** The last round is on: it stands here until the end. */
  readonly isLast: boolean;
  readonly playback: BoardPlayback;
  readonly texts: Texts;
  /** More tools. */
  readonly more?: ReactNode;
  readonly onRules: () => void;
  /** Told what became of taking back, or of leaving. */
  readonly onAnswer: (answer: Answer) => void;
}
