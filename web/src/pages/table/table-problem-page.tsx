import { Button } from '../../ui/button.tsx';
import button from '../../ui/button.module.css';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Page } from '../layout/page.tsx';
import css from '../layout/not-found.module.css';
import { useTexts } from '../../texts/texts-provider.tsx';
import type { TableProblem } from '../../client/online-table.ts';

/** A table that cannot be shown, and what can be done about it. */
export function TableProblemPage({ trouble: { code, table, entry, record } }: { readonly trouble: TableProblem }) {
  const { text } = useTexts();
  const title = text(`trouble.${code}`);
  const canDownload = code === 'damaged' && record === true;
  const hint = code === 'damaged' && !canDownload ? 'trouble.damaged.before' : (`trouble.${code}.hint` as const);
  return (
    <Page title={title} quiet>
      <div className={css.lost}>
        <h1>{title}</h1>
        <p>{text(hint, entry === undefined ? {} : { entry })}</p>
        {canDownload ? (
          <a
            className={`${button.button} ${button.go}`}
            href={`/api/tables/${table}/record`}
            download={`${table}.json`}
          >
            {text('trouble.damaged.record')}
          </a>
        ) : null}
        {code === 'no-table' || code === 'damaged' ? (
          <ButtonLink to="/" kind={canDownload ? 'plain' : 'go'}>
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
