import { Candle } from '../../ui/candle.tsx';
import { GAMES } from '../../client/games/games.ts';
import { Page } from '../layout/page.tsx';
import { useTexts } from '../../texts/texts-provider.tsx';
import { Book } from './book.tsx';
import { JoinTable } from './join-table.tsx';
import css from './home.module.css';
import { MyTables } from './my-tables.tsx';
import { OpenTables } from './open-tables.tsx';
import { Links } from './links.tsx';

/** Home: four games to open, the tables one has left, a place to enter a friend’s link. */
export function Home() {
  const { text } = useTexts();
  return (
    <Page title="Conclave" quiet footless>
      <section className={css.hero}>
        <Candle className={css.candle} />
        <div>
          <h1>{text('home.title')}</h1>
          <p>{text('home.lead')}</p>
        </div>
      </section>
      <section className={css.shelf} aria-label={text('home.shelf')}>
        {GAMES.map((game) => (
          <Book key={game.id} game={game} />
        ))}
      </section>
      <section className={css.below}>
        <div className={css.column}>
          <MyTables />
          <OpenTables />
        </div>
        <JoinTable />
      </section>
      <Links />
    </Page>
  );
}
