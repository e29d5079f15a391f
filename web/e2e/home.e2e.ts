import { expect, test } from 'vitest';
import { house, open, PHONE } from './house.ts';

const { visitor } = house();

const TITLES = {
  en: 'Sit down. The candle is lit.',
  pl: 'Usiądź. Świeca już płonie.',
  'zh-Hant': '請坐，燭火已燃。',
} as const;

test.each(Object.entries(TITLES))('the hall greets in %s', async (language, title) => {
  const page = await visitor({ language: language as keyof typeof TITLES });
  await open(page, '/');
  expect(await page.locator('h1').innerText()).toBe(title);
  expect(await page.locator('html').getAttribute('lang')).toBe(language);
  expect(await page.locator('body').innerText()).not.toContain('⟦');
});

test.each(Object.keys(TITLES))('the rules name every game in %s', async (language) => {
  const page = await visitor({ language: language as keyof typeof TITLES });
  await open(page, '/');
  const games = await page.locator('article[data-open=true] h2').allInnerTexts();
  await open(page, '/rules');
  expect(await page.locator('main nav a').allInnerTexts()).toEqual(games);
  expect(await page.locator('body').innerText()).not.toContain('⟦');
});

test('another language is there at once, without loading the page again', async () => {
  const page = await visitor();
  await open(page, '/');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByLabel('Language', { exact: true }).selectOption('zh-Hant');
  await page.getByRole('heading', { name: TITLES['zh-Hant'] }).waitFor();
  await page.getByLabel('語言', { exact: true }).selectOption('pl');
  await page.getByRole('heading', { name: TITLES.pl }).waitFor();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('Chinese is drawn in the bundled fonts', async () => {
  const page = await visitor({ language: 'zh-Hant' });
  await open(page, '/');
  await page.evaluate(() => document.fonts.ready);
  const used = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  );
  expect(used.some((family) => family.includes('Noto Serif TC'))).toBe(true);
});

test('a book that cannot be played yet says so, and offers nothing', async () => {
  const page = await visitor();
  await open(page, '/');
  const book = page.locator('article[data-open=false]').first();
  if ((await book.count()) === 0) return; // all four are bound
  expect(await book.innerText()).toContain('Being bound');
  expect(await book.getByRole('button').count()).toBe(0);
});

test('a link that leads nowhere is explained', async () => {
  const page = await visitor({ size: PHONE });
  await open(page, '/');
  await page.getByLabel('Link from a friend').fill('no table of ours');
  await page.getByRole('button', { name: 'Enter' }).click();
  await page.getByRole('alert').waitFor();
  await open(page, '/table/AAAAAAAAAAAAAAAA');
  await expect.poll(() => page.locator('h1').innerText()).toBe('This table is gone');
});

test('candle or daylight is one tap, and is remembered', async () => {
  const page = await visitor({ theme: 'dark' });
  await open(page, '/');
  await page.getByRole('button', { name: 'Switch to daylight' }).click();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
  await page.reload();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
});
