import type { RuleId } from '@conclave/kernel/game';
import { moveParts, ruleText } from '@conclave/texts/label';
import type { Texts } from '@conclave/texts/messages';
import { plain } from '@conclave/texts/parts';
import { Link } from '../../browser/router.tsx';
import { Callout } from '../../ui/callout.tsx';
import { RuleLink } from '../../ui/rule-link.tsx';

/** Words that somebody clicked and that are not legal now. */
export interface WhyNot {
  readonly words: string;
  readonly rule: RuleId | undefined;
  readonly anchor: HTMLElement;
}

/** The answer beside the piece: what cannot be done, and the rule that forbids it. */
export function WhyNotCallout({ whyNot, game, texts, onClose }: WhyNotCalloutProps) {
  const { rule, anchor } = whyNot;
  return (
    <Callout
      title={whyNotTitle(whyNot, texts)}
      anchor={anchor}
      closeLabel={texts.text('table.close')}
      onClose={onClose}
      {...(rule === undefined
        ? {}
        : {
            footer: (
              <>
                <RuleLink rule={rule} />
                <Link to={`/rules/${game}#${rule}`}>{texts.text('table.allRules')}</Link>
              </>
            ),
          })}
    >
      {whyNotText(whyNot, texts)}
    </Callout>
  );
}

interface WhyNotCalloutProps {
  readonly whyNot: WhyNot;
  readonly game: string;
  readonly texts: Texts;
  readonly onClose: () => void;
}

export function whyNotTitle({ words }: WhyNot, texts: Texts): string {
  const parts = moveParts(words, texts);
  const subject = parts.filter(({ kind }) => kind === 'piece').slice(-1);
  return texts.text('table.whyNot.title', { what: plain(subject.length > 0 ? subject : parts) });
}

export function whyNotText({ rule }: WhyNot, texts: Texts): string {
  return rule === undefined ? texts.text('table.whyNot.noRule') : ruleText(rule, texts);
}
