import { ESSENCES, idOf, namedCount } from '@conclave/resarcana/board';
import type { BoardParts } from '../../table/board/board.ts';
import { Button } from '../../ui/button.tsx';
import { RuleLink } from '../../ui/rule-link.tsx';
import { Essence } from './essence.tsx';
import { offered } from './offered.ts';
import type { ResarcanaContext } from './view.tsx';

/** What the bar says and offers: only what can be done now. */
export function actionBar(context: ResarcanaContext): Omit<BoardParts, 'board'> {
  const { asked, prompt, texts, choose, legal, mixing, take, open } = context;
  const { text } = texts;
  if (!asked) return {};
  if (mixing !== undefined) return mixBar(context);
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
      title: text('board.resarcana.react.bar'),
      hint: text('board.resarcana.react.hint'),
      note: (
        <>
          {text('board.resarcana.react.note')} <RuleLink rule="RA-B70" />
        </>
      ),
    };
  }
  const offer = offered(context);
  if (offer.length > 0 && open !== undefined) {
    const words = offer.includes(open) ? legal.find((each) => each.endsWith(` ${idOf(open)}`)) : undefined;
    return {
      actions: (
        <>
          <Button kind="quiet" onPress={() => context.setOpen(undefined)}>
            {text('board.resarcana.back')}
          </Button>
          {words === undefined ? null : (
            <Button kind="go" onPress={() => choose(words)}>
              {text(`board.resarcana.do.${words.split(' ')[0]}`)}
            </Button>
          )}
        </>
      ),
    };
  }
  if (prompt === 'action') {
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
  if (legal.includes('stop')) {
    return { actions: <Button onPress={() => choose('stop')}>{text('board.resarcana.take.stop')}</Button> };
  }
  return {};
}

function mixBar({ mixing, texts }: ResarcanaContext): Omit<BoardParts, 'board'> {
  const { text } = texts;
  if (mixing === undefined) return {};
  const { mix, chosen, done, go, clear } = mixing;
  return {
    title: text(`board.resarcana.mix.${mix.verb}`, { n: mix.count }),
    hint: mix.goldIsAll
      ? text('board.resarcana.mix.discarded')
      : done
        ? text('board.resarcana.mix.change')
        : text('board.resarcana.mix.left', { n: mix.count - namedCount(mix, chosen) }),
    actions: (
      <>
        {chosen.some((n) => n > 0) ? (
          <Button kind="quiet" onPress={clear}>
            {text('board.resarcana.mix.clear')}
          </Button>
        ) : null}
        {done ? (
          <Button kind="go" onPress={go}>
            {text(`board.resarcana.mix.${mix.verb}.go`)}{' '}
            <span className="vh">
              {ESSENCES.flatMap((letter, e) =>
                (chosen[e] ?? 0) > 0 ? [`${chosen[e]} ${text(`piece.${letter}`)}`] : [],
              ).join(', ')}
            </span>
            {ESSENCES.map((letter, e) =>
              (chosen[e] ?? 0) > 0 ? <Essence key={letter} letter={letter} n={chosen[e]} /> : null,
            )}
          </Button>
        ) : null}
      </>
    ),
  };
}
