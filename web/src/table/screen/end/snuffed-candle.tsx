/** A candle that somebody has put out: the sign of a defeat. */
export function SnuffedCandle({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 26 44" aria-hidden="true" fill="none">
      <path
        d="M13 17c-3-3 3-5 0-8s3-4 0-7"
        stroke="var(--ink-700)"
        strokeWidth="1.6"
        strokeLinecap="round"
        opacity=".6"
      />
      <path d="M13 24v-5" stroke="var(--ink-900)" strokeWidth="1.8" strokeLinecap="round" />
      <rect x="7.5" y="24" width="11" height="18" rx="1.5" fill="var(--parch-200)" stroke="var(--card-edge)" />
      <path d="M8 25c2 2.4 4 .6 5 2s3 1 5-1" stroke="var(--card-edge)" />
    </svg>
  );
}
