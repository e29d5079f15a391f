/* oxlint-disable jsx-a11y/prefer-tag-over-role -- wizards are no form: a fieldset would be wrong */
import { loveToken, teamName } from '@conclave/wizard15/board';
import { Icon } from '../../ui/icon.tsx';
import type { WizardContext } from './board-context.ts';
import { EMBLEMS } from './emblems.ts';
import css from './side.module.css';
import { Wizard } from './wizard.tsx';

/** The wizards of one side, and the tokens that lie with them. */
export function SideOfTable({ context, side }: { readonly context: WizardContext; readonly side: number }) {
  const { view, texts, mine } = context;
  const seats = view.sides[side]?.seats ?? [];
  const name = teamName(view, side);
  return (
    <div
      className={`${css.side} ${side === mine ? css.left : css.right}`}
      role="group"
      aria-label={texts.text(side === mine ? 'board.wizard15.side.yours' : 'board.wizard15.side.theirs')}
      data-many={seats.length > 1 || undefined}
      data-crowd={seats.length > 2 || undefined}
    >
      {name === undefined ? null : <p className={css.name}>{texts.text(`piece.${name}`)}</p>}
      {seats.map((seat) => (
        <Wizard key={seat} context={context} seat={seat} />
      ))}
      <Tokens context={context} side={side} />
    </div>
  );
}

function Tokens({ context: { view, texts }, side }: { readonly context: WizardContext; readonly side: number }) {
  const { text } = texts;
  const at = view.sides[side];
  if (at === undefined) return null;
  const tokens = [
    { id: 'burn', n: at.burn },
    { id: 'poison', n: at.poison },
    { id: 'laser', n: at.laser },
    { id: 'slow', n: view.slow[side] ?? 0 },
  ].filter(({ n }) => n > 0);
  const love = loveToken(view, side);
  return (
    <ul className={css.tokens} aria-label={text('board.wizard15.tokens')}>
      {tokens.map(({ id, n }) => (
        <li key={id} data-read={`token-${id}`} data-token={id}>
          <Icon name={EMBLEMS[id] ?? 'star'} label={text(`card.token-${id}.name`)} />
          <b>{n}</b>
        </li>
      ))}
      {love === undefined ? null : (
        <li data-read="token-love" data-token="love">
          <Icon name="love" label={text('card.token-love.name')} />
          <b>{text(`piece.${love}`)}</b>
        </li>
      )}
      {at.ban === 1 ? <li title={text('rule.WW-59')}>{text('board.wizard15.banned')}</li> : null}
      {at.first === 1 ? <li title={text('rule.WW-46')}>{text('board.wizard15.first')}</li> : null}
    </ul>
  );
}
