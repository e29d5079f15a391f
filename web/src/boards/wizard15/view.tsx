import type { Seat } from '@conclave/kernel/game';
import { SPELL_IDS } from '@conclave/wizard15/components';
import type { State } from '@conclave/wizard15/state';
import { moveLabel } from '@conclave/texts/label';
import { useState } from 'react';
import type { BoardProps } from '../../table/board/board.ts';
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
import { sameBattle } from './told-table.ts';
import { useRecital } from './use-recital.ts';
import { useTelling } from './use-telling.ts';
import { where } from './position-label.ts';
import { WizardDialog } from './wizard-dialog.tsx';
import css from './view.module.css';

/** The table of Wizard vs Wizard: two sides facing, the judgement between them, your hand below. */
export function Wizard15View(props: BoardProps<State>) {
  const { view, you, legal, acting, prompt, readOnly, choose, texts, lay, log } = props;
  const me = you ?? 0;
  const telling = useTelling(view, log);
  const mayRecite = useRecital(view);
  const [holder, setHolder] = useState<Seat>(me);
  const [picked, setPicked] = useState<{ readonly card: number; readonly of: string }>();
  const [looked, setLooked] = useState<Seat>();
  const [thinking, setThinking] = useState(false);
  const shown = telling.drawn;
  const gone = !sameBattle(shown, view);
  const mine = Math.max(0, shown.team[me] ?? 0);
  const held = shown.sides[mine]?.seats.includes(holder) ? holder : me;
  const asked = !readOnly && you !== undefined && acting.includes(you);
  // others lay while a card is lifted: it falls back only with the round it was lifted in
  const question = `${prompt} ${view.bout} ${view.table} ${view.round} ${held}`;
  const lifted = picked?.of === question && legal.some((words) => words.endsWith(` ${SPELL_IDS[picked.card]}`));
  const thoughts = legal.filter((words) => words.startsWith('think '));

  const context: WizardContext = {
    ...props,
    view: shown,
    now: view,
    gone,
    mine,
    telling,
    asked,
    holder: held,
    picked: asked && !gone && lifted ? picked.card : undefined,
    pick: (card) => {
      // the card is lifted for the next round, with the mana and the hand of that round
      telling.skip();
      setPicked(card === undefined ? undefined : { card, of: question });
    },
    turnTo: (seat) => {
      setHolder(seat);
      setPicked(undefined);
    },
    lookAt: setLooked,
    think: () => setThinking(true),
    choose: (words) => {
      telling.skip();
      choose(words);
    },
  };

  const felt = (
    <div className={css.board}>
      <div className={css.grid} data-seats={shown.team.length} data-crowd={shown.team.length > 4 || undefined}>
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
  return lay({ felt, where: where(shown, texts), telling: telling.running, ...actionBar(context, { mayRecite }) });
}
