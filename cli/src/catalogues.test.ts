import { existsSync, readFileSync } from 'node:fs';
import { GAMES } from '@conclave/catalogue/games';
import type { AnyGame } from '@conclave/kernel/game';
import type { OptionField } from '@conclave/kernel/options';
import { textsOf } from '@conclave/texts/catalogue';
import { describe, expect, test } from 'vitest';
import { survey } from '../testing/survey.ts';
import { type Catalogues, cataloguesIn, differences, isNamed, sourcesIn } from '../testing/wording.ts';
import { rulesIn } from './rulebook.ts';

const root = new URL('../../', import.meta.url);

describe.each(GAMES.map((game) => [game.id, game] as const))('the texts of %s', (id, game) => {
  const catalogues = cataloguesIn(new URL(`games/${id}/texts/`, root));
  const { en } = catalogues;
  const source = sourcesIn(new URL(`games/${id}/src/`, root));
  const rules = rulesIn(readFileSync(new URL(`docs/rules/${id}.md`, root), 'utf8'));
  const heard = survey(game, 60);
  const declared = [...source.matchAll(/readonly type: '([\w.-]+)'/g)].map(([, type]) => type ?? '');
  const events = new Set([...heard.events.keys(), ...declared.filter((type) => source.includes(`type: '${type}',`))]);
  const wanted = {
    game: ['game.name', 'game.tagline'],
    option: optionKeys(game),
    event: [...events].map((type) => `event.${type}`),
    prompt: [...heard.prompts].map((prompt) => `prompt.${prompt}`),
    move: [...heard.verbs.keys()].map((verb) => `move.${verb}`),
    piece: [...heard.pieces].map((piece) => `piece.${piece}`),
    measure: (game.policy?.measures ?? []).map(({ key }) => `measure.${key}`),
    rule: rules.filter(({ kind }) => kind === 'rule').map(({ id: rule }) => `rule.${rule}`),
  };

  test('are the same in every language', () => {
    expect(differences(catalogues)).toEqual([]);
  });

  test.each(Object.entries(wanted))('have everything the game can say: %s', (_, keys) => {
    expect(keys.filter((key) => !Object.hasOwn(en, key))).toEqual([]);
  });

  test('have nothing that nobody says', () => {
    const known = new Set(Object.values(wanted).flat());
    const web = sourcesIn(new URL('web/src/', root));
    const unused = Object.keys(en).filter((key) => {
      const [family = '', ...rest] = key.split('.');
      const tail = rest.join('.');
      if (known.has(key) || isNamed(web, key)) return false;
      if (family === 'event' || family === 'prompt' || family === 'move') return !source.includes(`'${tail}'`);
      if (family === 'piece') return !heard.words.has(tail) && !source.includes(`'${tail}'`);
      return !isOption(key, game);
    });
    expect(unused).toEqual([]);
  });

  test('fill every place of a sentence with a field of the event', () => {
    const texts = textsOf('en', en);
    const odd = [...heard.events].flatMap(([type, fields]) => {
      const given = new Set([...fields].flatMap((field) => [field, `${field}Count`, field.replace(/Seats?$/, 'Me')]));
      const places = texts.places(`event.${type}`).filter((place) => place !== 'me' && !given.has(place));
      return places.map((place) => `event.${type}: ${place}`);
    });
    expect(odd).toEqual([]);
  });

  test('cite only rules that there are', () => {
    const ids = new Set(rules.map((rule) => rule.id));
    expect([...heard.rules].filter((rule) => !ids.has(rule))).toEqual([]);
  });
});

describe.each(['web', 'cli'])('the texts of the %s', (place) => {
  const folder = new URL(`${place}/texts/`, root);
  const catalogues: Catalogues = cataloguesIn(folder);
  const source = sourcesIn(new URL(`${place}/src/`, root));

  test('are the same in every language', () => {
    expect(existsSync(folder)).toBe(true);
    expect(differences(catalogues)).toEqual([]);
  });

  test('are all used', () => {
    expect(Object.keys(catalogues.en).filter((key) => !isNamed(source, key))).toEqual([]);
  });

  test('are all there', () => {
    const named = [...source.matchAll(/\b(?:text|parts|partsOf)\((?:texts, )?'([\w.-]+)'/g)].map(
      ([, key]) => key ?? '',
    );
    const game = /^(?:game|event|prompt|move|piece|rule|card|option)\./;
    expect(named.filter((key) => !Object.hasOwn(catalogues.en, key) && !game.test(key))).toEqual([]);
  });
});

/** Every option has a label and a hint; every value one can choose has a label. */
function optionKeys(game: AnyGame): string[] {
  return Object.entries<OptionField>(game.options).flatMap(([name, field]) => [
    `option.${name}`,
    `option.${name}.hint`,
    ...(field.kind === 'choice' ? field.values.map((value) => `option.${name}.${value}`) : []),
  ]);
}

/** A text for a value of an option that is not a plain choice: a list's values, a flag's two. */
function isOption(key: string, game: AnyGame): boolean {
  return Object.keys(game.options).some((name) => key.startsWith(`option.${name}.`));
}

test('what differs between languages is found', () => {
  const same = { a: 'x {n, plural, one {#} other {#}}' };
  expect(differences({ en: { ...same, b: 'x' }, pl: same, 'zh-Hant': { a: '{n', b: '{z}' } })).toEqual([
    'pl has no few, many for n in a',
    'pl lacks b',
    'zh-Hant cannot read a: {n',
    'zh-Hant has places in b that English does not: z',
  ]);
});
