import { cardAsking, ESSENCES, idOf } from '@conclave/resarcana/board';
import { AmountTray } from '../../table/choice/amount-tray.tsx';
import { ChoiceTray } from '../../table/choice/choice-tray.tsx';
import { Essence } from './essence.tsx';
import { asked } from './labels.ts';
import { Plate } from './plate.tsx';
import css from './tray.module.css';
import type { NamingDraft } from './use-naming.ts';
import type { ResarcanaContext } from './view.tsx';

/** The tray over the table: something to choose, or an amount to put together. */
export function Panel({ context }: { readonly context: ResarcanaContext }) {
  const { plan, draft, choice } = context;
  if (plan !== undefined) {
    return (
      <div className={css.place} data-size={plan.size} data-whole={plan.options.length > 4 || undefined}>
        <ChoiceTray {...plan} choice={choice} />
      </div>
    );
  }
  if (draft === undefined) return null;
  return (
    <div className={css.place} data-size="small">
      <Amounts context={context} draft={draft} />
    </div>
  );
}

/** So many essences to pay, lose, gain or put down: a stepper for each kind, a whole proposal to begin with. */
function Amounts({ context, draft }: { readonly context: ResarcanaContext; readonly draft: NamingDraft }) {
  const { now, me, texts } = context;
  const { text } = texts;
  const { naming, chosen, purposes } = draft;
  const card = cardAsking(now);
  const kinds = ESSENCES.map((letter, e) => ({ letter, e, most: naming.caps[e] ?? 0 })).filter(({ most }) => most > 0);
  const pick = (amounts: readonly number[]) => kinds.map(({ e }) => amounts[e] ?? 0);
  return (
    <AmountTray
      texts={texts}
      title={asked(context, text(`board.resarcana.mix.${naming.verb}`, { n: naming.count }))}
      hint={naming.goldIsAll ? text('board.resarcana.mix.discarded') : undefined}
      source={card === undefined ? undefined : <Plate card={card} className={css.source} />}
      total={naming.count}
      rows={kinds.map(({ letter, e, most }) => ({
        key: letter,
        name: text(`piece.${letter}`),
        token: <Essence letter={letter} />,
        amount: chosen[e] ?? 0,
        least: 0,
        most,
        ...(naming.verb === 'store' ? {} : { before: now.pools[me]?.[e] ?? 0 }),
        leaves: naming.verb !== 'gain',
      }))}
      purposes={purposes.map((purpose) => ({
        text: purpose.card === undefined ? text('choice.evenly') : text(`card.${idOf(purpose.card)}.name`),
        amounts: pick(purpose.amounts),
      }))}
      onChange={(amounts) => {
        const next = ESSENCES.map(() => 0);
        for (const [i, { e }] of kinds.entries()) next[e] = amounts[i] ?? 0;
        draft.set(next);
      }}
    />
  );
}
