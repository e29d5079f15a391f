import { ITEM_IDS, LOVE_ATTACK, LOVE_SUPPORT, NO_LOVE, SPELL_IDS, WIZARD_IDS } from '@conclave/wizard15/components';
import { NO_CARD } from '@conclave/wizard15/round/state';
import type { Texts } from '@conclave/texts/messages';
import { Button } from '../../ui/button.tsx';
import { Check, Choice, Select } from '../../ui/form.tsx';
import css from './judge-page.module.css';
import { bookOf, cardFor, type Case, type Set, type Shared } from './judge-case.ts';

/** More wizards than these do not stand on one side of a bout. */
const MOST_WIZARDS = 4;
const FACES = ['up', 'down'] as const;
const ITEMS = ['works', 'broken', 'none'] as const;

/** One side: its wizards with what they lay, and what they share. */
export function JudgedSide({ asked, side, texts, onChange }: JudgedSideProps) {
  const { text } = texts;
  const shared = asked.sides[side];
  const team = asked.wizards.flatMap((each, seat) => (each.side === side ? [seat] : []));
  const taken = asked.wizards.map(({ wizard }) => wizard);
  const free = WIZARD_IDS.findIndex((_, wizard) => !taken.includes(wizard));
  const share = (part: Partial<Shared>) => {
    const next = { ...shared, ...part };
    onChange({ ...asked, sides: side === 0 ? [next, asked.sides[1]] : [asked.sides[0], next] });
  };
  const put = (seat: number, part: Partial<Set>) =>
    onChange({ ...asked, wizards: asked.wizards.map((each, i) => (i === seat ? { ...each, ...part } : each)) });
  const numbers = (field: 'life' | 'burn' | 'poison' | 'laser', most: number) => (
    <label className={css.number}>
      <span>{text(field === 'life' ? 'board.wizard15.sheet.life' : `piece.${field}`)}</span>
      <Select
        label={`${text(field === 'life' ? 'board.wizard15.sheet.life' : `piece.${field}`)}, ${text(`judge.side.${side}`)}`}
        value={String(shared[field])}
        values={upTo(most)}
        onChange={(n) => share({ [field]: Number(n) })}
      />
    </label>
  );

  return (
    <fieldset className={css.side} data-side={side}>
      <legend>{text(`judge.side.${side}`)}</legend>
      {team.map((seat) => {
        const set = asked.wizards[seat];
        if (set === undefined) return null;
        return (
          <WizardSet
            key={seat}
            set={set}
            seat={seat}
            texts={texts}
            others={taken.filter((wizard) => wizard !== set.wizard)}
            put={put}
            {...(team.length > 1
              ? { leave: () => onChange({ ...asked, wizards: asked.wizards.filter((_, i) => i !== seat) }) }
              : {})}
          />
        );
      })}
      {team.length < MOST_WIZARDS ? (
        <Button
          kind="quiet"
          onPress={() =>
            onChange({
              ...asked,
              wizards: [...asked.wizards, { side, wizard: free, mana: 3, card: 0, down: false, item: 'works' }],
            })
          }
        >
          {text('judge.add')}
        </Button>
      ) : null}
      <div className={css.shared}>
        {numbers('life', 20)}
        {numbers('burn', 10)}
        {numbers('poison', 10)}
        {numbers('laser', 10)}
        <label className={css.number}>
          <span>{text('piece.love')}</span>
          <Select
            label={`${text('piece.love')}, ${text(`judge.side.${side}`)}`}
            value={String(shared.love)}
            values={[
              [String(NO_LOVE), '–'] as const,
              [String(LOVE_ATTACK), text('piece.love-attack')] as const,
              [String(LOVE_SUPPORT), text('piece.love-support')] as const,
            ]}
            onChange={(love) => share({ love: Number(love) })}
          />
        </label>
        <label className={css.number}>
          <span>{text('judge.last')}</span>
          <Select
            label={`${text('judge.last')}, ${text(`judge.side.${side}`)}`}
            value={String(shared.last)}
            values={[
              [String(NO_CARD), '–'] as const,
              ...SPELL_IDS.map((id, card) => [String(card), text(`card.${id}.name`)] as const),
            ]}
            onChange={(last) => share({ last: Number(last) })}
          />
        </label>
      </div>
      <Check label={text('judge.attacked')} checked={shared.attacked} onChange={(attacked) => share({ attacked })} />
      <Check label={text('judge.ban')} checked={shared.ban} onChange={(ban) => share({ ban })} />
    </fieldset>
  );
}

interface JudgedSideProps {
  readonly asked: Case;
  readonly side: 0 | 1;
  readonly texts: Texts;
  readonly onChange: (asked: Case) => void;
}

function WizardSet({ set, seat, texts, others, put, leave }: WizardSetProps) {
  const { text } = texts;
  const { wizard, mana, card, down, item } = set;
  const n = seat + 1;
  return (
    <div className={css.wizard}>
      <Select
        label={text('judge.wizard', { n })}
        value={String(wizard)}
        values={WIZARD_IDS.map((id, k) => [String(k), text(`option.wizards.${id}`)] as const).filter(
          ([k]) => !others.includes(Number(k)),
        )}
        onChange={(k) => put(seat, { wizard: Number(k), card: cardFor(Number(k), card) })}
      />
      <Select
        label={text('judge.manaOf', { n })}
        value={String(mana)}
        values={Array.from({ length: 6 }, (_, k) => [String(k), text('board.wizard15.costs', { n: k })] as const)}
        onChange={(k) => put(seat, { mana: Number(k) })}
      />
      <Select
        label={text('judge.spell', { n })}
        value={String(card)}
        values={bookOf(wizard).map((each) => [String(each.card), text(`card.${each.id}.name`)] as const)}
        onChange={(k) => put(seat, { card: Number(k) })}
      />
      <Select
        label={text('judge.item', { n })}
        value={item}
        values={ITEMS.map(
          (each) =>
            [
              each,
              text('judge.itemIs', { item: text(`piece.${ITEM_IDS[wizard]}`), how: text(`judge.item.${each}`) }),
            ] as const,
        )}
        onChange={(each) => put(seat, { item: each })}
      />
      <Choice
        label={text('judge.face', { n })}
        value={down ? 'down' : 'up'}
        values={FACES.map((face) => [face, text(`board.wizard15.${face === 'up' ? 'cast' : 'condense'}`)] as const)}
        onChange={(face) => put(seat, { down: face === 'down' })}
      />
      {leave === undefined ? null : (
        <Button kind="quiet" onPress={leave}>
          {text('judge.leave')}
        </Button>
      )}
    </div>
  );
}

interface WizardSetProps {
  readonly set: Set;
  readonly seat: number;
  readonly texts: Texts;
  /** Wizards that stand elsewhere: there is one board of each. */
  readonly others: readonly number[];
  readonly put: (seat: number, part: Partial<Set>) => void;
  readonly leave?: () => void;
}

function upTo(most: number): (readonly [string, string])[] {
  return Array.from({ length: most + 1 }, (_, n) => [String(n), String(n)] as const);
}
