import { readFileSync } from 'node:fs';
import { expect, isAsked, LANGUAGES, open, PHONE, test } from './fixtures.ts';

const TITLES = {
  en: 'Sit down. The candle is lit.',
  pl: 'Usiądź. Świeca już płonie.',
  'zh-Hant': '請坐，燭火已燃。',
} as const;

for (const language of LANGUAGES) {
  test(`the home page greets in ${language}`, async ({ visitor }) => {
    const page = await visitor({ language });
    await open(page, '/');
    await expect(page.locator('h1')).toHaveText(TITLES[language]);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('body')).not.toContainText('⟦');
  });

  test(`the rules name every game in ${language}`, async ({ visitor }) => {
    const page = await visitor({ language });
    await open(page, '/');
    const games = await page.locator('article[data-game] h2').allInnerTexts();
    await open(page, '/rules');
    await expect(page.locator('main nav').first().getByRole('link')).toHaveText(games);
    await expect(page.locator('body')).not.toContainText('⟦');
  });
}

for (const language of LANGUAGES) {
  test(`home and rules can be read in ${language} before the client has loaded`, async ({ visitor }) => {
    const page = await visitor({ language, size: PHONE });
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto('/');
    await expect(page.locator('h1')).toHaveText(TITLES[language]);
    await page.goto('/rules/aurum');
    const sentence = rules(language, 'aurum')['rule.AU-33'] ?? '';
    expect(sentence).not.toBe('');
    await expect(page.locator('#AU-33 p')).toBeVisible();
    const shown = (await page.locator('#AU-33 p').innerText()).replaceAll(/\s/g, '');
    expect(shown).toBe(sentence.replaceAll(/\s/g, ''));
  });
}

test('what is pressed before the client has loaded is not lost', async ({ visitor }) => {
  const page = await visitor({ language: 'pl', size: PHONE });
  let load: () => void = () => undefined;
  const pressed = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('article[data-game=aurum] button').first().click();
  load();
  await page.waitForURL(/\/here\//);
  await isAsked(page);
});

test('another language is there at once, without loading the page again', async ({ visitor }) => {
  const page = await visitor();
  await open(page, '/');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByLabel('Language', { exact: true }).selectOption('zh-Hant');
  await expect(page.getByRole('heading', { name: TITLES['zh-Hant'] })).toBeVisible();
  await page.getByLabel('語言', { exact: true }).selectOption('pl');
  await expect(page.getByRole('heading', { name: TITLES.pl })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('Chinese is drawn in the bundled fonts', async ({ visitor }) => {
  const page = await visitor({ language: 'zh-Hant' });
  await open(page, '/');
  await page.evaluate(() => document.fonts.ready);
  const used = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  );
  expect(used.some((family) => family.includes('Noto Serif TC'))).toBe(true);
});

test('a link that leads nowhere is explained', async ({ visitor }) => {
  const page = await visitor({ size: PHONE });
  await open(page, '/');
  await page.getByLabel('Link from a friend').fill('no table of ours');
  await page.getByRole('button', { name: 'Enter' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await open(page, '/table/AAAAAAAAAAAAAAAA');
  await expect(page.locator('h1')).toHaveText('This table is gone');
});

test('candle or daylight is one tap, and is remembered', async ({ visitor }) => {
  const page = await visitor({ theme: 'dark' });
  await open(page, '/');
  await page.getByRole('button', { name: 'Switch to daylight' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

function rules(language: string, game: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(new URL(`../../games/${game}/texts/${language}.json`, import.meta.url), 'utf8'));
}
