import type { Language } from '@conclave/texts/language';
import { prerender as render } from 'react-dom/static';
import { prepare } from '../texts/catalogues.ts';
import { TextsProvider } from '../texts/texts-provider.tsx';
import { App } from './app.tsx';

/** The page at the present place, as somebody sees it who comes for the first time. */
export async function prerender(language: Language): Promise<string> {
  const texts = await prepare(language);
  const errors: unknown[] = [];
  const { prelude } = await render(
    <TextsProvider first={texts}>
      <App />
    </TextsProvider>,
    {
      progressiveChunkSize: Number.POSITIVE_INFINITY, // in one piece: inline scripts, which would join pieces, are forbidden
      onError: (error) => void errors.push(error),
    },
  );
  const markup = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return markup;
}
