import { createContext, useContext } from 'react';
import type { RuleId } from '@conclave/kernel/game';
import css from './rule-link.module.css';

/** Opens a rule beside the link that was pressed; whoever shows rule ids provides it. */
export const OpenRule = createContext<(rule: RuleId, anchor: HTMLElement) => void>(() => {});

/** A rule's id; pressing it opens the rule. */
export function RuleLink({
  rule,
  children,
  passed = false,
}: {
  readonly rule: RuleId;
  readonly children?: string;
  /** The keyboard passes it over: where many of them stand, and the rules can be read elsewhere. */
  readonly passed?: boolean;
}) {
  const open = useContext(OpenRule);
  return (
    <button
      type="button"
      className={css.rule}
      tabIndex={passed ? -1 : undefined}
      onClick={(event) => open(rule, event.currentTarget)}
    >
      {children ?? rule}
    </button>
  );
}
