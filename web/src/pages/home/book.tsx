import { useState } from 'react';
import type { GameManifest } from '../../client/games/manifest.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { go, Link } from '../../browser/router.tsx';
import { settings } from '../../browser/settings.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useTexts } from '../../texts/texts-provider.tsx';
import css from './book.module.css';
import { Cover } from './cover.tsx';
import { LearnLink } from '../layout/learn-link.tsx';

/** A game on the shelf: its book, what it is about, and the way in. */
export function Book({ game }: { readonly game: GameManifest }) {
  const { text, has } = useTexts();
  const { id, players, minutes } = game;
  const isKnown = has(`book.${id}`);
  const name = isKnown ? text(`book.${id}`) : id;
  return (
    <article className={css.book} data-game={id}>
      <Link to={`/rules/${id}`} className={css.cover} aria-label={text('home.rulesOf', { game: name })}>
        <Cover {...game} name={name} />
      </Link>
      <div className={css.about}>
        <h2 className={css.name}>{name}</h2>
        <p>{isKnown ? text(`book.${id}.tagline`) : text('book.other')}</p>
        {players === undefined || minutes === undefined ? null : <Meta players={players} minutes={minutes} />}
        <WaysIn id={id} name={name} />
        {isKnown ? <LearnLink game={id} name={name} /> : null}
      </div>
    </article>
  );
}

function Meta({ players, minutes }: { readonly players: string; readonly minutes: string }) {
  const { text } = useTexts();
  return (
    <span className={css.meta}>
      <span title={text('home.players')}>
        <Icon name="people" />
        <span className="vh">{text('home.players')}</span>
        {players}
      </span>
      <span title={text('home.length')}>
        <Icon name="hourglass" />
        {text('home.minutes', { minutes })}
      </span>
    </span>
  );
}

function WaysIn({ id, name }: { readonly id: string; readonly name: string }) {
  const { text } = useTexts();
  const [opening, setOpening] = useState(false);
  const play = () => {
    if (opening) return;
    setOpening(true);
    void import('../../client/local-tables.ts')
      .then(({ playNow }) => playNow(id, settings().name))
      .then((table) => go(`/here/${table}`))
      .catch(() => setOpening(false));
  };
  return (
    <div className={css.ways}>
      <Button kind="go" onPress={play} off={opening}>
        {text('home.play')}
        <span className="vh"> {name}</span>
      </Button>
      <ButtonLink to={`/set/${id}`}>
        {text('home.set')}
        <span className="vh"> {name}</span>
      </ButtonLink>
    </div>
  );
}
