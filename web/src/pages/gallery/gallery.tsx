import { use, useDeferredValue, useMemo, useState } from 'react';
import type { Language } from '@conclave/texts/language';
import { Link } from '../../browser/router.tsx';
import { GAMES, hasGame, loadGame } from '../../client/games/games.ts';
import { useBoard } from '../../table/screen/use-board.ts';
import { gameMessages } from '../../texts/catalogues.ts';
import { useGameTexts, useLanguage, useTexts } from '../../texts/texts-provider.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Field } from '../../ui/form.tsx';
import { Input } from '../../ui/input.tsx';
import { NotFound } from '../layout/not-found.tsx';
import { Page } from '../layout/page.tsx';
import { type GalleryPiece, galleryOf } from './gallery-pieces.ts';
import { OpenedPiece } from './opened-piece.tsx';
import css from './gallery.module.css';

/** Every card and component of a game: its picture, what it says, its rulings. */
export function Gallery({ game = GAMES[0]?.id ?? '' }: { readonly game?: string }) {
  const { text } = useTexts();
  if (!hasGame(game)) return <NotFound />;
  return (
    <Page title={text('gallery.title')} game={game}>
      <div className={css.page}>
        <nav className={css.games} aria-label={text('home.shelf')}>
          {GAMES.map(({ id }) => (
            <ButtonLink key={id} to={`/gallery/${id}`} kind={id === game ? 'go' : 'plain'}>
              {text(`book.${id}`)}
            </ButtonLink>
          ))}
        </nav>
        <Shelves key={game} game={game} />
      </div>
    </Page>
  );
}

function Shelves({ game }: { readonly game: string }) {
  const texts = useGameTexts(game);
  const { text } = texts;
  const keys = use(keysOf(useLanguage(), game));
  const engine = use(loadGame(game));
  const board = useBoard(game);
  const shelves = useMemo(() => galleryOf(engine, board, texts, keys), [engine, board, texts, keys]);
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState<GalleryPiece>();
  const wanted = useDeferredValue(typed.trim().toLowerCase());
  const all = shelves.flatMap(({ pieces }) => pieces);
  const fits = ({ reading }: GalleryPiece) => wanted === '' || reading.name.toLowerCase().includes(wanted);
  return (
    <>
      <div className={css.search}>
        <Field label={text('gallery.search')}>
          <Input type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        <output>{text('gallery.fit', { n: all.filter(fits).length, of: all.length })}</output>
        <Link to={`/rules/${game}`}>{text('rules.title')}</Link>
      </div>
      {shelves.map(({ kind, pieces }) => (
        <section key={kind} className={css.shelf}>
          <h2>{kind}</h2>
          <ul>
            {pieces.map((piece) => (
              <li key={piece.id} data-dim={!fits(piece) || undefined}>
                <button type="button" className={css.tile} onClick={() => setOpened(piece)}>
                  <span className={css.face} inert>
                    {piece.reading.face}
                  </span>
                  <span className={css.name}>{piece.reading.name}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {opened === undefined ? null : (
        <OpenedPiece
          key={opened.id}
          game={game}
          piece={opened}
          texts={texts}
          onClose={() => setOpened(undefined)}
          onTurn={(by) => setOpened(all[(all.indexOf(opened) + by + all.length) % all.length])}
        />
      )}
    </>
  );
}

const loaded = new Map<string, Promise<readonly string[]>>();

/** The keys of a game's texts; always the same promise, as `use` wants it. */
function keysOf(language: Language, game: string): Promise<readonly string[]> {
  const key = `${language} ${game}`;
  const promise = loaded.get(key) ?? gameMessages(language, game).then((messages) => Object.keys(messages));
  loaded.set(key, promise);
  return promise;
}
