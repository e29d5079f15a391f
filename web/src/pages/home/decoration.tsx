import { Icon } from '../../ui/icon.tsx';
import { TokenFace } from '../../ui/token.tsx';
import css from './decoration.module.css';

const TOKENS: Readonly<Record<string, readonly (readonly [tone: string, outline: string, emblem: string])[]>> = {
  spellbook: [
    ['m-magma', 'r-o', 'm-magma'],
    ['m-poison', 'r-v', 'm-poison'],
    ['m-plant', 'r-s', 'm-plant'],
    ['m-coal', 'r-o', 'm-coal'],
    ['m-steam', 'r-v', 'm-steam'],
    ['m-mercury', 'r-s', 'm-mercury'],
    ['m-gold', 'r-o', 'm-gold'],
  ],
  resarcana: [
    ['e-elan', 's-elan', 'e-elan'],
    ['e-life', 's-life', 'e-life'],
    ['e-calm', 's-calm', 'e-calm'],
    ['e-death', 's-death', 'e-death'],
    ['e-gold', 's-gold', 'e-gold'],
  ],
};

const CARDS: Readonly<Record<string, readonly (readonly [kind: string, icon: string, numeral: string])[]>> = {
  aurum: [
    ['bismuth', 'a-bismuth', '7'],
    ['silver', 'a-silver', '10'],
    ['gold', 'a-gold', '4'],
  ],
  wizard15: [
    ['physical', 'strike', '0'],
    ['magic', 'blast', '4'],
    ['support', 'counter', '1'],
  ],
};

/** A few cards or tokens of a game, for decoration. */
export function Decoration({ id }: { readonly id: string }) {
  const tokens = TOKENS[id];
  if (tokens !== undefined) {
    return (
      <span className={css.tokens}>
        {tokens.map(([tone, outline, emblem]) => (
          <TokenFace key={tone} tone={tone} outline={outline} emblem={emblem} />
        ))}
      </span>
    );
  }
  return (
    <span className={css.cards}>
      {CARDS[id]?.map(([kind, icon, numeral]) => (
        <span key={kind} className={css.card} data-kind={kind}>
          <span className={css.plate}>
            <Icon name={icon} />
          </span>
          <span className={css.corner} data-numeral={numeral} />
        </span>
      ))}
    </span>
  );
}
