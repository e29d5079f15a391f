import { Fragment, type Ref } from 'react';
import type { Announcement } from '../../log/heard.ts';
import css from './live-region.module.css';

/** What happens, and what is asked, for those who listen to the table. Only what is added is read out. */
export function LiveRegion({ news, prompt, promptRef }: LiveRegionProps) {
  return (
    <div className={css.region}>
      <output className="vh" aria-live="polite" aria-atomic="false" data-announcements>
        {news.map(({ id, text }) => (
          <Fragment key={id}>
            <span>{text}</span>{' '}
          </Fragment>
        ))}
      </output>
      <output ref={promptRef} className="vh" aria-live="polite" data-spoken-prompt>
        {prompt}
      </output>
    </div>
  );
}

interface LiveRegionProps {
  readonly news: readonly Announcement[];
  /** What is asked; or who writes it there. */
  readonly prompt?: string;
  readonly promptRef?: Ref<HTMLOutputElement>;
}
