import { type ComboId, spellFacts, spellsOfCombo } from '@conclave/wizard15/board';
import type { CardValues } from '@conclave/wizard15/card-values';
import type { Texts } from '@conclave/texts/messages';
import { Card, type CardProps } from '../../ui/card.tsx';
import { CardBack } from '../../ui/card-back.tsx';
import { Icon, iconHref } from '../../ui/icon.tsx';
import { EMBLEMS } from './emblems.ts';
import css from './spell-card.module.css';

export interface SpellCardProps extends Omit<CardProps, 'label' | 'children'> {
  /** Its place in the table of spells; undefined for a back. */
  readonly card: number | undefined;
  readonly printed: CardValues;
  readonly texts: Texts;
  /** Said after the card's name: 'laid face down'. */
  readonly role?: string | undefined;
  /** Cast now it would only be turned face down. */
  readonly condensesOnly?: boolean;
}

/** A spell: frame by kind, mana on the left, attack on the right, one line of what it does. */
export function SpellCard({ card, printed, texts, role, condensesOnly = false, ...rest }: SpellCardProps) {
  const { text } = texts;
  const spell = card === undefined ? undefined : spellFacts(card, printed);
  if (spell === undefined) {
    return (
      <Card {...rest} ratio={1.42} label={role ?? text('board.wizard15.back')} className={css.back}>
        <CardBack />
      </Card>
    );
  }
  const { id, kind, cost, attack, speed, combo, numbers } = spell;
  const isAttack = kind !== 'support';
  const name = text(`card.${id}.name`);
  const label = [
    name,
    text('board.wizard15.costs', { n: cost }),
    isAttack ? text('board.wizard15.attacks', { n: attack, kind: text(`piece.${kind}`) }) : undefined,
    text(`card.${id}.text`, numbers),
    combo === undefined ? undefined : comboText(combo, texts),
    condensesOnly ? text('board.wizard15.onlyMana.long') : undefined,
    spell.isCostGuessed || spell.isAttackGuessed ? text('card.mark-R.text') : undefined,
    role,
  ].filter((part) => part !== undefined);
  return (
    <Card {...rest} ratio={1.42} label={label.join(' · ')} className={`${css.face} ${css[kind]}`}>
      <span className={css.art}>
        <Icon name={EMBLEMS[id] ?? 'star'} />
      </span>
      <span className={css.cost} data-guess={spell.isCostGuessed || undefined}>
        <svg viewBox="0 0 64 80" aria-hidden="true">
          <use href={iconHref('gem')} fill="#cfeaff" stroke="#1d4a6b" strokeWidth="4" />
          <use href={iconHref('gem')} fill="url(#shine)" />
        </svg>
        <b data-n={cost} />
      </span>
      {isAttack ? (
        <span className={css.attack} data-guess={spell.isAttackGuessed || undefined}>
          <svg viewBox="0 0 100 100" aria-hidden="true">
            <use
              href={iconHref(kind === 'magic' ? 'burst' : 'blade')}
              fill="url(#leafg)"
              stroke="#4d2f05"
              strokeWidth="3"
            />
          </svg>
          <b data-n={attack} />
        </span>
      ) : null}
      <span className={css.low}>
        <b>{breakable(name)}</b>
        <span>{text(`card.${id}.short`, numbers)}</span>
      </span>
      <span className={css.foot}>
        {combo === undefined ? <i /> : <Icon name={COMBO_SIGNS[combo]} className={css.combo} />}
        <span>
          {text(`piece.${kind}`)}
          {speed === 0 ? '' : ` +${speed}`}
        </span>
        <Icon name={speed > 0 ? 'speed' : (EMBLEMS[kind] ?? 'star')} />
      </span>
      {condensesOnly ? (
        <span className={css.only} data-mark="condenses">
          <Icon name="gem" />
          <span>{text('board.wizard15.onlyMana')}</span>
        </span>
      ) : null}
    </Card>
  );
}

/** A shape for each group: only cards that show the same one are cast together (WW-127). */
export const COMBO_SIGNS: Readonly<Record<ComboId, string>> = {
  arrow: 'ww-combo-arrow',
  hand: 'ww-combo-hand',
  wave: 'ww-combo-wave',
  strike: 'ww-combo-strike',
  meditation: 'ww-combo-meditation',
  replay: 'ww-combo-replay',
  special: 'ww-combo-special',
};

/** Which spells teammates may cast together with a card of this group. */
export function comboText(combo: ComboId, { text }: Texts): string {
  return text('board.wizard15.combo', {
    spells: spellsOfCombo(combo)
      .map((id) => text(`card.${id}.name`))
      .join(', '),
  });
}

const LONG = 11;

/** A long word may be broken between syllables: no narrow card has room for it. */
function breakable(name: string): string {
  return name.replace(/\p{L}+/gu, (word) =>
    word.length < LONG ? word : word.replace(/(?<=\p{L}{3}[aeiouyąęó])(?=[^aeiouyąęó]{1,2}[aeiouyąęó])/giu, '\u00ad'),
  );
}
