import { createContext, useContext } from 'react';
import type { RuleId } from '@conclave/kernel/game';
import css from './rule-link.module.css';

/** Opens a rule beside the link that was pressed; whoever shows rule ids provides it. */
export const OpenRule = createContext<(rule: RuleId, anchor: HTMLElement) => void>(() => {});

/** A rule's id; pressing it opens the rule. */
export function RuleLink({ rule, children }: { readonly rule: RuleId; readonly children?: string }) {
  const open = useContext(OpenRule);
  return (
    <button type="button" className={css.rule} onClick={(event) => open(rule, event.currentTarget)}>
      {children ?? rule}
    </button>
  );
}
