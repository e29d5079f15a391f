import { type ComponentType, lazy, Suspense } from 'react';
import { Home } from './home/Home.tsx';
import { Ink } from './icons/Ink.tsx';
import { match, usePlace } from './router.tsx';
import { Mishap } from './shell/Mishap.tsx';
import { NotFound } from './shell/NotFound.tsx';
import { Opening } from './shell/Opening.tsx';

type Page = ComponentType<Record<string, string>>;

/** Every page but the home page is fetched when it is opened. */
const PAGES: readonly (readonly [pattern: string, page: Page])[] = [
  ['', Home],
  ['/set/:game', lazy(async () => ({ default: (await import('./setup/SetUp.tsx')).SetUp as Page }))],
  ['/table/:id', lazy(async () => ({ default: (await import('./table/OnlineTable.tsx')).OnlineTable as Page }))],
  ['/here/:id', lazy(async () => ({ default: (await import('./table/HereTable.tsx')).HereTable as Page }))],
  ['/replay', lazy(async () => ({ default: (await import('./replay/Replay.tsx')).Replay as Page }))],
  ['/replay/:source', lazy(async () => ({ default: (await import('./replay/Replay.tsx')).Replay as Page }))],
  ['/rules', lazy(async () => ({ default: (await import('./rules/Rules.tsx')).Rules as Page }))],
  ['/rules/:game', lazy(async () => ({ default: (await import('./rules/Rules.tsx')).Rules as Page }))],
  ['/settings', lazy(async () => ({ default: (await import('./settings/SettingsPage.tsx')).SettingsPage as Page }))],
  ['/credits', lazy(async () => ({ default: (await import('./credits/Credits.tsx')).Credits as Page }))],
  ['/kit', lazy(async () => ({ default: (await import('./kit/KitPage.tsx')).KitPage as Page }))],
];

/** The client: one page at a time, chosen by the address. */
export function App() {
  const { path } = usePlace();
  for (const [pattern, Page] of PAGES) {
    const params = match(pattern, path);
    if (params === undefined) continue;
    return (
      <Frame key={path}>
        <Page {...params} />
      </Frame>
    );
  }
  return (
    <Frame>
      <NotFound />
    </Frame>
  );
}

function Frame({ children }: { readonly children: React.ReactNode }) {
  return (
    <>
      <Ink />
      <Mishap>
        <Suspense fallback={<Opening />}>{children}</Suspense>
      </Mishap>
    </>
  );
}
