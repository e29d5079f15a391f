import type { ReactNode } from 'react';
import styles from './button.module.css';
import { Link } from '../browser/router.tsx';

/** A way to another page that looks like a button of the kit. */
export function ButtonLink({ kind = 'plain', to, children }: ButtonLinkProps) {
  return (
    <Link to={to} className={`${styles.button} ${styles[kind]}`}>
      {children}
    </Link>
  );
}

interface ButtonLinkProps {
  readonly kind?: 'go' | 'plain' | 'quiet';
  readonly to: string;
  readonly children: ReactNode;
}

/** The button that sends a form, so that Enter does the same. */
export function SubmitButton({ children, off = false }: { readonly children: ReactNode; readonly off?: boolean }) {
  return (
    <button type="submit" className={`${styles.button} ${styles['go']}`} disabled={off}>
      {children}
    </button>
  );
}
