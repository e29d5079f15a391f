import { TOKEN_WORDS } from '@conclave/spellbook/components';
import { Playable } from './playable.tsx';
import { PreviewSlip } from './preview-slip.tsx';
import css from './slip.module.css';
import { spentWords } from './sources.ts';
import { SpellSlip } from './spell-slip.tsx';
import type { Drawn } from './spellbook-view.tsx';

/** The slip of parchment beside the pool: what a move would do, before it is chosen. Its place is always kept. */
export function Slip(drawn: Drawn) {
  const { aim, view, texts } = drawn;
  const { text } = texts;
  const content =
    aim.spell !== undefined ? (
      <SpellSlip drawn={drawn} colour={aim.spell} />
    ) : view.spent.length > 0 ? (
      <OnTheirWay {...drawn} />
    ) : aim.words !== undefined ? (
      <PreviewSlip drawn={drawn} words={aim.words} />
    ) : undefined;
  return (
    <section
      className={`${css.slip} ${content === undefined ? css.blank : 'on-parchment'}`}
      data-zone="spent"
      aria-label={text('board.spellbook.slip')}
    >
      {content ?? <p>{text('board.spellbook.slip.hint')}</p>}
    </section>
  );
}

/** Tokens between two places: paid for a spell, or lifted from the altar for a swap. */
function OnTheirWay(drawn: Drawn) {
  const { view, ids, prompt, texts } = drawn;
  const question = texts.has(`prompt.${prompt ?? ''}`) ? texts.text(`prompt.${prompt ?? ''}`) : '';
  return (
    <>
      <h3>{texts.text('board.spellbook.spent')}</h3>
      <p className={css.text}>{question}</p>
      <ul className={css.sum}>
        {view.spent.map((kind, i) => (
          <li key={i}>
            <Playable
              drawn={drawn}
              kind={kind}
              words={spentWords(prompt, TOKEN_WORDS[kind] ?? '')}
              piece={ids('spent', i)}
              zone="spent"
            />
          </li>
        ))}
        {trayKinds(drawn).map((kind) => (
          <li key={`tray ${kind}`}>
            <Playable drawn={drawn} kind={kind} words={`store ${TOKEN_WORDS[kind] ?? ''}`} zone="tray" />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Where Communion 5 stores from the whole tray: the kinds that lie only there. */
function trayKinds({ view, legal, prompt }: Drawn): number[] {
  if (prompt !== 'communion.store') return [];
  return view.tray.flatMap((n, kind) =>
    n > 0 && !view.spent.includes(kind) && legal.includes(`store ${TOKEN_WORDS[kind] ?? ''}`) ? [kind] : [],
  );
}
