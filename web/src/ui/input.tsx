import type { InputHTMLAttributes } from 'react';
import css from './form.module.css';

/** A line to write on. */
export function Input({ className, ...rest }: InputHTMLAttributes<HTMLInputElement>) {
  return <input {...rest} className={`${css.input} ${className ?? ''}`} />;
}
