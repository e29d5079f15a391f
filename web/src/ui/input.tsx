import type { ComponentProps } from 'react';
import css from './form.module.css';

/** A line to write on. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={`${css.input} ${className ?? ''}`} />;
}
