import { Component, type ReactNode } from 'react';
import { Button } from '../kit/button.tsx';
import css from './opening.module.css';
import { useTexts } from '../texts/texts-provider.tsx';

/** When a page breaks, or cannot be fetched: says so, and offers to try again. Nothing kept is lost. */
export class Mishap extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
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
    <main className={css.opening} role="alert">
      <h1>{text('shell.mishap')}</h1>
      <p>{text(navigator.onLine ? 'shell.mishap.hint' : 'shell.mishap.offline')}</p>
      <Button onPress={() => location.reload()}>{text('shell.again')}</Button>
    </main>
  );
}
