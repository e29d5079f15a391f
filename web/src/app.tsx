import { type ComponentType, lazy, Suspense } from 'react';
import { Home } from './home/home.tsx';
import { Ink } from './icons/ink.tsx';
import { match, usePlace } from './router.tsx';
import { Mishap } from './shell/mishap.tsx';
import { NotFound } from './shell/not-found.tsx';
import { Opening } from './shell/opening.tsx';

type Page = ComponentType<Record<string, string>>;

/** Every page but the home page is fetched when it is opened. */
const PAGES: readonly (readonly [pattern: string, page: Page])[] = [
  ['', Home],
  ['/set/:game', lazy(async () => ({ default: (await import('./setup/set-up.tsx')).SetUp as Page }))],
  ['/table/:id', lazy(async () => ({ default: (await import('./table/online-table.tsx')).OnlineTable as Page }))],
  ['/table/:id/seat', lazy(async () => ({ default: (await import('./lobby/seat-page.tsx')).SeatPage as Page }))],
  ['/here/:id', lazy(async () => ({ default: (await import('./table/here-table.tsx')).HereTable as Page }))],
  ['/replay', lazy(async () => ({ default: (await import('./replay/replay.tsx')).Replay as Page }))],
  ['/replay/:source', lazy(async () => ({ default: (await import('./replay/replay.tsx')).Replay as Page }))],
  ['/rules', lazy(async () => ({ default: (await import('./rules/rules.tsx')).Rules as Page }))],
  ['/rules/:game', lazy(async () => ({ default: (await import('./rules/rules.tsx')).Rules as Page }))],
  ['/settings', lazy(async () => ({ default: (await import('./settings/settings-page.tsx')).SettingsPage as Page }))],
  ['/credits', lazy(async () => ({ default: (await import('./credits/credits.tsx')).Credits as Page }))],
  ['/judge', lazy(async () => ({ default: (await import('./judge/judge-page.tsx')).JudgePage as Page }))],
  ['/printed', lazy(async () => ({ default: (await import('./printed/printed-page.tsx')).PrintedPage as Page }))],
  ['/kit', lazy(async () => ({ default: (await import('./kit/kit-page.tsx')).KitPage as Page }))],
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
