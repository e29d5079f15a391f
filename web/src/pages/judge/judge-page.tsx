import type { RuleId } from '@conclave/kernel/game';
import { WIZARD_IDS } from '@conclave/wizard15/components';
import { type Choice, resolve } from '@conclave/wizard15/resolve';
import { moveLabel, promptText, ruleText } from '@conclave/texts/label';
import { parts } from '@conclave/texts/sentence';
import { useCallback, useState } from 'react';
import { WizardPieceInText } from '../../boards/wizard15/piece-in-text.tsx';
import { Button } from '../../ui/button.tsx';
import { OpenRule, RuleLink } from '../../ui/rule-link.tsx';
import { RulePopover } from '../../ui/rule-popover.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { storedPrinted } from '../../boards/wizard15/printed-storage.ts';
import { Link } from '../../browser/router.tsx';
import { Check, Select } from '../../ui/form.tsx';
import { Page } from '../layout/page.tsx';
import { useGameTexts } from '../../texts/texts-provider.tsx';
import { type Case, FIRST, positionOf } from './judge-case.ts';
import css from './judge-page.module.css';
import { JudgedSide } from './judged-side.tsx';

/** The judge: sets up two sides, lays spells and reads what happens, beside the physical game. */
export function JudgePage() {
  const texts = useGameTexts('wizard15');
  const { text } = texts;
  const [printed] = useState(storedPrinted);
  const [asked, setAsked] = useState<Case>(FIRST);
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const [rule, setRule] = useState<{ readonly id: RuleId; readonly anchor: HTMLElement }>();
  const openRule = useCallback((id: RuleId, anchor: HTMLElement) => setRule({ id, anchor }), []);

  const { position, plays } = positionOf(asked, printed);
  const judged = resolve(position, plays, choices);
  const names = asked.wizards.map(({ wizard }) => text(`option.wizards.${WIZARD_IDS[wizard] ?? 'plant'}`));
  const change = (next: Case) => {
    setAsked(next);
    setChoices([]);
  };

  return (
    <OpenRule value={openRule}>
      <Page title={text('judge.title')} game="wizard15">
        <p className={css.lead}>{text('judge.lead')}</p>
        <div className={css.table}>
          <JudgedSide asked={asked} side={0} texts={texts} onChange={change} />
          <JudgedSide asked={asked} side={1} texts={texts} onChange={change} />
          <section className={`${css.verdict} on-parchment`} aria-label={text('judge.verdict')}>
            <h2>{text('judge.verdict')}</h2>
            {judged.openings
              .filter(({ options }) => options.length > 1)
              .map(({ seat, window, options, words, taken }) => (
                <label key={`${seat} ${window}`} className={css.choice}>
                  <span>
                    {names[seat]}: {promptText(window, texts)}
                  </span>
                  <Select
                    label={promptText(window, texts)}
                    value={String(taken)}
                    values={options.map((move, i) => [String(move), moveLabel(words[i] ?? '', texts)] as const)}
                    onChange={(move) =>
                      setChoices([
                        ...choices.filter((each) => each.seat !== seat || each.window !== window),
                        { seat, window, move: Number(move) },
                      ])
                    }
                  />
                </label>
              ))}
            <ol className={css.steps}>
              {judged.events.map((event, i) => (
                <li key={i}>
                  <span>
                    <Sentence parts={parts(event, { texts, names })} Piece={WizardPieceInText} />
                  </span>
                  <RuleLink rule={event.rule} />
                </li>
              ))}
            </ol>
            <p className={css.sum}>
              {position.sides.map(({ life }, side) => (
                <span key={side} data-side={side}>
                  {text('judge.life', {
                    names: names.filter((_, seat) => asked.wizards[seat]?.side === side).join(', '),
                    before: life,
                    after: judged.position.sides[side]?.life ?? 0,
                  })}
                </span>
              ))}
              {names.map((name, seat) => (
                <span key={name}>
                  {text('judge.mana', {
                    name,
                    before: position.mana[seat] ?? 0,
                    after: judged.position.mana[seat] ?? 0,
                  })}
                </span>
              ))}
            </p>
            <Check label={text('judge.war')} checked={asked.war} onChange={(war) => change({ ...asked, war })} />
            <p className={css.note}>
              {text('judge.guesses', { n: Object.keys(printed).length })}{' '}
              <Link to="/printed">{text('printed.title')}</Link>
            </p>
            <Button kind="quiet" onPress={() => change(FIRST)}>
              {text('judge.afresh')}
            </Button>
          </section>
        </div>
      </Page>
      {rule === undefined ? null : (
        <RulePopover
          key={rule.id}
          rule={rule.id}
          text={ruleText(rule.id, texts)}
          anchor={rule.anchor}
          more={<Link to={`/rules/wizard15#${rule.id}`}>{text('table.allRules')}</Link>}
          onClose={() => setRule(undefined)}
        />
      )}
    </OpenRule>
  );
}
