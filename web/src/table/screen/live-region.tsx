import css from './live-region.module.css';

/** What happens, and what is asked, for those who listen to the table. */
export function LiveRegion({ newest, prompt }: { readonly newest: string; readonly prompt: string }) {
  return (
    <div className={css.region}>
      <output className="vh" aria-live="polite">
        {newest}
      </output>
      <output className="vh" aria-live="polite">
        {prompt}
      </output>
    </div>
  );
}
