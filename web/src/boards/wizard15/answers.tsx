import { itemOfWizard, ownSpells, wizardIn } from '@conclave/wizard15/board';
import { moveLabel } from '@conclave/texts/label';
import { Icon } from '../../ui/icon.tsx';
import css from './answers.module.css';
import type { WizardContext } from './board-context.ts';

/** The answers to a question that has many: pressed in the middle of the table. A wizard is shown with its sign and item. */
export function Answers({ legal, texts, choose, prompt, view }: WizardContext) {
  const { text } = texts;
  return (
    <div className={css.answers} data-prompt={prompt}>
      {legal.map((words) => {
        const wizard = prompt === 'wizard' ? wizardIn(words) : undefined;
        return (
          <button
            key={words}
            type="button"
            data-state="legal"
            aria-label={moveLabel(words, texts)}
            onClick={() => choose(words)}
          >
            {wizard === undefined ? (
              moveLabel(words, texts)
            ) : (
              <>
                <i style={{ color: `var(--w-${wizard})` }}>
                  <Icon name={`w-${wizard}`} />
                </i>
                <span>
                  <b>{text(`option.wizards.${wizard}`)}</b>
                  <small>{text(`card.wizard-${wizard}.text`)}</small>
                  {view.options.unique ? (
                    <small>
                      {ownSpells(wizard)
                        .map((id) => text(`card.${id}.name`))
                        .join(' · ')}
                    </small>
                  ) : null}
                  {view.options.items ? <small>{text(`piece.${itemOfWizard(wizard)}`)}</small> : null}
                </span>
              </>
            )}
          </button>
        );
      })}
    </div>
  );
}
