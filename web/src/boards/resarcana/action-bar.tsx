import { amounts } from '@conclave/resarcana/board';
import { moveLabel } from '@conclave/texts/label';
import type { BoardParts } from '../../table/board/board.ts';
import { ChoiceActions } from '../../table/choice/choice-actions.tsx';
import { Button } from '../../ui/button.tsx';
import { RuleLink } from '../../ui/rule-link.tsx';
import { choiceTitle, listedAmounts, sourceName } from './labels.ts';
import type { NamingDraft } from './use-naming.ts';
import type { ResarcanaContext } from './view.tsx';

type Bar = Omit<BoardParts, 'board'>;

/** What the bar says and offers: only what can be done now. */
export function actionBar(context: ResarcanaContext): Bar {
  const { asked, prompt, texts, legal, draft, take, open, plan, cancel } = context;
  const { text } = texts;
  if (!asked) return {};
  if (open !== undefined) return choiceBar(context);
  if (draft !== undefined) return amountBar(context, draft);
  if (take !== undefined) {
    return {
      title: text('board.resarcana.take.title'),
      hint: text('board.resarcana.take.hint'),
      note: <RuleLink rule="RA-B22" />,
      actions: (
        <Button kind="go" onPress={take.go}>
          {text('board.resarcana.take.go', { n: take.chosen.length })}
        </Button>
      ),
    };
  }
  if (prompt === 'react') {
    return {
      ...choiceBar(context),
      title: text('board.resarcana.react.bar'),
      hint: text('board.resarcana.react.hint'),
      note: (
        <>
          {text('board.resarcana.react.note')} <RuleLink rule="RA-B70" />
        </>
      ),
    };
  }
  if (plan !== undefined) return choiceBar(context);
  if (prompt === 'action') return actBar(context);
  const source = sourceName(context);
  return {
    ...(source === undefined ? {} : { title: `${source}:`, hint: choiceTitle(context, { alone: true }) }),
    actions: (
      <>
        {cancel === undefined ? null : (
          <Button kind="quiet" onPress={cancel}>
            {text('table.cancel')}
          </Button>
        )}
        {legal.includes('stop') ? (
          <Button onPress={() => context.choose('stop')}>{text('board.resarcana.take.stop')}</Button>
        ) : null}
      </>
    ),
  };
}

/** Your action: pass, or press what glows. */
function actBar({ texts: { text }, legal, choose }: ResarcanaContext): Bar {
  const only = legal.every((words) => words === 'pass' || words.startsWith('discard '));
  return {
    title: text('board.resarcana.action.title'),
    hint: text(only ? 'board.resarcana.action.only' : 'board.resarcana.action.hint'),
    actions: legal.includes('pass') ? (
      <Button kind={only ? 'go' : 'plain'} onPress={() => choose('pass')}>
        {text('board.resarcana.pass')}
      </Button>
    ) : undefined,
  };
}

/** Something is chosen on a tray: the gold act says what will happen. */
function choiceBar(context: ResarcanaContext): Bar {
  const { plan, choice, open, texts, cancel } = context;
  if (plan === undefined) return {};
  const { chosen } = choice;
  const source = sourceName(context);
  return {
    title: open === undefined && source !== undefined ? `${source}:` : plan.title,
    ...(open === undefined && source !== undefined ? { hint: choiceTitle(context, { alone: true }) } : { hint: '' }),
    actions: (
      <ChoiceActions
        texts={texts}
        act={chosen === undefined ? undefined : actOf(context, chosen)}
        onAct={() => choice.commit()}
        onCancel={open === undefined ? cancel : () => context.setOpen(undefined)}
      />
    ),
  };
}

/** What words will do, on a button. */
function actOf({ texts }: ResarcanaContext, words: string): string {
  return words.startsWith('mage ') ? texts.text('board.resarcana.do.mage') : moveLabel(words, texts);
}

/** Essences are being put together: what they are, and the act with its number. */
function amountBar(context: ResarcanaContext, { naming, chosen, done, go }: NamingDraft): Bar {
  const { texts, cancel } = context;
  const { text } = texts;
  const what = listedAmounts(texts, amounts(chosen));
  const n = chosen.reduce((all, each) => all + each, 0);
  const source = sourceName(context);
  return {
    title: source === undefined ? text(`board.resarcana.mix.${naming.verb}`, { n: naming.count }) : `${source}:`,
    hint: what === '' ? text('board.resarcana.mix.change') : `${what}.`,
    actions: (
      <ChoiceActions
        texts={texts}
        act={done ? text(`board.resarcana.mix.${naming.verb}.go`, { n }) : undefined}
        onAct={go}
        onCancel={cancel}
      />
    ),
  };
}
