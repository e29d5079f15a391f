import '../styles/palette.css';
import '../styles/tokens.css';
import '../styles/fonts.css';
import '../styles/base.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { keepForOffline } from './register-service-worker.ts';
import { settings, showTheme } from '../browser/settings.ts';
import { prepare } from '../texts/catalogues.ts';
import { TextsProvider } from '../texts/texts-provider.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');

document.documentElement.lang = settings().language;
showTheme();
matchMedia('(prefers-color-scheme: light)').addEventListener('change', showTheme);

const first = await prepare(settings().language);
const client = (
  <StrictMode>
    <TextsProvider first={first}>
      <App prerendered={root.dataset['prerendered'] !== undefined} />
    </TextsProvider>
  </StrictMode>
);
// as a transition: React works in small pieces, and the prerendered page answers meanwhile
startTransition(() => createRoot(root).render(client));
keepForOffline();
