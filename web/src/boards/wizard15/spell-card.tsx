import { spellFacts } from '@conclave/wizard15/board';
import type { CardValues } from '@conclave/wizard15/card-values';
import type { Texts } from '@conclave/texts/messages';
import type { CSSProperties } from 'react';
import { textWidth } from '../../ui/text-width.ts';
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
}

/** A spell: frame by kind, mana on the left, attack on the right, one line of what it does. */
export function SpellCard({ card, printed, texts, role, ...rest }: SpellCardProps) {
  const { text } = texts;
  const spell = card === undefined ? undefined : spellFacts(card, printed);
  if (spell === undefined) {
    return (
      <Card {...rest} ratio={1.42} label={role ?? text('board.wizard15.back')} className={css.back}>
        <CardBack />
      </Card>
    );
  }
  const { id, kind, cost, attack, speed, numbers } = spell;
  const isAttack = kind !== 'support';
  const name = text(`card.${id}.name`);
  const label = [
    name,
    text('board.wizard15.costs', { n: cost }),
    isAttack ? text('board.wizard15.attacks', { n: attack, kind: text(`piece.${kind}`) }) : undefined,
    text(`card.${id}.text`, numbers),
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
        <b style={{ '--letters': lettersIn(name) } as CSSProperties}>{name}</b>
        <span>{text(`card.${id}.short`, numbers)}</span>
      </span>
      <span className={css.foot}>
        {spell.hasCombo ? <Icon name="combo" /> : <i />}
        <span>
          {text(`piece.${kind}`)}
          {speed === 0 ? '' : ` +${speed}`}
        </span>
        <Icon name={speed > 0 ? 'speed' : (EMBLEMS[kind] ?? 'star')} />
      </span>
    </Card>
  );
}

/** How wide the longest word is. */
function lettersIn(name: string): number {
  return Math.max(...name.split(/[\s-]/).map(textWidth));
}
