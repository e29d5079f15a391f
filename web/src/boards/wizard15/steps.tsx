import { parts } from '@conclave/texts/sentence';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { RuleLink } from '../../ui/rule-link.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { sentenceContext } from '../../table/log/sentence-context.ts';
import { Answers } from './answers.tsx';
import { type WizardContext, isLaying } from './board-context.ts';
import { Count } from './count.tsx';
import { lastRound } from './last-round.ts';
import css from './steps.module.css';
import { Verse } from './verse.tsx';
import { WizardPieceInText } from './piece-in-text.tsx';

/** More answers than these do not fit into the bar. */
export const IN_BAR = 3;

/** The middle of the table: what the round did, step by step, and the answers to a question that has many. */
export function Steps(context: WizardContext) {
  const { playback, log, texts, seats, you, legal, asked, prompt } = context;
  const { text } = texts;
  const { settled, count, repeatable } = playback;
  const events = lastRound(log);
  const list = useRef<HTMLOListElement>(null);
  const toYou = sentenceContext({ seats, you }, texts);
  const choices = asked && settled && !isLaying(prompt) && legal.length > IN_BAR;

  useEffect(() => {
    const element = list.current;
    if (element !== null) element.scrollTop = element.scrollHeight;
  }, [events.length]);

  return (
    <section
      className={`${css.steps} on-parchment`}
      aria-label={text('board.wizard15.steps')}
      data-choosing={choices && prompt === 'wizard' ? true : undefined}
      data-empty={events.length === 0 || undefined}
    >
      {choices ? <Answers {...context} /> : null}
      <Verse {...context} />
      {choices && prompt === 'wizard' ? null : count > 0 ? (
        <Count {...context} />
      ) : events.length === 0 ? (
        <p className={css.quiet}>{text('board.wizard15.steps.none')}</p>
      ) : (
        <ol ref={list}>
          {events.map((event, i) => (
            <li key={i} data-now={i === events.length - 1 || undefined}>
              <span>
                <Sentence parts={parts(event, toYou)} Piece={WizardPieceInText} />
              </span>
              <RuleLink rule={event.rule} passed />
            </li>
          ))}
        </ol>
      )}
      {settled && !(repeatable && events.length > 0) ? null : (
        <footer>
          <Button kind="quiet" icon={settled ? 'replay' : 'speed'} onPress={settled ? playback.repeat : playback.skip}>
            {text(settled ? 'table.again' : 'table.skip')}
          </Button>
        </footer>
      )}
    </section>
  );
}
