import { Candle } from '../../ui/candle.tsx';
import { useTexts } from '../../texts/texts-provider.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Page } from './page.tsx';
import css from './not-found.module.css';

export function NotFound() {
  const { text } = useTexts();
  return (
    <Page title={text('notfound.title')} quiet>
      <div className={css.lost}>
        <Candle className={css.candle} />
        <h1>{text('notfound.title')}</h1>
        <p>{text('notfound.hint')}</p>
        <ButtonLink to="/" kind="go">
          {text('shell.home')}
        </ButtonLink>
      </div>
    </Page>
  );
}
