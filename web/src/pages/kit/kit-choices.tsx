import { useState } from 'react';
import type { Texts } from '@conclave/texts/messages';
import { AurumCard } from '../../boards/aurum/aurum-card.tsx';
import { AmountTray } from '../../table/choice/amount-tray.tsx';
import { evenly } from '../../table/choice/amounts.ts';
import { ChoiceActions } from '../../table/choice/choice-actions.tsx';
import { type ChoiceOption, ChoiceTray } from '../../table/choice/choice-tray.tsx';
import { useChoice } from '../../table/choice/use-choice.ts';
import { useGameTexts } from '../../texts/texts-provider.tsx';
import { CardFrame } from '../../ui/card-frame.tsx';
import type { PieceState } from '../../ui/piece.ts';
import { Token } from '../../ui/token.tsx';
import { KitSection } from './kit-section.tsx';
import css from './kit-page.module.css';

const ESSENCES = ['elan', 'life', 'calm', 'death'] as const;
const STATES: readonly PieceState[] = ['idle', 'legal', 'chosen', 'quiet'];
const SEVEN = 7;

/** Choose, confirm, cancel: trays large and small, amounts, and cards with buttons inside. */
export function KitChoices({ texts }: { readonly texts: Texts }) {
  const { text } = texts;
  const essences = useGameTexts('resarcana').text;
  const options: ChoiceOption[] = ['S5', 'Z4'].map((card) => ({
    key: card,
    name: text(`piece.${card}`),
    note: text('board.aurum.read.metal'),
    art: <AurumCard card={card} texts={texts} />,
    says: [
      { sign: 'crown', text: text('board.aurum.read.says.rank', { n: Number(card.slice(1)) }) },
      { sign: 'seer', text: text('board.aurum.read.says.prediction', { n: Number(card.slice(1)) }) },
    ],
  }));
  const many = Array.from({ length: 9 }, (_, i) => ({ ...options[i % 2], key: String(i) }) as ChoiceOption);
  const [done, setDone] = useState('–');
  const two = useChoice({
    keys: options.map(({ key }) => key),
    position: done,
    proposed: 'S5',
    onCommit: setDone,
    onCancel: () => setDone(text('table.cancel')),
  });
  const nine = useChoice({ keys: [], position: 0, proposed: '6', onCommit: nothing });
  const limits = ESSENCES.map(() => ({ amount: 0, least: 0, most: 5 }));
  const [amounts, setAmounts] = useState<readonly number[]>([3, 0, 4, 0]);
  return (
    <KitSection game="resarcana" title={text('kit.choosing')}>
      <ChoiceTray size="large" title={text('board.aurum.predict.title')} options={options} choice={two} rule="AU-23" />
      <ChoiceActions
        texts={texts}
        act={two.chosen === undefined ? undefined : text(`piece.${two.chosen}`)}
        onAct={() => two.commit()}
        onCancel={() => setDone(text('table.cancel'))}
      />
      <output data-done>{done}</output>
      <ChoiceTray size="large" title={text('board.aurum.predict.title')} options={many} choice={nine} step="2 / 4" />
      <div className={css.row}>
        <div className={css.amounts}>
          <AmountTray
            texts={texts}
            title={text('kit.amounts')}
            total={SEVEN}
            rows={ESSENCES.map((key, i) => ({
              key,
              name: essences(`piece.${key.charAt(0).toUpperCase()}`),
              token: (
                <Token
                  label={essences(`piece.${key.charAt(0).toUpperCase()}`)}
                  outline={`s-${key}`}
                  emblem={`e-${key}`}
                  tone={`e-${key}`}
                />
              ),
              amount: amounts[i] ?? 0,
              least: 0,
              most: 5,
              before: i + 1,
            }))}
            purposes={[{ text: text('choice.evenly'), amounts: evenly(limits, SEVEN) }]}
            onChange={setAmounts}
          />
        </div>
      </div>
      <div className={css.row}>
        {STATES.map((state) => (
          <CardFrame key={state} label={text(`kit.state.${state}`)} state={state} onPick={nothing}>
            <span className={css.inside}>{text(`kit.state.${state}`)}</span>
            <button type="button" className={css.power} onClick={nothing}>
              {text('kit.power')}
            </button>
          </CardFrame>
        ))}
        <CardFrame label={text('kit.spent')} spent>
          <span className={css.inside}>{text('kit.spent')}</span>
        </CardFrame>
      </div>
    </KitSection>
  );
}

function nothing(): void {}
