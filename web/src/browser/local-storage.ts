/** What the browser keeps for us under a key; undefined when there is nothing, or nothing that can be read. */
export function kept(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps it, as far as the browser allows: a private window may refuse, and then it lasts as long as the page. */
export function keep(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // full or forbidden: the page goes on without
  }
}
