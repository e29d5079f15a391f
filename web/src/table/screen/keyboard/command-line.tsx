import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { moveLabel } from '@conclave/texts/label';
import css from './command-line.module.css';
import { matching } from './find-move.ts';
import { type Asked, answer, namesOf, QUESTIONS, questionIn } from './questions.ts';

/** How many completions are offered. */
const MOST = 5;

/** The command line of the table: a move in notation or in words, or a question, answered in print and for those who listen. */
export function CommandLine({ asked, onPlay, onClose }: CommandLineProps) {
  const { texts, legal } = asked;
  const { text } = texts;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState(text('command.hint'));
  const completions = typed.trim() === '' ? [] : completionsOf(typed, asked);

  useEffect(() => {
    const opener = document.activeElement;
    input.current?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  const enter = () => {
    const question = questionIn(typed, texts);
    const [move] = matching(typed, legal, texts);
    if (typed.trim() === '') return onClose();
    if (question !== undefined) setSaid(answer(question.question, question.rest, asked));
    else if (move === undefined) setSaid(text('command.unknown', { what: typed.trim() }));
    else {
      onPlay(move);
      setSaid(text('command.played', { move: moveLabel(move, texts) }));
    }
    setTyped('');
  };

  const onKey = (event: KeyboardEvent) => {
    const [first] = completions;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Tab' && first !== undefined && first !== typed && !event.shiftKey) {
      event.preventDefault();
      setTyped(first);
    }
  };

  return (
    <section className={`${css.line} on-parchment`} aria-label={text('command.title')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          enter();
        }}
      >
        <label htmlFor={id} className="vh">
          {text('command.title')}
        </label>
        <span aria-hidden="true">/</span>
        <input
          ref={input}
          id={id}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          placeholder={text('command.placeholder')}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKey}
        />
        <button type="button" aria-label={text('table.close')} onClick={onClose}>
          ×
        </button>
      </form>
      {completions.length === 0 ? null : <p className={css.completions}>{completions.join(' · ')}</p>}
      <output className={css.answer}>{said}</output>
    </section>
  );
}

function completionsOf(typed: string, { texts, legal }: Asked): string[] {
  const questions = QUESTIONS.flatMap((each) => namesOf(each, texts.text)).filter((name) => name.startsWith(typed));
  return [...questions, ...matching(typed, legal, texts)].slice(0, MOST);
}

interface CommandLineProps {
  readonly asked: Asked;
  readonly onPlay: (words: string) => void;
  readonly onClose: () => void;
}
