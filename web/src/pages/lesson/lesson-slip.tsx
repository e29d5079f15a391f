import { Fragment, type ReactNode, useState } from 'react';
import type { RuleId } from '@conclave/kernel/game';
import type { Library } from '@conclave/lessons/library';
import { stepKey } from '@conclave/lessons/run';
import type { Texts } from '@conclave/texts/messages';
import { go } from '../../browser/router.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RuleLink } from '../../ui/rule-link.tsx';
import css from './lesson-slip.module.css';

/** What a wrong answer is told. */
export interface Correction {
  readonly text: string;
  readonly rule: RuleId | undefined;
}

export interface LessonSlipProps {
  readonly library: Library;
  /** The lesson's place, counted from 1. */
  readonly n: number;
  /** Steps that are done, and the words of the one at hand or of the end. */
  readonly at: { readonly step: number; readonly said: string };
  /** The board still tells what happened: the words of the next step wait. */
  readonly waits: boolean;
  readonly correction: Correction | undefined;
  /** Said once above the words. */
  readonly note: string | undefined;
  readonly canGoBack: boolean;
  readonly texts: Texts;
  readonly onBack: () => void;
  readonly onSkip: () => void;
  readonly onRestart: () => void;
  readonly onPlay: () => void;
  /** The board's own buttons, where the slip stands in place of the bar. */
  readonly children?: ReactNode;
}

/** The parchment slip that teaches: title, progress, what is said, and what one may do about it. */
export function LessonSlip(props: LessonSlipProps) {
  const { library, n, correction, note, texts, children } = props;
  const { step, said } = useHeldBack(props.at, props.waits);
  const { text } = texts;
  const lesson = library.lessons[n - 1];
  if (lesson === undefined) return null;
  const { steps } = lesson;
  const isOver = step >= steps.length;
  return (
    <section className={`${css.slip} on-parchment`} data-wrong={correction !== undefined || undefined}>
      <header>
        <span className={css.seal}>
          <Icon name={isOver ? 'seal' : 'learn'} />
        </span>
        <h2>{correction === undefined ? text(`${lesson.name}.title`) : text('lesson.wrong')}</h2>
        <Lozenges
          step={step}
          of={steps.length}
          label={text('lesson.step', { n: Math.min(step + 1, steps.length), of: steps.length })}
        />
      </header>
      <div className={css.words}>
        <p>
          {note === undefined ? null : <small>{note} </small>}
          {correction === undefined ? <Said words={said} /> : <Said words={correction.text} />}
          {correction?.rule === undefined ? null : (
            <>
              {' '}
              <RuleLink rule={correction.rule} />
            </>
          )}
        </p>
        {/* every step takes the room of the longest, so that the board does not move between them */}
        {steps.map((each) => (
          <p key={each.name} className={css.room} aria-hidden="true">
            {text(stepKey(lesson, each))}
          </p>
        ))}
      </div>
      <footer>
        {children}
        {isOver ? <AtTheEnd {...props} /> : <OnTheWay {...props} />}
      </footer>
    </section>
  );
}

function OnTheWay({ canGoBack, texts: { text }, onBack, onSkip }: LessonSlipProps) {
  return (
    <>
      <Button onPress={() => (canGoBack ? onBack() : undefined)} off={!canGoBack}>
        {text('lesson.back')}
      </Button>
      <Button onPress={onSkip}>{text('lesson.skip')}</Button>
      <span className={css.gap} />
      <Button kind="quiet" onPress={() => go('/')}>
        {text('lesson.leave')}
      </Button>
    </>
  );
}

/** What may follow: the next lesson, or a whole game once somebody knows enough for it. */
function AtTheEnd({ library: { course, lessons }, n, texts: { text }, onRestart, onPlay }: LessonSlipProps) {
  const next = lessons[n];
  const mode = course.modes.find((each) => each.lessons.some(({ name }) => name === lessons[n - 1]?.name));
  const isLastOfMode = mode?.lessons.at(-1)?.name === lessons[n - 1]?.name;
  const goOn = () => go(`/learn/${course.game}/${n + 1}`);
  return (
    <>
      <Button kind={isLastOfMode ? 'go' : 'plain'} onPress={onPlay}>
        {text('lesson.play')}
      </Button>
      {next === undefined ? null : (
        <Button kind={isLastOfMode ? 'plain' : 'go'} onPress={goOn}>
          {text('lesson.next', { title: text(`${next.name}.title`) })}
        </Button>
      )}
      <Button kind="quiet" onPress={onRestart}>
        {text('lesson.again')}
      </Button>
      <Button kind="quiet" onPress={() => go('/')}>
        {text('lesson.leave')}
      </Button>
    </>
  );
}

/** Progress: filled is done, gold and larger is here, hollow is to come. */
function Lozenges({ step, of, label }: { readonly step: number; readonly of: number; readonly label: string }) {
  return (
    <span className={css.lozenges} role="img" aria-label={label}>
      {Array.from({ length: of }, (_, i) => (
        <i key={i} data-at={i < step ? 'done' : i === step ? 'here' : undefined} />
      ))}
    </span>
  );
}

/** Words with their terms, which stand between stars. */
function Said({ words }: { readonly words: string }) {
  return words.split('*').map((part, i) => (i % 2 === 1 ? <b key={i}>{part}</b> : <Fragment key={i}>{part}</Fragment>));
}

/** What was said when the waiting began; as it is when nothing is waited for. */
function useHeldBack<T>(value: T, waits: boolean): T {
  const [before, setBefore] = useState(value);
  if (!waits && before !== value) setBefore(value);
  return waits ? before : value;
}
