import type { GameDecoration } from '../../client/games/manifest.ts';
import { Icon } from '../../ui/icon.tsx';
import { TokenFace } from '../../ui/token.tsx';
import css from './decoration.module.css';

/** A few cards or tokens of a game on its cover. */
export function Decoration(props: GameDecoration) {
  if ('tokens' in props) {
    return (
      <span className={css.tokens}>
        {props.tokens.map(([tone, outline, emblem]) => (
          <TokenFace key={tone} tone={tone} outline={outline} emblem={emblem} />
        ))}
      </span>
    );
  }
  return (
    <span className={css.cards}>
      {props.cards.map(([kind, icon, numeral]) => (
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
