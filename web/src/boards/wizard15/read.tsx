import {
  cardNamed,
  isItem,
  itemsOf,
  lastRound,
  ownSpells,
  rulesOfPiece,
  spellFacts,
  wizardNamed,
  wizardOf,
} from '@conclave/wizard15/board';
import type { State } from '@conclave/wizard15/state';
import type { RuleId } from '@conclave/kernel/game';
import { ruleText } from '@conclave/texts/label';
import type { BoardContext } from '../../table/board/board.ts';
import type { Reading, ReadPiece } from '../../table/reader/reading.ts';
import { readSpell } from './read-spell.tsx';

/** What a spell, an item, a wizard, a token or a place of the table says. A spell in a hand is read as `2-arrow`. */
export function read({ id }: ReadPiece, context: BoardContext<State>): Reading | undefined {
  const { view, seats, texts } = context;
  const { text } = texts;
  const inHand = /^(\d)-([a-z]+)$/.exec(id);
  const card = cardNamed(inHand?.[2] ?? id);
  if (card !== undefined) return readSpell(card, inHand === null ? undefined : Number(inHand[1]), context);
  const item = id.replace(/^item-/, '');
  if (isItem(item)) return readItem(item, context);
  const wizard = wizardNamed(id);
  if (wizard !== undefined) return readWizard(wizard, undefined, context);
  const token = /^(?:token-)?(burn|poison|laser|love|slow)$/.exec(id)?.[1];
  if (token !== undefined) {
    return {
      name: text(`card.token-${token}.name`),
      says: [{ text: text(`card.token-${token}.text`) }],
      rulings: TOKEN_RULES[token] ?? [],
    };
  }
  const [what = '', n = '0'] = id.split('-');
  const at = Number(n);
  const side = view.sides[at];
  switch (what) {
    case 'wizard':
      return seats[at] === undefined ? undefined : readWizard(wizardOf(view, at), seats[at].name, context);
    case 'life': {
      const names = (side?.seats ?? []).map((seat) => seats[seat]?.name ?? '').join(', ');
      const now = text('board.wizard15.life', { names, n: side?.life ?? 0, cap: side?.cap ?? 0 });
      return place('life', now, ['WW-107', 'WW-115', 'WW-143'], context);
    }
    case 'mana':
      return place('mana', text('board.wizard15.mana', { n: view.mana[at] ?? 0 }), ['WW-109', 'WW-25'], context);
    case 'markers':
      return place(
        'markers',
        text('board.wizard15.markers', { n: view.markers[at] ?? 0 }),
        ['WW-121', 'WW-123'],
        context,
      );
    case 'rounds':
      return place('rounds', text('board.wizard15.rounds', { n: view.round, of: lastRound(view) }), ['WW-28'], context);
    case 'king':
      return place('king', seats[at]?.name ?? '', ['WW-123', 'WW-145', 'WW-148'], context);
    case 'wands':
      return place('wands', text('board.wizard15.read.wands.now'), ['WW-139'], context);
    case 'hand': {
      const [hand, deck] = [view.hand[at]?.length ?? 0, view.deck[at]?.length ?? 0];
      return place('hand', text('board.wizard15.read.hand.now', { hand, deck }), ['WW-27', 'WW-112'], context);
    }
    default:
      return undefined;
  }
}

/** A place of the table: what it holds now, and the rules about it as sentences. */
function place(what: string, now: string, rules: readonly RuleId[], { texts }: BoardContext<State>): Reading {
  return {
    name: texts.text(`board.wizard15.read.${what}`),
    says: rules.map((rule) => ({ text: ruleText(rule, texts) })),
    now: { lines: [{ text: now }] },
    rulings: rules,
  };
}

function readItem(item: string, { view, seats, texts }: BoardContext<State>): Reading {
  const { text } = texts;
  const holder = seats.findIndex((_, seat) => itemsOf(view, seat).some((each) => each.item === item));
  const isBroken = itemsOf(view, holder).some((each) => each.item === item && each.isBroken);
  const name = text(`card.${item}.name`);
  return {
    name,
    says: [{ text: text(`card.${item}.text`) }],
    now:
      holder < 0
        ? undefined
        : {
            lines: [
              {
                text: isBroken ? text('board.wizard15.broken', { item: name }) : (seats[holder]?.name ?? ''),
                ...(isBroken ? { rule: 'WW-39' } : {}),
              },
            ],
          },
    rulings: [...rulesOfPiece(item), 'WW-136'],
  };
}

function readWizard(
  wizard: ReturnType<typeof wizardOf>,
  name: string | undefined,
  { view, texts }: BoardContext<State>,
): Reading {
  const { text } = texts;
  return {
    name: text(`card.wizard-${wizard}.name`),
    ...(name === undefined ? {} : { kind: name }),
    says: [
      { text: text(`card.wizard-${wizard}.text`), sign: `w-${wizard}` },
      ...(view.options.unique ? ownSpells(wizard) : []).map((id) => ({
        text: `${text(`card.${id}.name`)}: ${text(`card.${id}.short`, spellFacts(cardNamed(id) ?? -1, view.printed)?.numbers)}`,
      })),
    ],
    rulings: ['WW-12', 'WWR-18'],
  };
}

const TOKEN_RULES: Readonly<Record<string, readonly RuleId[]>> = {
  burn: ['WW-161'],
  poison: ['WW-162', 'WW-164'],
  laser: ['WW-165'],
  love: ['WW-168'],
  slow: ['WW-142'],
};
