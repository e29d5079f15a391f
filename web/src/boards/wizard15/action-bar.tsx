import { spellFacts, whyNotCast } from '@conclave/wizard15/board';
import { moveLabel, promptText } from '@conclave/texts/label';
import type { BoardParts } from '../../table/board/board.ts';
import { Button } from '../../ui/button.tsx';
import { RuleLink } from '../../ui/rule-link.tsx';
import css from './action-bar.module.css';
import { type WizardContext, isLaying } from './board-context.ts';
import { IN_BAR } from './steps.tsx';

export interface BarActs {
  /** The line of an incantation may be said now. */
  readonly mayRecite: boolean;
}

/** What the bar says and offers: only what can be done now. */
export function actionBar(context: WizardContext, acts: BarActs): Omit<BoardParts, 'board'> {
  const { asked, prompt, legal, picked } = context;
  if (!asked) return {};
  if (legal.includes('recite') || legal.includes('chant')) return chantBar(context, acts);
  if (context.gone || !isLaying(prompt)) return context.playback.settled ? choiceBar(context) : waitingBar(context);
  if (picked !== undefined) return cardBar(context, picked);
  return layBar(context);
}

function layBar(context: WizardContext): Omit<BoardParts, 'board'> {
  const { texts, prompt, legal, choose, holder, you, seats, turnTo } = context;
  const { text } = texts;
  const partner = holder !== you;
  const hint = prompt === 'lay' ? text('board.wizard15.choose.hint') : promptText(prompt ?? 'lay', texts);
  return {
    title: text(partner ? 'board.wizard15.partner' : 'board.wizard15.choose', { name: seats[holder]?.name ?? '' }),
    hint: partner ? text('board.wizard15.partner.hint') : hint,
    actions: (
      <>
        {legal.includes('slow') ? <Button onPress={() => choose('slow')}>{moveLabel('slow', texts)}</Button> : null}
        {partner && you !== undefined ? (
          <Button onPress={() => turnTo(you)}>{text('board.wizard15.partner.back')}</Button>
        ) : null}
      </>
    ),
  };
}

/** A card is lifted: face up, face down, or a wand that points at it. */
function cardBar(context: WizardContext, card: number): Omit<BoardParts, 'board'> {
  const { texts, legal, choose, now, you, seats, holder, pick } = context;
  const { text } = texts;
  const { id = '', cost = 0, numbers } = spellFacts(card, now.printed) ?? {};
  const rule = whyNotCast(now, holder, card);
  const play = (words: string) => {
    pick(undefined);
    choose(words);
  };
  const wands = (['o', 'x'] as const).filter((sign) => legal.includes(`wand ${sign} ${holder} ${id}`));
  const mana = now.mana[holder] ?? 0;
  return {
    title: text(`card.${id}.name`),
    hint: text(`card.${id}.text`, numbers),
    note:
      rule === undefined ? undefined : (
        <>
          {text(`board.wizard15.forced.${rule}`, { cost, mana })} <RuleLink rule={rule} />
        </>
      ),
    actions: (
      <>
        {wands.map((sign) => (
          <Button key={sign} kind="quiet" onPress={() => play(`wand ${sign} ${holder} ${id}`)}>
            {sign === 'o' ? '○ ' : '✕ '}
            <span className={holder === you ? css.spare : undefined}>{text(`board.wizard15.wand.${sign}`)}</span>
            <span className="vh">{` · ${seats[holder]?.name ?? ''} · ${text(`card.${id}.name`)}`}</span>
          </Button>
        ))}
        {holder === you && legal.includes(`condense ${id}`) ? (
          <Button kind={rule === undefined ? 'plain' : 'go'} icon="gem" onPress={() => play(`condense ${id}`)}>
            {text('board.wizard15.condense')}
          </Button>
        ) : null}
        {holder === you && legal.includes(`cast ${id}`) ? (
          <Button kind={rule === undefined ? 'go' : 'plain'} onPress={() => play(`cast ${id}`)}>
            {text('board.wizard15.cast')}
          </Button>
        ) : null}
      </>
    ),
  };
}

/** A question inside the round waits until the cards it is about have been seen; so does the next battle. */
function waitingBar({ texts, playback }: WizardContext): Omit<BoardParts, 'board'> {
  return {
    title: texts.text('board.wizard15.turning'),
    hint: texts.text('board.wizard15.turning.hint'),
    actions: <Button onPress={playback.skip}>{texts.text('table.skip')}</Button>,
  };
}

/** A question inside the round; when it has many answers they lie in the middle of the table. */
function choiceBar({ texts, legal, choose, prompt }: WizardContext): Omit<BoardParts, 'board'> {
  const title = promptText(prompt ?? 'lay', texts);
  if (legal.length > IN_BAR) return { title, hint: texts.text('board.wizard15.middle') };
  return {
    title,
    hint: '',
    actions: legal.map((words) => (
      <Button key={words} kind={legal.length === 1 ? 'go' : 'plain'} onPress={() => choose(words)}>
        {moveLabel(words, texts)}
      </Button>
    )),
  };
}

function chantBar({ texts, legal, choose, now }: WizardContext, { mayRecite }: BarActs): Omit<BoardParts, 'board'> {
  const { text } = texts;
  const begun = legal.includes('recite');
  const lines = begun && now.chant.card >= 0 ? text(`card.chant-${now.chant.card + 1}.text`).split('\n') : [];
  const line = lines[Math.floor((now.chant.said / Math.max(1, now.chant.total)) * lines.length)] ?? '';
  return {
    title: begun ? line : text('board.wizard15.jump'),
    hint: begun
      ? text('board.wizard15.jump.line', { n: now.chant.said + 1, of: now.chant.total })
      : text('board.wizard15.jump.hint'),
    actions: legal.map((words) => (
      <Button
        key={words}
        kind={words === 'recite' || words === 'chant' ? 'go' : 'quiet'}
        off={words === 'recite' && !mayRecite}
        onPress={() => {
          if (words !== 'recite' || mayRecite) choose(words);
        }}
      >
        {moveLabel(words, texts)}
      </Button>
    )),
  };
}
