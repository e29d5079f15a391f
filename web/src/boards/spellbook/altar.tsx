import { ALTAR_PLACES, altarCount, altarWords, EMPTY, TOKEN_WORDS, trayCount } from '@conclave/spellbook/board';
import { type CSSProperties, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Tray } from '../../ui/tray.tsx';
import css from './altar.module.css';
import { Playable } from './playable.tsx';
import type { SpellbookContext } from './view.tsx';
import { TrayDialog } from './tray-dialog.tsx';

/** On a narrow screen the places stand in two rows. */
const IN_A_ROW = Math.ceil(ALTAR_PLACES / 2);

/** The altar with its places, the bag with what is left in it, and the discard tray that anyone may open. */
export function Altar(context: SpellbookContext) {
  const { view, texts } = context;
  const { text } = texts;
  const count = altarCount(view);
  const overflows = view.altar.length > ALTAR_PLACES;
  return (
    <section className={css.altar} aria-label={text('board.spellbook.commons')}>
      <figure className={css.stone} data-read="altar">
        <figcaption>
          {text('board.spellbook.altar')}{' '}
          <b>
            {count}/{ALTAR_PLACES}
          </b>
        </figcaption>
        <div
          className={css.places}
          style={{ '--in-a-row': overflows ? IN_A_ROW + 1 : IN_A_ROW } as CSSProperties}
          data-many={overflows || undefined}
        >
          <Tray label={text('board.spellbook.altar')} zone="altar" places={ALTAR_PLACES} kind="stone">
            {view.altar.map((kind, place) =>
              kind === EMPTY ? null : <AltarToken key={place} context={context} place={place} />,
            )}
          </Tray>
        </div>
      </figure>
      <Bag {...context} />
      <DiscardTray {...context} />
    </section>
  );
}

function AltarToken({ context, place }: { readonly context: SpellbookContext; readonly place: number }) {
  const { view, ids, prompt } = context;
  const kind = view.altar[place] ?? 0;
  const before = view.altar.slice(0, place).filter((each) => each !== EMPTY).length;
  return (
    <Playable
      context={context}
      kind={kind}
      words={altarWords(prompt, TOKEN_WORDS[kind] ?? '')}
      piece={ids('altar', before)}
      zone="altar"
      from="bag"
    />
  );
}

function Bag({ view, texts }: SpellbookContext) {
  const n = view.bag.length;
  return (
    <figure className={css.heap} data-read="bag">
      <figcaption>{texts.text('board.spellbook.bag')}</figcaption>
      <span className={css.big} data-zone="bag">
        <Icon name="bag" />
        <b className={css.count}>
          <span aria-hidden="true">{n}</span>
          <span className="vh">{texts.text('board.spellbook.bag.left', { n })}</span>
        </b>
      </span>
    </figure>
  );
}

function DiscardTray(context: SpellbookContext) {
  const { view, texts, ids } = context;
  const [open, setOpen] = useState(false);
  const n = trayCount(view);
  return (
    <figure className={css.heap} data-read="tray">
      <figcaption>{texts.text('board.spellbook.tray')}</figcaption>
      <button
        type="button"
        className={`${css.big} ${css.tray}`}
        data-zone="tray"
        aria-label={texts.text('board.spellbook.tray.open', { n })}
        onClick={() => setOpen(true)}
      >
        <Icon name="tray" />
        {Array.from({ length: n }, (_, i) => (
          <i key={i} data-piece={ids('tray', i)} data-zone="tray" />
        ))}
        <b className={css.count} aria-hidden="true">
          {n}
        </b>
      </button>
      {open ? <TrayDialog {...context} onClose={() => setOpen(false)} /> : null}
    </figure>
  );
}
