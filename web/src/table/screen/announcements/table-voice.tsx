import { useLayoutEffect, useRef } from 'react';
import type { Heard } from '../../log/heard.ts';
import { LiveRegion } from './live-region.tsx';
import { useAnnouncements } from './use-announcements.ts';

/** The table for those who listen: what happens, each change once, and what is asked in the very words of the bar. */
export function TableVoice({ isSilent, ...heard }: TableVoiceProps) {
  const said = useAnnouncements(heard);
  const prompt = useRef<HTMLOutputElement>(null);

  // the bar is drawn by the board: what stands there is read off the page
  useLayoutEffect(() => {
    const printed = document.querySelector('footer [data-prompt]')?.textContent ?? '';
    const spoken = isSilent ? '' : printed.replace(/\s+/g, ' ').trim();
    if (prompt.current !== null && prompt.current.textContent !== spoken) prompt.current.textContent = spoken;
  });

  return <LiveRegion news={said} promptRef={prompt} />;
}

interface TableVoiceProps extends Heard {
  /** The bar only says that a bot is thinking: nobody needs to hear that. */
  readonly isSilent: boolean;
}
