import { spentWords, TOKEN_WORDS, trayWords } from '@conclave/spellbook/board';
import { Playable } from './playable.tsx';
import { PreviewCallout } from './preview-callout.tsx';
import css from './callout.module.css';
import { SpellCallout } from './spell-callout.tsx';
import type { SpellbookContext } from './view.tsx';

/** The slip of parchment beside the pool: what a move would do, before it is chosen. Its place is always kept. */
export function BoardCallout(context: SpellbookContext) {
  const { aim, view, texts } = context;
  const { text } = texts;
  const content =
    aim.spell !== undefined ? (
      <SpellCallout context={context} colour={aim.spell} />
    ) : view.spent.length > 0 ? (
      <OnTheirWay {...context} />
    ) : aim.words !== undefined ? (
      <PreviewCallout context={context} words={aim.words} />
    ) : undefined;
  return (
    <section
      className={`${css.callout} ${content === undefined ? css.blank : 'on-parchment'}`}
      data-zone="spent"
      aria-label={text('board.spellbook.callout')}
    >
      {content ?? <p>{text('board.spellbook.callout.hint')}</p>}
    </section>
  );
}

/** Tokens between two places: paid for a spell, or lifted from the altar for a swap. */
function OnTheirWay(context: SpellbookContext) {
  const { view, ids, prompt, texts } = context;
  const question = texts.has(`prompt.${prompt ?? ''}`) ? texts.text(`prompt.${prompt ?? ''}`) : '';
  return (
    <>
      <h3>{texts.text('board.spellbook.spent')}</h3>
      <p className={css.text}>{question}</p>
      <ul className={css.sum}>
        {view.spent.map((kind, i) => (
          <li key={i}>
            <Playable
              context={context}
              kind={kind}
              words={spentWords(prompt, TOKEN_WORDS[kind] ?? '')}
              piece={ids('spent', i)}
              zone="spent"
            />
          </li>
        ))}
        {view.tray.map((_, kind) => {
          const words = trayWords(view, prompt, kind);
          return words === undefined ? null : (
            <li key={`tray ${kind}`}>
              <Playable context={context} kind={kind} words={words} zone="tray" />
            </li>
          );
        })}
      </ul>
    </>
  );
}
