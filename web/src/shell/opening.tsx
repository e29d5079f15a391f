import { Candle } from '../kit/candle.tsx';
import { useTexts } from '../texts/texts-provider.tsx';
import css from './opening.module.css';

/** While a page is fetched: the candle, and after a moment a word. */
export function Opening() {
  const { text } = useTexts();
  return (
    <main className={css.opening}>
      <Candle className={css.candle} />
      <output>{text('shell.opening')}</output>
    </main>
  );
}
