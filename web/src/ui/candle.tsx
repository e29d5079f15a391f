import css from './candle.module.css';

/** The candle: it stands by whoever must act, at the seat and, when that is you, in the bar. */
export function Candle({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={`${css.candle} ${className ?? ''}`} viewBox="0 0 26 44" aria-hidden="true">
      <circle cx="13" cy="13" r="13" fill="#ffcf70" opacity=".22" />
      <path d="M7.5 23h11v19q-5.5 2.5-11 0z" fill="url(#wax)" />
      <path d="M7.5 23q-.5 5 .8 6.5 1.2-1 1.2-3.5 2 2.5 9 0v-3z" fill="#fff8e2" />
      <path d="M13 23v-3" stroke="#3a2416" strokeWidth="1.4" />
      <path
        className={css.tongue}
        d="M13 2c1.2 4.5 5.4 7.2 5.4 12A5.4 5.8 0 0 1 13 20.5 5.4 5.8 0 0 1 7.6 14C7.6 9.5 11.5 7 13 2Z"
        fill="url(#fl)"
      />
    </svg>
  );
}
