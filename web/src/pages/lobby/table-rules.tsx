import { use } from 'react';
import { loadGame } from '../../client/games/games.ts';
import { type Table, useTable } from '../../client/table.ts';
import { useGameTexts } from '../../texts/texts-provider.tsx';
import { clockChoiceOf } from '../set-up/clocks.ts';
import { optionLines } from '../set-up/option-words.ts';
import css from './lobby.module.css';

/** What is played here: mode, options, time to think. */
export function TableRules({ table }: { readonly table: Table }) {
  const { gameId, options, clock } = useTable(table);
  const texts = useGameTexts(gameId);
  const { text } = texts;
  const game = use(loadGame(gameId));
  return (
    <section className={css.part}>
      <h2>{text('lobby.rules')}</h2>
      <dl className={css.rules}>
        <div>
          <dt>{text('option.seats')}</dt>
          <dd>{options.seats}</dd>
        </div>
        {optionLines(game, { ...options }, texts).map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{value ?? text('lobby.with')}</dd>
          </div>
        ))}
        <div>
          <dt>{text('setup.clock')}</dt>
          <dd>{text(`setup.clock.${clockChoiceOf(clock)}`)}</dd>
        </div>
      </dl>
    </section>
  );
}
