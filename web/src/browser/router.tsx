import { type MouseEvent, type ReactNode, startTransition, useEffect, useState } from 'react';

/** Where the browser is. */
export interface Place {
  readonly path: string;
  /** Without the `#`. */
  readonly hash: string;
  readonly search: URLSearchParams;
  /** The table one left to come here; undefined when one came from elsewhere. */
  readonly table: string | undefined;
}

const moved = new EventTarget();

/** Where a game lies open: at the server, on this device, or as a replay. */
const TABLE = /^\/(table|here|replay)\/[^/]+$/;

/** Pages that the table's menu leads to, and that show the way back. */
const ASIDE = /^\/(rules|settings)(\/|$)/;

/** Goes to another page of ours without loading it anew. */
export function go(to: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  const { path, table } = here();
  // from page to page beside the table the way back is carried along; a reload keeps it, and no link tells it to others
  const state = { table: TABLE.test(path) ? path : ASIDE.test(path) ? table : undefined };
  if (replace) history.replaceState(state, '', to);
  else history.pushState(state, '', to);
  moved.dispatchEvent(new Event('move'));
  if (!to.includes('#')) scrollTo(0, 0);
}

/** The place, kept up to date; a page that is still loading leaves the old one standing. */
export function usePlace(): Place {
  const [place, setPlace] = useState(here);
  useEffect(() => {
    const update = () => startTransition(() => setPlace(here()));
    moved.addEventListener('move', update);
    addEventListener('popstate', update);
    addEventListener('hashchange', update);
    return () => {
      moved.removeEventListener('move', update);
      removeEventListener('popstate', update);
      removeEventListener('hashchange', update);
    };
  }, []);
  return place;
}

/** A link to a page of ours; with a modifier key it is an ordinary link. */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a href={to} onClick={follow} {...rest}>
      {children}
    </a>
  );
}

interface LinkProps {
  readonly to: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly title?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-current'?: 'page' | undefined;
  readonly 'data-game'?: string;
  readonly onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** `match('/rules/:game', '/rules/aurum')` is `{ game: 'aurum' }`; undefined when the path is another. */
export function match(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = path.replace(/\/$/, '').split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    const value = given[i] ?? '';
    if (part.startsWith(':')) {
      if (value === '') return undefined;
      params[part.slice(1)] = decoded(value);
    } else if (part !== value) {
      return undefined;
    }
  }
  return params;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function here(): Place {
  return {
    path: location.pathname,
    hash: location.hash.slice(1),
    search: new URLSearchParams(location.search),
    table: (history.state as { readonly table?: string } | null)?.table,
  };
}
