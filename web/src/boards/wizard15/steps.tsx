import { parts } from '@conclave/texts/sentence';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { RuleLink } from '../../ui/rule-link.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { sentenceContext } from '../../table/log/sentence-context.ts';
import { Answers } from './answers.tsx';
import { type WizardContext, isLaying } from './board-context.ts';
import { Count } from './count.tsx';
import css from './steps.module.css';
import { Verse } from './verse.tsx';
import { WizardPieceInText } from './piece-in-text.tsx';

/** More answers than these do not fit into the bar. */
export const IN_BAR = 3;

/** The middle of the table: what the round did, step by step, and the answers to a question that has many. */
export function Steps(context: WizardContext) {
  const { telling, texts, seats, you, legal, asked, prompt } = context;
  const { text } = texts;
  const { events, told, running } = telling;
  const list = useRef<HTMLOListElement>(null);
  const toYou = sentenceContext({ seats, you }, texts);
  const choices = asked && !running && !isLaying(prompt) && legal.length > IN_BAR;

  useEffect(() => {
    const element = list.current;
    if (element !== null) element.scrollTop = element.scrollHeight;
  }, [told]);

  return (
    <section
      className={`${css.steps} on-parchment`}
      aria-label={text('board.wizard15.steps')}
      data-choosing={choices && prompt === 'wizard' ? true : undefined}
      data-empty={events.length === 0 || undefined}
    >
      {choices ? <Answers {...context} /> : null}
      <Verse {...context} />
      {choices && prompt === 'wizard' ? null : telling.count > 0 ? (
        <Count {...context} />
      ) : events.length === 0 ? (
        <p className={css.quiet}>{text('board.wizard15.steps.none')}</p>
      ) : (
        <ol ref={list}>
          {events.slice(0, Math.max(1, told)).map((event, i) => (
            <li key={i} data-now={i === Math.max(1, told) - 1 || undefined}>
              <span>
                <Sentence parts={parts(event, toYou)} Piece={WizardPieceInText} />
              </span>
              <RuleLink rule={event.rule} passed />
            </li>
          ))}
        </ol>
      )}
      {events.length === 0 ? null : (
        <footer>
          <Button kind="quiet" icon={running ? 'speed' : 'replay'} onPress={running ? telling.skip : telling.again}>
            {text(running ? 'board.wizard15.skip' : 'board.wizard15.again')}
          </Button>
        </footer>
      )}
    </section>
  );
}
