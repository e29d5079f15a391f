import { cardName } from '@conclave/aurum/board';
import type { BoardParts } from '../../table/board/board.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RuleLink } from '../../ui/rule-link.tsx';
import type { AurumContext } from './view.tsx';

export interface BarActs {
  /** Chosen for this round: the change window is passed over. */
  readonly keepsAllRound: boolean;
  keepAllRound(keeps: boolean): void;
  readonly ending: boolean;
  setEnding(ending: boolean): void;
}

/** What the bar says and offers: only what can be done now. */
export function actionBar(context: AurumContext, acts: BarActs): Omit<BoardParts, 'board'> {
  if (!context.asked) return {};
  if (context.prompt === 'change') return changeBar(context, acts);
  if (context.prompt === 'play') return playBar(context, acts);
  return { title: context.texts.text('board.aurum.predict.title') };
}

function playBar(
  context: AurumContext,
  { ending, setEnding, keepsAllRound, keepAllRound }: BarActs,
): Omit<BoardParts, 'board'> {
  const { legal, texts, choose, view } = context;
  const { text } = texts;
  const title = text('board.aurum.play.title');
  const forced = legal.length === 1;
  const mayEnd = legal.includes('end');
  const suits = [...new Set(legal.filter((words) => words.startsWith('play ')).map((words) => words.charAt(5)))];
  const actions = mayEnd ? (
    <>
      <Button kind={forced ? 'go' : 'plain'} onPress={() => (forced ? choose('end') : setEnding(true))}>
        {text('board.aurum.end')}
      </Button>
      {ending ? (
        <Dialog
          title={text('board.aurum.end.title')}
          onClose={() => setEnding(false)}
          acts={
            <>
              <Button kind="quiet" onPress={() => setEnding(false)}>
                {text('board.aurum.end.back')}
              </Button>
              <Button
                kind="go"
                onPress={() => {
                  setEnding(false);
                  choose('end');
                }}
              >
                {text('board.aurum.end')}
              </Button>
            </>
          }
        >
          <p>
            {text('board.aurum.end.text')} <RuleLink rule="AU-55" />
          </p>
        </Dialog>
      ) : null}
    </>
  ) : undefined;
  if (mayEnd) return { title, hint: text(forced ? 'board.aurum.end.must' : 'board.aurum.end.may'), actions };
  const again = keepsAllRound ? (
    <Button kind="quiet" onPress={() => keepAllRound(false)}>
      {text('board.aurum.keep.again')}
    </Button>
  ) : undefined;
  if (view.trick.length === 0) return { title, hint: text('board.aurum.play.lead'), actions: again };
  const names = suits.map((suit) => text(`board.aurum.suit.${suit}`));
  const hint = text('board.aurum.play.suits', { suits: either(texts.language, names) });
  const rule = ruleAgainstOne(context);
  return rule === undefined
    ? { title, hint, actions: again }
    : {
        title,
        hint,
        actions: again,
        note: (
          <>
            {text('board.aurum.play.blocked')} <RuleLink rule={rule} />
          </>
        ),
      };
}

function changeBar(
  { changing, texts, choose, legal }: AurumContext,
  { keepAllRound }: BarActs,
): Omit<BoardParts, 'board'> {
  const { text } = texts;
  const step = changing.gold === undefined ? 'gold' : changing.card === undefined ? 'card' : 'target';
  const both = changing.targets.size > 1 ? 'both' : 'one';
  return {
    title: text('board.aurum.change.title'),
    hint: text(step === 'target' ? `board.aurum.change.target.${both}` : `board.aurum.change.${step}`),
    actions:
      step === 'gold' ? (
        <>
          <Button kind="quiet" onPress={() => keepAllRound(true)}>
            {text('board.aurum.keep.round')}
          </Button>
          {legal.includes('keep') ? (
            <Button kind="go" onPress={() => choose('keep')}>
              {text('board.aurum.keep')}
            </Button>
          ) : null}
        </>
      ) : (
        <Button kind="quiet" onPress={changing.clear}>
          {text('board.aurum.change.back')}
        </Button>
      ),
  };
}

/** The rule that forbids a card of your hand, if one does. */
function ruleAgainstOne({ view, me, legal, ruleAgainst }: AurumContext): string | undefined {
  const forbidden = (view.hands[me] ?? []).find((card) => !legal.includes(`play ${cardName(card)}`));
  return forbidden === undefined ? undefined : ruleAgainst(`play ${cardName(forbidden)}`);
}

function either(language: string, names: readonly string[]): string {
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(names);
}
