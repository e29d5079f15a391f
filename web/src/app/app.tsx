import { type ComponentType, lazy, type ReactNode, Suspense, use, useCallback, useEffect, useState } from 'react';
import { Home } from '../pages/home/home.tsx';
import { SvgDefs } from '../ui/svg-defs.tsx';
import { repeatEarlyPresses } from './early-presses.ts';
import { match, usePlace } from '../browser/router.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { NotFound } from '../pages/layout/not-found.tsx';
import { Loading } from '../ui/loading.tsx';

type Page = ComponentType<Record<string, string>>;

/** Every page but the home page is fetched when it is opened. */
const PAGES: readonly (readonly [pattern: string, page: Page])[] = [
  ['', Home],
  ['/set/:game', lazy(async () => ({ default: (await import('../pages/set-up/set-up.tsx')).SetUp as Page }))],
  [
    '/table/:id',
    lazy(async () => ({ default: (await import('../pages/table/online-table-page.tsx')).OnlineTablePage as Page })),
  ],
  ['/table/:id/seat', lazy(async () => ({ default: (await import('../pages/lobby/seat-page.tsx')).SeatPage as Page }))],
  [
    '/here/:id',
    lazy(async () => ({ default: (await import('../pages/table/local-table-page.tsx')).LocalTablePage as Page })),
  ],
  ['/replay', lazy(async () => ({ default: (await import('../pages/replay/replay.tsx')).Replay as Page }))],
  ['/replay/:source', lazy(async () => ({ default: (await import('../pages/replay/replay.tsx')).Replay as Page }))],
  ['/review', lazy(async () => ({ default: (await import('../pages/review/review-page.tsx')).ReviewPage as Page }))],
  [
    '/review/:source',
    lazy(async () => ({ default: (await import('../pages/review/review-page.tsx')).ReviewPage as Page })),
  ],
  ['/rules', lazy(async () => ({ default: (await import('../pages/rules/rules.tsx')).Rules as Page }))],
  ['/rules/:game', lazy(async () => ({ default: (await import('../pages/rules/rules.tsx')).Rules as Page }))],
  ['/gallery/:game', lazy(async () => ({ default: (await import('../pages/gallery/gallery.tsx')).Gallery as Page }))],
  [
    '/learn/:game',
    lazy(async () => ({ default: (await import('../pages/lesson/lesson-page.tsx')).LessonPage as Page })),
  ],
  [
    '/learn/:game/:n',
    lazy(async () => ({ default: (await import('../pages/lesson/lesson-page.tsx')).LessonPage as Page })),
  ],
  [
    '/settings',
    lazy(async () => ({ default: (await import('../pages/settings/settings-page.tsx')).SettingsPage as Page })),
  ],
  ['/credits', lazy(async () => ({ default: (await import('../pages/credits/credits.tsx')).Credits as Page }))],
  ['/judge', lazy(async () => ({ default: (await import('../pages/judge/judge-page.tsx')).JudgePage as Page }))],
  [
    '/printed',
    lazy(async () => ({ default: (await import('../pages/printed/printed-page.tsx')).PrintedPage as Page })),
  ],
  ['/kit', lazy(async () => ({ default: (await import('../pages/kit/kit-page.tsx')).KitPage as Page }))],
];

/** The client: one page at a time, chosen by the address. Where the first page is prerendered, it stands until it can be replaced whole. */
export function App({ prerendered = false }: { readonly prerendered?: boolean }) {
  const { path } = usePlace();
  const [held, setHeld] = useState(prerendered);
  const loading = held ? <Wait /> : <Loading />;
  const onLoaded = useCallback(() => setHeld(false), []);
  const frame = { loading, onLoaded };
  for (const [pattern, Page] of PAGES) {
    const params = match(pattern, path);
    if (params === undefined) continue;
    return (
      <Frame key={path} {...frame}>
        <Page {...params} />
      </Frame>
    );
  }
  return (
    <Frame {...frame}>
      <NotFound />
    </Frame>
  );
}

/** Keeps React from drawing anything: what the document holds stays until the page itself is ready. */
function Wait() {
  return use(NEVER);
}

const NEVER = new Promise<undefined>(() => undefined);

/** Stands beside a page that has loaded. */
function Loaded({ onLoaded }: Pick<FrameProps, 'onLoaded'>) {
  useEffect(() => {
    repeatEarlyPresses();
    onLoaded();
  }, [onLoaded]);
  return null;
}

interface FrameProps {
  readonly loading: ReactNode;
  readonly onLoaded: () => void;
  readonly children: ReactNode;
}

function Frame({ loading, onLoaded, children }: FrameProps) {
  return (
    <>
      <SvgDefs />
      <ErrorBoundary>
        <Suspense fallback={loading}>
          {children}
          <Loaded onLoaded={onLoaded} />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}
