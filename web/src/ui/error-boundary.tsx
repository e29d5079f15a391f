import { Component, type ReactNode } from 'react';
import { Button } from './button.tsx';
import css from './loading.module.css';
import { useTexts } from '../texts/texts-provider.tsx';

/** When a page breaks, or cannot be fetched: says so, and offers to try again. Nothing kept is lost. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}

function Broken() {
  const { text } = useTexts();
  return (
    <main className={css.loading} role="alert">
      <h1>{text('shell.error')}</h1>
      <p>{text(navigator.onLine ? 'shell.error.hint' : 'shell.error.offline')}</p>
      <Button onPress={() => location.reload()}>{text('shell.again')}</Button>
    </main>
  );
}
