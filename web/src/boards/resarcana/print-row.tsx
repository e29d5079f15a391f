import { Icon } from '../../ui/icon.tsx';
import { Essence } from './essence.tsx';
import css from './print-row.module.css';

/** Signs that are drawn; a number before them says how often. */
const SIGNS: Readonly<Record<string, string>> = {
  turn: 'turn',
  turned: 'turn',
  straighten: 'reanimate',
  destroy: 'selfdestruct',
  discard: 'tray',
  draw: 'draw',
  look: 'lens',
  ward: 'protection',
  attack: 'sword',
  escape: 'swiftness',
  rivals: 'people',
  place: 'hands',
  check: 'laurel',
  points: 'laurel',
  dragon: 'dragon',
  creature: 'hawk',
  card: 'pile',
};

/** What is printed in one row, drawn sign by sign (printed.ts). */
export function PrintRow({ row }: { readonly row: string }) {
  const words = row.split(' ');
  return (
    <span className={css.signs} data-long={words.length > 6 || undefined} aria-hidden="true">
      {words.map((word, i) => (
        <Sign key={i} word={word} />
      ))}
    </span>
  );
}

function Sign({ word }: { readonly word: string }) {
  if (word === '>') return <span className={css.arrow}>→</span>;
  if (word === 'on') return <span className={css.on} />;
  if (word === 'off') return <span className={css.on} data-off />;
  const essence = /^([+]?\d+|X)?([ELCDG?*])$/.exec(word);
  if (essence !== null) return <Essence letter={essence[2] ?? '?'} n={essence[1] === '1' ? undefined : essence[1]} />;
  const sign = /^(\d*)([a-z]+)$/.exec(word);
  const icon = SIGNS[sign?.[2] ?? ''];
  if (icon === undefined) return <b className={css.word}>{word}</b>;
  return (
    <span className={css.sign} data-sign={sign?.[2]}>
      <Icon name={icon} />
      {(sign?.[1] ?? '') > '1' ? <b>{sign?.[1]}</b> : null}
    </span>
  );
}
