import { useId } from 'react';
import styles from './candle.module.css';

/** The candle: it stands by whoever must act, at the seat and, when that is you, in the bar. */
export function Candle({ className }: { readonly className?: string | undefined }) {
  const id = useId();
  return (
    <svg className={`${styles.candle} ${className ?? ''}`} viewBox="0 0 26 44" aria-hidden="true">
      <defs>
        <radialGradient id={`${id}f`} cx=".5" cy=".68" r=".62">
          <stop offset="0" stopColor="#fffbe0" />
          <stop offset=".45" stopColor="#ffd766" />
          <stop offset="1" stopColor="#f08a1d" />
        </radialGradient>
        <linearGradient id={`${id}w`} x1="0" x2="1">
          <stop offset="0" stopColor="#fdf3d8" />
          <stop offset=".55" stopColor="#e9d6a8" />
          <stop offset="1" stopColor="#b8975c" />
        </linearGradient>
      </defs>
      <circle cx="13" cy="13" r="13" fill="#ffcf70" opacity=".22" />
      <path d="M7.5 23h11v19q-5.5 2.5-11 0z" fill={`url(#${id}w)`} />
      <path d="M7.5 23q-.5 5 .8 6.5 1.200-1 1.200-3.500 2 2.500 9 0v-3z" fill="#fff8e2" />
      <path d="M13 23v-3" stroke="#3a2416" strokeWidth="1.4" />
      <path
        className={styles.tongue}
        d="M13 2c1.2 4.5 5.400 7.200 5.400 12A5.400 5.800 0 0 1 13 20.500 5.400 5.800 0 0 1 7.600 14C7.600 9.500 11.500 7 13 2Z"
        fill={`url(#${id}f)`}
      />
    </svg>
  );
}
