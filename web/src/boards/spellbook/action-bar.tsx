import { isPaying, spellOf, TOKEN_WORDS } from '@conclave/spellbook/board';
import { moveLabel } from '@conclave/texts/label';
import type { BoardParts } from '../../table/board/board.ts';
import { ChoiceActions } from '../../table/choice/choice-actions.tsx';
import { Button } from '../../ui/button.tsx';
import { RuleLink } from '../../ui/rule-link.tsx';
import css from './action-bar.module.css';
import type { SpellbookContext } from './view.tsx';

/** What the bar says and offers: what is asked, or what is about to be chosen. */
export function actionBar(context: SpellbookContext): Omit<BoardParts, 'board'> {
  if (!context.asked) return {};
  return learningBar(context) ?? choosingBar(context) ?? { actions: <UsualActs {...context} /> };
}

/** A payment lies on the slip: learn, or think again. */
function learningBar(context: SpellbookContext): Omit<BoardParts, 'board'> | undefined {
  const { aim, view, texts, prompt } = context;
  const { text } = texts;
  if (aim.way === undefined || aim.spell === undefined) return undefined;
  const spell = text(`card.${spellOf(view, aim.spell).id}.name`);
  return {
    title: text('board.spellbook.ask.learn', { spell, level: aim.level }),
    hint: (
      <>
        {text('board.spellbook.ask.learn.hint', {
          n: aim.way.paid.length,
          token: text(`piece.${TOKEN_WORDS[aim.way.marker] ?? ''}`),
        })}{' '}
        <RuleLink rule="SB-41" />
      </>
    ),
    actions: (
      <ChoiceActions
        texts={texts}
        act={text('board.spellbook.do.learn')}
        onAct={aim.go}
        onCancel={isPaying(prompt) ? aim.back : aim.close}
      />
    ),
  };
}

/** A move is looked at: the gold button does it. */
function choosingBar(context: SpellbookContext): Omit<BoardParts, 'board'> | undefined {
  const { aim, texts } = context;
  const words = aim.move?.words ?? (aim.held ? aim.words : undefined);
  if (words === undefined) return undefined;
  const verb = aim.move?.verb ?? words.split(' ')[0] ?? '';
  return {
    title: texts.text('board.spellbook.ask', { what: moveLabel(words, texts) }),
    hint: '',
    actions: (
      <ChoiceActions texts={texts} act={texts.text(`board.spellbook.do.${verb}`)} onAct={aim.go} onCancel={aim.close} />
    ),
  };
}

/** What has no place on the table: drawing, passing, stopping; and going back while an effect is under way. */
function UsualActs(context: SpellbookContext) {
  const { aim, legal, texts } = context;
  const acts = ['pass', 'draw', 'stop'].filter((words) => legal.includes(words));
  const usual = acts.map((words) => (
    <span
      key={words}
      className={css.act}
      data-words={words}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') context.aim.look(words);
      }}
      onPointerLeave={() => context.aim.look(undefined)}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) context.aim.look(words);
      }}
    >
      <Button
        kind={words === 'pass' ? 'quiet' : words === 'stop' ? 'go' : 'plain'}
        {...(words === 'draw' ? { icon: 'bag' } : {})}
        onPress={() => context.choose(words)}
      >
        {texts.text(`board.spellbook.do.${words}`)}
      </Button>
    </span>
  ));
  return (
    <>
      {aim.back === undefined ? null : <Button onPress={aim.back}>{texts.text('table.cancel')}</Button>}
      {usual}
    </>
  );
}
