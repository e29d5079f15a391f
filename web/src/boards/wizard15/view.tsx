import type { Seat } from '@conclave/kernel/game';
import { isSameBattle, spellName } from '@conclave/wizard15/board';
import type { State } from '@conclave/wizard15/state';
import { moveLabel } from '@conclave/texts/label';
import { useState } from 'react';
import type { BoardContext, BoardParts } from '../../table/board/board.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { actionBar } from './action-bar.tsx';
import type { WizardContext } from './board-context.ts';
import { PlayedCards } from './played-cards.tsx';
import { Life } from './life.tsx';
import { OwnHand } from './own-hand.tsx';
import { Rounds } from './rounds.tsx';
import { SideOfTable } from './side.tsx';
import { Steps } from './steps.tsx';
import { useRecital } from './use-recital.ts';
import { WizardDialog } from './wizard-dialog.tsx';
import css from './view.module.css';

/** The table of Wizard vs Wizard: two sides facing, the judgement between them, your hand below. */
export function useWizardParts(props: BoardContext<State>): BoardParts {
  const { view, now, me, asked, legal, prompt, choose, texts, playback } = props;
  const mayRecite = useRecital(now);
  const [holder, setHolder] = useState<Seat>(me);
  const [picked, setPicked] = useState<{ readonly card: number; readonly of: string }>();
  const [looked, setLooked] = useState<Seat>();
  const [thinking, setThinking] = useState(false);
  const gone = !isSameBattle(view, now);
  const mine = Math.max(0, view.team[me] ?? 0);
  const held = view.sides[mine]?.seats.includes(holder) ? holder : me;
  // others lay while a card is lifted: it falls back only with the round it was lifted in
  const question = `${prompt} ${now.bout} ${now.table} ${now.round} ${held}`;
  const lifted = picked?.of === question && legal.some((words) => words.endsWith(` ${spellName(picked.card)}`));
  const thoughts = legal.filter((words) => words.startsWith('think '));

  const context: WizardContext = {
    ...props,
    gone,
    mine,
    holder: held,
    picked: asked && !gone && lifted ? picked.card : undefined,
    pick: (card) => {
      // the card is lifted for the next round, with the mana and the hand of that round
      playback.skip();
      setPicked(card === undefined ? undefined : { card, of: question });
    },
    turnTo: (seat) => {
      setHolder(seat);
      setPicked(undefined);
    },
    lookAt: setLooked,
    think: () => setThinking(true),
  };

  const board = (
    <div className={css.board}>
      <div className={css.grid} data-seats={view.team.length} data-crowd={view.team.length > 4 || undefined}>
        <OwnHand {...context} />
        <PlayedCards context={context} side={mine} />
        <SideOfTable context={context} side={mine} />
        <Steps {...context} />
        <Life {...context} />
        <Rounds {...context} />
        <PlayedCards context={context} side={1 - mine} />
        <SideOfTable context={context} side={1 - mine} />
      </div>
      {looked === undefined ? null : (
        <WizardDialog context={context} seat={looked} onClose={() => setLooked(undefined)} />
      )}
      {thinking && thoughts.length > 0 ? (
        <Dialog
          title={texts.text('option.telepathy')}
          onClose={() => setThinking(false)}
          acts={thoughts.map((words) => (
            <Button
              key={words}
              onPress={() => {
                setThinking(false);
                choose(words);
              }}
            >
              {moveLabel(words, texts)}
            </Button>
          ))}
        >
          <p>{texts.text('option.telepathy.hint')}</p>
        </Dialog>
      ) : null}
    </div>
  );
  return { board, ...actionBar(context, { mayRecite }) };
}
