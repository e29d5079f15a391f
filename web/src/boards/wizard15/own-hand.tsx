/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a row of names, not a form */
import type { Seat } from '@conclave/kernel/game';
import { spellName, unlaidCards, wandsAt, whyNotCast } from '@conclave/wizard15/board';
import { Hand } from '../../ui/hand.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { PieceState } from '../../ui/piece.ts';
import { type WizardContext, isLaying } from './board-context.ts';
import css from './own-hand.module.css';
import { SpellCard } from './spell-card.tsx';

/** Your hand, or for a while a partner's: a card is lifted, then the bar says what can be done with it. */
export function OwnHand(context: WizardContext) {
  const { texts, holder, you, seats } = context;
  const hand = isLaying(context.prompt) ? unlaidCards(context.view, holder) : (context.view.hand[holder] ?? []);
  const name = seats[holder]?.name ?? '';
  const label =
    holder === you
      ? texts.text('board.wizard15.hand', { n: hand.length })
      : texts.text('board.wizard15.hand.of', { name, n: hand.length });
  return (
    <div className={css.own} style={{ '--cards': Math.max(1, hand.length) } as React.CSSProperties}>
      <Tabs {...context} />
      <div className={css.cards}>
        <Hand label={label} zone={holder === you ? `hand-${holder}` : 'hand-shown'}>
          {hand.map((card, i) => (
            <Held key={card < 0 ? `hidden-${i}` : `${holder}-${card}`} context={context} card={card} />
          ))}
        </Hand>
      </div>
    </div>
  );
}

function Tabs({ view, mine, you, holder, turnTo, seats, texts, legal, think }: WizardContext) {
  const team = view.sides[mine]?.seats ?? [];
  if (you === undefined || team.length < 2 || !team.includes(you)) return null;
  return (
    <div className={css.tabs} role="group" aria-label={texts.text('board.wizard15.hands')}>
      {team.map((seat) => (
        <button
          key={seat}
          type="button"
          data-zone={`tab-${seat}`}
          data-state={seat !== holder && isAllWands(legal, seat) ? 'legal' : undefined}
          aria-pressed={seat === holder}
          onClick={() => turnTo(seat)}
        >
          {seat === you ? texts.text('board.wizard15.you') : seats[seat]?.name}
        </button>
      ))}
      {legal.some((words) => words.startsWith('think ')) ? (
        <button type="button" className={css.think} onClick={think}>
          <Icon name="seer" />
          {texts.text('option.telepathy')}
        </button>
      ) : null}
    </div>
  );
}

function Held({ context, card }: { readonly context: WizardContext; readonly card: number }) {
  const { texts, view, holder, picked, pick, readOnly, gone, whyNot, legal, you, seats } = context;
  const id = spellName(card);
  if (id === undefined) return <SpellCard card={undefined} printed={view.printed} texts={texts} />;
  const wands = wandsAt(view, holder, card);
  const words = holder === you ? `cast ${id}` : `wand o ${holder} ${id}`;
  const onPick = (element: HTMLElement) => {
    if (isNamed(legal, id)) pick(picked === card ? undefined : card);
    else whyNot(words, element);
  };
  return (
    <span className={css.held}>
      <SpellCard
        card={card}
        printed={view.printed}
        texts={texts}
        state={stateOf(context, card, id)}
        condensesOnly={condensesOnly(context, card)}
        zone={`hand-${holder}`}
        piece={`${holder}-${id}`}
        {...(readOnly || gone ? {} : { onPick })}
        {...(wands.length === 0
          ? {}
          : { role: wands.map(({ by, sign }) => `${seats[by]?.name}: ${sign.toUpperCase()}`).join(', ') })}
      />
      <span className={css.wands} data-read="wands" aria-hidden="true">
        {wands.map(({ by, sign }) => (
          <i key={`${by}${sign}`} data-sign={sign} title={seats[by]?.name}>
            {sign === 'o' ? '○' : '✕'}
          </i>
        ))}
      </span>
    </span>
  );
}

function stateOf(context: WizardContext, card: number, id: string): PieceState {
  const { asked, gone, prompt, legal, picked, holder, you } = context;
  if (!asked || gone || !isLaying(prompt)) return 'idle';
  if (picked === card) return 'chosen';
  if (holder !== you) return isAllWands(legal, holder) && isNamed(legal, id) ? 'legal' : 'idle';
  if (!legal.includes(`cast ${id}`) && !legal.includes(`condense ${id}`)) return 'quiet';
  // where nothing can be cast, condensing is the choice
  const better = unlaidCards(context.now, holder).some((each) => !condensesOnly(context, each));
  return condensesOnly(context, card) && better ? 'idle' : 'legal';
}

/** A card that would be turned face down is no golden choice: it can be laid all the same, and says what it gives. */
function condensesOnly(context: WizardContext, card: number): boolean {
  const { asked, gone, prompt, now, holder } = context;
  return asked && !gone && isLaying(prompt) && whyNotCast(now, holder, card) !== undefined;
}

function isNamed(legal: readonly string[], id: string): boolean {
  return legal.some((words) => words.endsWith(` ${id}`));
}

/** Nothing can be done but to point at this seat's cards. */
function isAllWands(legal: readonly string[], seat: Seat): boolean {
  return (
    legal.length > 0 && legal.every((words) => /^wand [ox] \d/.test(words) && words.split(' ')[2] === String(seat))
  );
}
