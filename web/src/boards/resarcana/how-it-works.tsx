import { ruleText } from '@conclave/texts/label';
import type { Texts } from '@conclave/texts/messages';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RuleLink } from '../../ui/rule-link.tsx';
import css from './how-it-works.module.css';

/** The rules that say how a solo game runs, in the order in which one needs them. */
const RULES = {
  automa: ['RA-A33', 'RA-A29', 'RA-A34', 'RA-A35', 'RA-A24', 'RA-A37', 'RA-A23'],
  'score-attack': ['RA-S24', 'RA-S10', 'RA-S14', 'RA-S17'],
} as const;

/** A short account of a solo opponent, on demand. */
export function HowItWorks({ texts, mode }: { readonly texts: Texts; readonly mode: keyof typeof RULES }) {
  const { text } = texts;
  const [isOpen, setOpen] = useState(false);
  const title = text(`board.resarcana.how.${mode}`);
  return (
    <>
      <button type="button" className={css.ask} aria-label={title} onClick={() => setOpen(true)}>
        <Icon name="why" />
        <span>{title}</span>
      </button>
      {isOpen ? (
        <Dialog
          title={title}
          onClose={() => setOpen(false)}
          acts={
            <Button kind="go" onPress={() => setOpen(false)}>
              {text('table.close')}
            </Button>
          }
        >
          <ul className={css.lines}>
            {RULES[mode].map((rule) => (
              <li key={rule}>
                {ruleText(rule, texts)} <RuleLink rule={rule} />
              </li>
            ))}
          </ul>
        </Dialog>
      ) : null}
    </>
  );
}
