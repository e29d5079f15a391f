import { use, useEffect, useEffectEvent } from 'react';
import { type Language, LANGUAGE_NAMES, LANGUAGES } from '@conclave/texts/language';
import { ruleText } from '@conclave/texts/label';
import type { Texts } from '@conclave/texts/messages';
import { Link } from '../../browser/router.tsx';
import { Sayings } from '../../table/reader/sayings.tsx';
import { gameTexts } from '../../texts/catalogues.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { GalleryPiece } from './gallery-pieces.ts';
import css from './gallery.module.css';

/** One piece in full: large, its names, every sentence, the rules that settle the rest. Arrow keys turn to the next. */
export function OpenedPiece({ game, piece: { id, reading }, texts, onClose, onTurn }: OpenedPieceProps) {
  const { text, language } = texts;
  const { name, kind, face, price, says, rulings = [] } = reading;
  useArrows(onTurn);
  return (
    <Dialog
      title={name}
      wide
      onClose={onClose}
      acts={
        <>
          <Button onPress={() => onTurn(-1)}>{text('gallery.before')}</Button>
          <Button onPress={() => onTurn(1)}>{text('gallery.next')}</Button>
          <Button kind="go" onPress={onClose}>
            {text('table.close')}
          </Button>
        </>
      }
    >
      <div className={css.opened}>
        <div className={css.large} inert>
          {face}
        </div>
        <div className={css.says}>
          <p className={css.kind}>{kind?.split(' · ')[0]}</p>
          <OtherNames game={game} id={id} language={language} />
          {price === undefined ? null : <div>{price}</div>}
          <Sayings says={says} />
          {rulings.length === 0 ? null : (
            <ul className={css.rulings}>
              {rulings.map((rule) => (
                <li key={rule}>
                  <Link to={`/rules/${game}#${rule}`}>{rule}</Link> {ruleText(rule, texts)}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Dialog>
  );
}

interface OpenedPieceProps {
  readonly game: string;
  readonly piece: GalleryPiece;
  readonly texts: Texts;
  readonly onClose: () => void;
  readonly onTurn: (by: 1 | -1) => void;
}

/** What the piece is called on boxes of other languages. */
function OtherNames({
  game,
  id,
  language,
}: {
  readonly game: string;
  readonly id: string;
  readonly language: Language;
}) {
  const others = LANGUAGES.filter((each) => each !== language);
  return (
    <ul className={css.names}>
      {others.map((each) => (
        <li key={each} lang={each} title={LANGUAGE_NAMES[each]}>
          <NameIn game={game} id={id} language={each} />
        </li>
      ))}
    </ul>
  );
}

function NameIn({ game, id, language }: { readonly game: string; readonly id: string; readonly language: Language }) {
  const { text, has } = use(gameTexts(language, game));
  return has(`card.${id}.name`) ? text(`card.${id}.name`) : text(`piece.${id}`);
}

function useArrows(turn: (by: 1 | -1) => void): void {
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(1);
    if (key === 'ArrowLeft') turn(-1);
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
