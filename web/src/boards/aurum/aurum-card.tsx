import { pointsOfCard } from '@conclave/aurum/board';
import type { Texts } from '@conclave/texts/messages';
import { Card, type CardProps } from '../../ui/card.tsx';
import { CardBack } from '../../ui/card-back.tsx';
import { Icon } from '../../ui/icon.tsx';
import css from './aurum-card.module.css';

/** The metal of each suit letter: its sign in the sprite, its colours in the tokens. */
export const METALS: Readonly<Record<string, string>> = {
  B: 'bismuth',
  C: 'copper',
  P: 'phosphorus',
  S: 'silver',
  Z: 'zinc',
  G: 'gold',
};

export interface AurumCardProps extends Omit<CardProps, 'label' | 'children'> {
  /** In notation: 'Z4', 'G0'; '?' for a card one may not see. */
  readonly card: string;
  readonly texts: Texts;
  /** Said after the card's name: 'your prediction'. */
  readonly role?: string;
}

/** A card of Aurum: a metal plate in a parchment edge, numeral and sign in two corners; gold is inverted. */
export function AurumCard({ card, texts, role, ...rest }: AurumCardProps) {
  const name = card === '?' ? texts.text('board.aurum.hidden') : texts.text(`piece.${card}`);
  const label = role === undefined ? name : `${name}, ${role}`;
  if (card === '?') {
    return (
      <Card {...rest} label={label} className={css.back}>
        <CardBack />
      </Card>
    );
  }
  const metal = METALS[card[0] ?? ''] ?? 'gold';
  return (
    <Card {...rest} label={label} className={`${css.face} ${css[metal]}`}>
      <Face metal={metal} rank={card.slice(1)} points={pointsOfCard(card)} />
    </Card>
  );
}

/** One lozenge stands for each point that a gold card is worth. */
function Face({ metal, rank, points }: { readonly metal: string; readonly rank: string; readonly points: number }) {
  const sign = `a-${metal}`;
  return (
    <>
      <span className={css.plate}>
        <Icon name={sign} />
      </span>
      <span className={css.corner}>
        <b data-rank={rank} />
        <Icon name={sign} />
      </span>
      <span className={`${css.corner} ${css.far}`}>
        <b data-rank={rank} />
        <Icon name={sign} />
      </span>
      {metal === 'gold' ? (
        <span className={css.points}>
          {Array.from({ length: points }, (_, i) => (
            <i key={i} />
          ))}
        </span>
      ) : null}
    </>
  );
}
