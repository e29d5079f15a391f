import { usePlace } from '../../browser/router.tsx';
import { useTexts } from '../../texts/texts-provider.tsx';
import css from './back-to-table.module.css';
import { ButtonLink } from '../../ui/button-link.tsx';

/** The way back for who came here from a table; nothing for who came from elsewhere. */
export function BackToTable() {
  const { text } = useTexts();
  const { table } = usePlace();
  if (table === undefined) return null;
  return (
    <p className={css.back}>
      <ButtonLink to={table}>{text('shell.back')}</ButtonLink>
    </p>
  );
}
