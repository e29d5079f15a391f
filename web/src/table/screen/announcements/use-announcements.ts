import { useEffect, useEffectEvent, useState } from 'react';
import { useSettings } from '../../../browser/settings.ts';
import { type Announcement, type Heard, heard, listening } from '../../log/heard.ts';

/** How many stay on the page: as many as one move may bring. */
const SHOWN = 16;

/** The key that says the next one to those who listen at their own pace. */
const NEXT_KEY = 'n';

/** What happens, each change once: new lines of the log, and what was taken back. */
export function useAnnouncements({ board, lines, snapshot, context }: Heard): readonly Announcement[] {
  const { speech } = useSettings();
  const [spoken, setSpoken] = useState(() => listening(lines, snapshot));
  const [released, setReleased] = useState(0);
  let now = spoken;
  if (spoken.lines !== lines || spoken.snapshot !== snapshot) {
    now = heard(spoken, { board, lines, snapshot, context });
    setSpoken(now);
  }
  const { said } = now;

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (speech !== 'key' || event.key.toLowerCase() !== NEXT_KEY || isTyping(event)) return;
    setReleased(said.find(({ id }) => id > released)?.id ?? released);
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  return speech === 'key' ? said.filter(({ id }) => id <= released) : said.slice(-SHOWN);
}

function isTyping({ target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || altKey || metaKey || (target instanceof HTMLElement && target.matches('input, select, textarea'));
}
