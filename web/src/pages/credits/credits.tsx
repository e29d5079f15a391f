import { Page } from '../layout/page.tsx';
import { useTexts } from '../../texts/texts-provider.tsx';
import css from './credits.module.css';

/** Who drew the signs of game-icons.net that are in our sprite. */
const ARTISTS = [
  'Lorc',
  'Delapouite',
  'Carl Olsen',
  'Caro Asercion',
  'Cathelineau',
  'DarkZaitzev',
  'Faithtoken',
  'Lord Berandas',
  'sbed',
  'Skoll',
  'Willdabeast',
  'Zeromancer',
];

const FONTS = ['Texturina', 'Alegreya Sans', 'Noto Serif TC', 'Noto Sans TC'];

const CODE = [
  ['React', 'MIT'],
  ['Vite', 'MIT'],
  ['FormatJS', 'BSD-3-Clause'],
  ['Zod', 'MIT'],
  ['noble-hashes', 'MIT'],
  ['uqr', 'MIT'],
  ['ZzFX', 'MIT'],
] as const;

/** The people whose work is on this table. */
export function Credits() {
  const { text, language } = useTexts();
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return (
    <Page title={text('credits.title')}>
      <div className={css.sheet}>
        <section>
          <h2>{text('credits.games')}</h2>
          <p>{text('credits.games.text')}</p>
        </section>
        <section>
          <h2>{text('credits.icons')}</h2>
          <p>{text('credits.icons.text', { artists: list.format(ARTISTS) })}</p>
          <p>
            <a href="https://game-icons.net" rel="noreferrer">
              game-icons.net
            </a>{' '}
            ·{' '}
            <a href="https://creativecommons.org/licenses/by/3.0/" rel="noreferrer">
              CC BY 3.0
            </a>
          </p>
        </section>
        <section>
          <h2>{text('credits.fonts')}</h2>
          <p>{text('credits.fonts.text', { fonts: list.format(FONTS) })}</p>
          <p>
            <a href="https://openfontlicense.org" rel="noreferrer">
              SIL Open Font License 1.1
            </a>
          </p>
        </section>
        <section>
          <h2>{text('credits.code')}</h2>
          <p>{text('credits.code.text')}</p>
          <ul>
            {CODE.map(([name, licence]) => (
              <li key={name}>
                {name} <small>{licence}</small>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Page>
  );
}
