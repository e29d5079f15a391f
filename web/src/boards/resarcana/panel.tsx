import { factsOf, idOf, kindOf, printedOn, threatTo } from '@conclave/resarcana/board';
import { moveLabel } from '@conclave/texts/label';
import type { CSSProperties, ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { RuleLink } from '../../ui/rule-link.tsx';
import { ComponentCard, movesOf } from './component-card.tsx';
import { emblemOf } from './emblems.ts';
import { Essence } from './essence.tsx';
import css from './panel.module.css';
import { PrintRow } from './print-row.tsx';
import { offered } from './offered.ts';
import type { ResarcanaContext } from './view.tsx';
import { linesOf } from './labels.ts';

/** Questions whose answers lie nowhere on the table. */
const CHOICES = new Set(['forge', 'look', 'rival', 'begin', 'amount', 'amount-more', 'convert']);

/** The parchment beside the hand: a reaction, a choice, or the component that is being read. */
export function Panel({ context }: { readonly context: ResarcanaContext }) {
  const { asked, prompt, open, looked } = context;
  const offer = offered(context);
  if (asked && (prompt === 'react' || prompt === 'statue')) return <Reaction context={context} />;
  if (open === undefined && offer.length > 0) return <Offer context={context} cards={offer} />;
  if (asked && prompt !== undefined && CHOICES.has(prompt)) return <Choices context={context} />;
  const card = open ?? looked;
  if (card === undefined || card < 0) return <p className={css.empty}>{context.texts.text('board.resarcana.read')}</p>;
  return <Reading context={context} card={card} pinned={open !== undefined} />;
}

/** Who strikes, what it would cost, and everything that answers it. */
function Reaction({ context }: { readonly context: ResarcanaContext }) {
  const { now: view, texts, seats, me, legal, choose } = context;
  const { text } = texts;
  const threat = threatTo(view, me);
  if (threat === undefined) return null;
  const { card, kind, by, count, life, others } = threat;
  const id = idOf(card);
  const name = seats[by ?? -1]?.name ?? '';
  const title = text(`board.resarcana.react.${kind}`, { name, card: text(`card.${id}.name`) });
  const said =
    kind === 'check' ? text('card.golden-statue.1') : text('board.resarcana.react.loss', { n: count, life, others });
  return (
    <section className={`${css.panel} on-parchment`} data-urgent aria-label={title}>
      <header>
        <Icon name={emblemOf(id)} />
        <div>
          <h3>{title}</h3>
          <p>
            {said} <RuleLink rule={kind === 'check' ? 'RA-B81' : 'RA-B69'} />
          </p>
        </div>
      </header>
      <div className={css.choices}>
        {legal.map((words) => {
          const piece = words.split(' ')[1];
          const [own = '', n = '1'] = piece?.split('.') ?? [];
          const row = printedOn(own).powers?.[Number(n) - 1];
          return (
            <button
              key={words}
              type="button"
              className={css.choice}
              data-state="legal"
              data-quiet={piece === undefined && words !== 'escape' ? true : undefined}
              onClick={() => choose(words)}
            >
              <Icon name={piece === undefined ? (words === 'escape' ? 'swiftness' : 'skull') : emblemOf(own)} />
              <span>
                <b>{piece === undefined ? moveLabel(words, texts) : text(`card.${own}.name`)}</b>
                <small>
                  {row === undefined ? (
                    words === 'escape' ? (
                      <PrintRow row={escapeRow(id)} />
                    ) : words === 'suffer' ? (
                      <Losses life={life} others={others} />
                    ) : null
                  ) : (
                    <PrintRow row={row.split(' >')[0] ?? ''} />
                  )}
                </small>
              </span>
            </button>
          );
        })}
      </div>
    </section>
  );
}

/** The price of the escape printed on a Dragon. */
function escapeRow(id: string): string {
  return printedOn(id).powers?.[0]?.split('escape ')[1] ?? '';
}

function Losses({ life, others }: { readonly life: number; readonly others: number }) {
  return (
    <>
      {life > 0 ? <Essence letter="L" n={`−${life}`} /> : null}
      {others > 0 ? <Essence letter="?" n={`−${others}`} /> : null}
      {life + others === 0 ? '–' : null}
    </>
  );
}

/** Cards to choose from that lie nowhere else: pressed once to read, then kept with the bar's button. */
function Offer({ context, cards }: { readonly context: ResarcanaContext; readonly cards: readonly number[] }) {
  const { texts, prompt } = context;
  return (
    <section className={`${css.panel} on-parchment`} data-offer data-urgent aria-label={texts.text(`prompt.${prompt}`)}>
      <ul className={css.offer} style={{ '--n': cards.length } as CSSProperties}>
        {cards.map((card) => (
          <li key={card}>
            <ComponentCard context={context} card={card} zone="offer" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Choices({ context }: { readonly context: ResarcanaContext }) {
  const { legal, texts, choose, seats, prompt, view } = context;
  const title = texts.text(`prompt.${prompt}`);
  return (
    <section className={`${css.panel} on-parchment`} data-urgent aria-label={title}>
      <header>
        <Icon name="why" />
        <h3>{title}</h3>
      </header>
      <div className={css.choices} data-many={legal.length > 4 || undefined}>
        {legal.map((words) => {
          const [verb, piece = ''] = words.split(' ');
          const seat = verb === 'rival' || verb === 'begin' ? Number(piece) : undefined;
          return (
            <button key={words} type="button" className={css.choice} data-state="legal" onClick={() => choose(words)}>
              {verb === 'convert' && piece !== 'none' ? <Essence letter={piece} /> : null}
              <span>
                <b>
                  {seat === undefined
                    ? moveLabel(words, texts)
                    : (seats[seat]?.name ?? texts.text('board.resarcana.automa'))}
                </b>
                {verb === 'rival' && seat !== undefined ? <small>{(view.pools[seat] ?? []).join(' · ')}</small> : null}
              </span>
            </button>
          );
        })}
      </div>
    </section>
  );
}

/** A component in full: what it is, what it costs, every sentence printed on it; what can be done with it is pressed here. */
function Reading({
  context,
  card,
  pinned,
}: {
  readonly context: ResarcanaContext;
  readonly card: number;
  readonly pinned: boolean;
}) {
  const { texts, view, asked, prompt, choose, whyNot, me, setOpen } = context;
  const { text } = texts;
  const id = idOf(card);
  const mine = (view.tableaux[me] ?? []).includes(card);
  const inBar = offered(context).includes(card); // the bar's gold button takes it
  const moves = asked && !inBar ? movesOf(context, card).filter((words) => !/^(use|react) /.test(words)) : [];
  return (
    <section
      className={`${css.panel} on-parchment`}
      data-reading
      data-pinned={pinned || undefined}
      aria-label={text(`card.${id}.name`)}
    >
      <header>
        <Icon name={emblemOf(id)} />
        <h3>{text(`card.${id}.name`)}</h3>
        <small>{text(`board.resarcana.kind.${kindOf(card)}`)}</small>
        <span className={css.price}>
          {factsOf(card).price.map(([letter, n]) => (
            <Essence key={letter} letter={letter} n={n} />
          ))}
        </span>
        {pinned ? (
          <button
            type="button"
            className={css.close}
            aria-label={text('table.close')}
            onClick={() => setOpen(undefined)}
          >
            ×
          </button>
        ) : null}
      </header>
      <div className={css.lines}>
        {linesOf(texts, card).map(({ key, text: said, n }) => {
          const words = `${prompt === 'react' ? 'react' : 'use'} ${id}.${n}`;
          const can = asked && context.legal.includes(words);
          const icon = key === 'collect' ? 'hourglass' : key === 'points' ? 'laurel' : undefined;
          const reacts = n !== undefined && factsOf(card).reacts[n - 1] === true;
          const inside: ReactNode = (
            <>
              {icon === undefined && !reacts ? null : <Icon name={icon ?? 'shield'} />}
              <span>{said}</span>
            </>
          );
          if (n === undefined || !mine || !asked || prompt !== 'action') return <p key={key}>{inside}</p>;
          return (
            <button
              key={key}
              type="button"
              className={css.line}
              data-state={can ? 'legal' : 'quiet'}
              aria-disabled={can ? undefined : true}
              onClick={(event) => (can ? choose(words) : whyNot(words, event.currentTarget))}
            >
              {inside}
            </button>
          );
        })}
        {kindOf(card) === 'dragon' ? <p className={css.note}>{text('board.resarcana.dragon.note')}</p> : null}
      </div>
      {moves.length === 0 ? (
        <WhyNot context={context} card={card} />
      ) : (
        <footer>
          {moves.map((words) => (
            <button
              key={words}
              type="button"
              className={css.choice}
              data-state="legal"
              data-quiet={words.startsWith('discard ') || undefined}
              onClick={() => choose(words)}
            >
              <b>{text(`board.resarcana.do.${words.split(' ')[0]}`)}</b>
            </button>
          ))}
          {moves.every((words) => words.startsWith('discard ')) && prompt === 'action' ? (
            <WhyNot context={context} card={card} />
          ) : null}
        </footer>
      )}
    </section>
  );
}

/** What would be done with it if a rule did not forbid it: pressed, it says why not. */
function WhyNot({ context, card }: { readonly context: ResarcanaContext; readonly card: number }) {
  const { asked, prompt, view, me, texts, whyNot } = context;
  if (!asked || prompt !== 'action') return null;
  const verb = (view.hands[me] ?? []).includes(card)
    ? 'place'
    : view.places.includes(card) || view.display.includes(card)
      ? 'claim'
      : undefined;
  if (verb === undefined) return null;
  return (
    <button
      type="button"
      className={css.choice}
      data-state="quiet"
      data-quiet
      aria-disabled="true"
      onClick={(event) => whyNot(`${verb} ${idOf(card)}`, event.currentTarget)}
    >
      <b>{texts.text(`board.resarcana.do.${verb}`)}</b> <Icon name="why" />
    </button>
  );
}
