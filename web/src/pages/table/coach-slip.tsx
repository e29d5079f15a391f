import { useState } from 'react';
import type { RuleId } from '@conclave/kernel/game';
import type { Texts } from '@conclave/texts/messages';
import { Link } from '../../browser/router.tsx';
import { Icon } from '../../ui/icon.tsx';
import { OpenRule, RuleLink } from '../../ui/rule-link.tsx';
import { RulePopover } from '../../ui/rule-popover.tsx';
import css from './coach-slip.module.css';

/** One short slip beside the game that goes on: put away with one click, or all of them with another. */
export function CoachSlip({ texts: { text }, said, rule, learn, onQuiet, onClose }: CoachSlipProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <OpenRule value={(_, element) => setAnchor(element)}>
      <aside className={`${css.slip} on-parchment`} aria-label={text('coach.title')}>
        <span className={css.seal}>
          <Icon name="learn" />
        </span>
        <p role="status">{said}</p>
        <button type="button" className={css.close} aria-label={text('table.close')} onClick={onClose}>
          ×
        </button>
        <footer>
          <RuleLink rule={rule.id} />
          {learn === undefined ? null : <Link to={learn}>{text('coach.learn')}</Link>}
          <button type="button" onClick={onQuiet}>
            {text('coach.quiet')}
          </button>
        </footer>
      </aside>
      {anchor === undefined ? null : (
        <RulePopover rule={rule.id} text={rule.text} anchor={anchor} onClose={() => setAnchor(undefined)} />
      )}
    </OpenRule>
  );
}

interface CoachSlipProps {
  readonly texts: Texts;
  readonly said: string;
  readonly rule: { readonly id: RuleId; readonly text: string };
  /** The way to the lessons, for somebody who has had none. */
  readonly learn: string | undefined;
  readonly onQuiet: () => void;
  readonly onClose: () => void;
}
