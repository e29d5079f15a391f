import { Button } from '../kit/button.tsx';
import { ButtonLink } from '../shell/button-link.tsx';
import { Page } from '../shell/page.tsx';
import css from '../shell/not-found.module.css';
import { useTexts } from '../texts/texts-provider.tsx';
import type { TableTrouble } from './socket.ts';

/** A table that cannot be shown, and what can be done about it. */
export function TableTroublePage({ trouble }: { readonly trouble: TableTrouble }) {
  const { text } = useTexts();
  const title = text(`trouble.${trouble}`);
  return (
    <Page title={title} quiet>
      <div className={css.lost}>
        <h1>{title}</h1>
        <p>{text(`trouble.${trouble}.hint`)}</p>
        {trouble === 'no-table' ? (
          <ButtonLink to="/" kind="go">
            {text('shell.home')}
          </ButtonLink>
        ) : (
          <Button kind="go" onPress={() => location.reload()}>
            {text('shell.again')}
          </Button>
        )}
      </div>
    </Page>
  );
}
