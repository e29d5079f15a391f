import { POOL_LIMIT, poolWords, respend, spends, TOKEN_WORDS } from '@conclave/spellbook/board';
import type { CSSProperties } from 'react';
import { Tray } from '../../ui/tray.tsx';
import { poolZone } from './zone-contents.ts';
import { MateriaToken } from './materia-token.tsx';
import { Playable } from './playable.tsx';
import css from './pool.module.css';
import type { SpellbookContext } from './view.tsx';

/** On a tablet the places stand in two rows. */
const IN_A_ROW = Math.ceil(POOL_LIMIT / 2);

/** Your tokens, as many as a pool holds. While a spell is being paid they go in and out of the payment. */
export function Pool(context: SpellbookContext) {
  const { view, me, you, texts, seats, aim } = context;
  const { text } = texts;
  const pool = view.wizards[me]?.pool ?? [];
  const label =
    you === undefined
      ? text('board.spellbook.pool.of', { name: seats[me]?.name ?? '' })
      : text('board.spellbook.pool.yours');
  return (
    <figure
      className={css.pool}
      data-read={poolZone(me)}
      style={{ '--places': POOL_LIMIT, '--in-a-row': IN_A_ROW } as CSSProperties}
    >
      <figcaption>
        {label}{' '}
        <b>
          {pool.length}/{POOL_LIMIT}
        </b>
      </figcaption>
      <Tray label={label} zone={poolZone(me)} places={POOL_LIMIT}>
        {pool.map((kind, i) =>
          aim.way === undefined ? (
            <PoolToken key={i} context={context} place={i} kind={kind} />
          ) : (
            <PaymentToken key={i} context={context} place={i} kind={kind} />
          ),
        )}
      </Tray>
    </figure>
  );
}

function PoolToken({ context, place, kind }: PoolTokenProps) {
  const { ids, me, prompt, asked } = context;
  const words = poolWords(asked ? prompt : undefined, TOKEN_WORDS[kind] ?? '');
  return (
    <Playable
      context={context}
      kind={kind}
      words={words}
      piece={ids(poolZone(me), place)}
      zone={poolZone(me)}
      from="bag"
    />
  );
}

/** Spent, or still free; a press changes that if there is another way to pay. */
function PaymentToken({ context, place, kind }: PoolTokenProps) {
  const { ids, me, view, aim, texts } = context;
  const { ways, way } = aim;
  if (way === undefined) return null;
  const before = (view.wizards[me]?.pool ?? []).slice(0, place).filter((each) => each === kind).length;
  const spent = before < spends(way, kind);
  const other = respend(ways, way, kind, !spent);
  return (
    <MateriaToken
      kind={kind}
      texts={texts}
      role={texts.text(spent ? 'board.spellbook.pay.spent' : 'board.spellbook.pay.kept')}
      state={spent ? 'spent' : other === undefined ? 'quiet' : 'legal'}
      onPick={other === undefined ? undefined : () => aim.payBy(other)}
      piece={ids(poolZone(me), place)}
      zone={poolZone(me)}
    />
  );
}

interface PoolTokenProps {
  readonly context: SpellbookContext;
  readonly place: number;
  readonly kind: number;
}
