import { Fragment } from 'react';
import css from './live-region.module.css';

/** What happens, and what is asked, for those who listen to the table. Only what is added is read out. */
export function LiveRegion({ news, prompt }: { readonly news: readonly string[]; readonly prompt: string }) {
  return (
    <div className={css.region}>
      <output className="vh" aria-live="polite" aria-atomic="false">
        {news.map((sentence) => (
          <Fragment key={sentence}>
            <span>{sentence}</span>{' '}
          </Fragment>
        ))}
      </output>
      <output className="vh" aria-live="polite">
        {prompt}
      </output>
    </div>
  );
}
