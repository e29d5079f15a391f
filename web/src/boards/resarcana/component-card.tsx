import { amountsOn, factsOf, idOf, isTurned, kindOf, type Printed } from '@conclave/resarcana/board';
import type { CSSProperties } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { type PieceState, placed } from '../../ui/piece.ts';
import css from './component-card.module.css';
import { emblemOf, inkOf } from './emblems.ts';
import { Essence } from './essence.tsx';
import { Motes } from './motes.tsx';
import { PrintRow } from './print-row.tsx';
import type { ResarcanaContext } from './view.tsx';
import { labelOf, pointsSign } from './labels.ts';

/** A component as it lies on the table: cost, art, name, and its printed rows; a power is pressed where it is printed. */
export function ComponentCard({ context, card, zone, from, mine = false }: ComponentCardProps) {
  const { view, texts, open, setOpen, look } = context;
  const id = idOf(card);
  const turned = isTurned(view, card);
  const state = stateOf(context, card);
  const [ink, dark] = inkOf(card);
  const essences = amountsOn(view, card);
  const points = pointsSign(card);
  const printed = factsOf(card).printed;
  const answer = context.answers.get(id);
  const press = () => {
    if (context.take !== undefined && mine && amountsOn(view, card).length > 0) context.take.toggle(id);
    else if (answer === undefined) setOpen(open === card ? undefined : card);
    else context.choose(answer);
  };
  return (
    <article
      className={css.card}
      data-kind={kindOf(card)}
      data-glow={state === 'idle' ? undefined : state}
      data-turned={turned || undefined}
      data-look={card}
      style={{ '--c': ink, '--cd': dark } as CSSProperties}
      {...placed({ piece: id, zone, from })}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') look(card);
      }}
      onPointerLeave={() => look(undefined)}
    >
      <button
        type="button"
        className={css.face}
        data-state={state}
        aria-label={labelOf(context, card)}
        aria-pressed={state === 'chosen' || open === card}
        onClick={press}
      >
        <span className={css.art}>
          <Icon name={emblemOf(id)} />
        </span>
        <span className={css.cost}>
          {factsOf(card).price.map(([letter, n]) => (
            <Essence key={letter} letter={letter} n={n > 1 ? n : undefined} />
          ))}
        </span>
        <span className={css.name}>{texts.text(`card.${id}.name`)}</span>
      </button>
      <ol className={css.rows} data-many={crowded(printed) || undefined}>
        {printed.collect === undefined ? null : (
          <li className={css.collect}>
            <Icon name="hourglass" />
            <PrintRow row={printed.collect} />
          </li>
        )}
        {printed.ability === undefined ? null : (
          <li>
            <PrintRow row={printed.ability} />
          </li>
        )}
        {printed.powers?.map((row, i) => (
          <PowerRow key={i} context={context} card={card} n={i + 1} row={row} mine={mine} />
        ))}
      </ol>
      {points === '' ? null : (
        <b className={css.points} aria-hidden="true">
          {points}
        </b>
      )}
      {view.spelled.includes(card) ? (
        <span className={css.spell} title={texts.text('piece.space-spell')}>
          <Icon name="eruption" />
        </span>
      ) : null}
      {essences.length === 0 ? null : (
        <span className={css.on} aria-hidden="true">
          {essences.map(([letter, n]) => (
            <span key={letter}>
              <Motes essences={context.essences} zone={`on-${id}`} letter={letter} />
              <Essence letter={letter} n={n > 1 ? n : undefined} />
            </span>
          ))}
        </span>
      )}
    </article>
  );
}

interface ComponentCardProps {
  readonly context: ResarcanaContext;
  readonly card: number;
  readonly zone: string;
  readonly from?: string;
  /** In your own tableau: its powers answer. */
  readonly mine?: boolean;
}

/** So much is printed that it has to be smaller. */
function crowded({ collect, ability, powers = [] }: Printed): boolean {
  const rows = [collect ?? '', ability ?? '', ...powers].filter((row) => row !== '');
  return rows.length > 2 || rows.some((row) => row.split(' ').length > 6);
}

/** A power: pressed where it is printed, or asked why not. */
function PowerRow({ context, card, n, row, mine }: PowerRowProps) {
  const { texts, legal, choose, whyNot, asked, prompt } = context;
  const id = idOf(card);
  const reacts = factsOf(card).reacts[n - 1] === true;
  const verb = prompt === 'react' || prompt === 'statue' ? 'react' : 'use';
  const words = `${verb} ${id}.${n}`;
  const can = legal.includes(words);
  const drawnRow = (
    <>
      {reacts ? <Icon name="shield" className={css.react} /> : null}
      <PrintRow row={row} />
    </>
  );
  if (!mine || !asked || (prompt !== 'action' && !can)) return <li data-reacts={reacts || undefined}>{drawnRow}</li>;
  return (
    <li data-reacts={reacts || undefined}>
      <button
        type="button"
        className={css.power}
        data-state={can ? 'legal' : 'quiet'}
        aria-disabled={can ? undefined : true}
        aria-label={texts.text(`card.${id}.${n}`)}
        title={texts.text(`card.${id}.${n}`)}
        onClick={(event) => (can ? choose(words) : whyNot(words, event.currentTarget))}
      >
        {drawnRow}
      </button>
    </li>
  );
}

interface PowerRowProps {
  readonly context: ResarcanaContext;
  readonly card: number;
  readonly n: number;
  readonly row: string;
  readonly mine: boolean;
}

/** Everything that may be done with a component now, in words. */
export function movesOf({ legal }: ResarcanaContext, card: number): string[] {
  const id = idOf(card);
  return legal.filter((words) => {
    const piece = words.split(' ')[1];
    return piece === id || piece === `${id}.1` || piece === `${id}.2`;
  });
}

function stateOf(context: ResarcanaContext, card: number): PieceState {
  const id = idOf(card);
  if (!context.asked) return 'idle';
  if (context.take?.laden.includes(id)) return context.take.chosen.includes(id) ? 'chosen' : 'legal';
  if (context.answers.has(id)) return 'legal';
  if (context.open === card) return 'chosen';
  const isDiscard = (words: string) => words.startsWith('discard ');
  // any card can be discarded, so that alone is no reason to rise, unless nothing else can be done
  const moves = movesOf(context, card).filter((words) => !isDiscard(words) || context.legal.every(isDiscard));
  return moves.length > 0 ? 'legal' : 'idle';
}
