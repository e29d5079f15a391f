import { Candle } from './candle.tsx';
import { useTexts } from '../texts/texts-provider.tsx';
import css from './loading.module.css';

/** While a page is fetched: the candle, and after a moment a word. */
export function Loading() {
  const { text } = useTexts();
  return (
    <main className={css.loading}>
      <Candle className={css.candle} />
      <output>{text('shell.loading')}</output>
    </main>
  );
}
