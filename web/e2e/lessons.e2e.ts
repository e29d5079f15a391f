import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { findings, AT_A_TABLE } from './axe.ts';
import { DESKTOP, expect, GAMES, isStill, open, PHONE, test, type Visitor } from './fixtures.ts';

/** Who learns: everything on a desktop; how it begins on a phone, and in each language once. */
const LEARNERS: readonly (Visitor & { readonly lessons: number; readonly games: readonly string[] })[] = [
  { size: DESKTOP, language: 'en', games: GAMES, lessons: Number.POSITIVE_INFINITY },
  // what glows on a phone's board of Res Arcana opens a panel first, which this clicking does not know
  { size: PHONE, language: 'pl', theme: 'light', games: GAMES.filter((game) => game !== 'resarcana'), lessons: 2 },
  { size: DESKTOP, language: 'zh-Hant', games: GAMES, lessons: 1 },
];

for (const learner of LEARNERS) {
  for (const game of learner.games) {
    test(`lessons of ${game} are played by clicking what glows, in ${learner.language}`, async ({ visitor }) => {
      test.setTimeout(900_000);
      const page = await visitor(learner);
      for (let n = 1; n <= Math.min(learner.lessons, lessonsOf(game)); n++) {
        await open(page, `/learn/${game}/${n}`);
        await playLesson(page, n);
      }
    });
  }
}

test('a lesson can be left, come back to, stepped back and begun again', async ({ visitor }) => {
  const page = await visitor();
  await open(page, '/');
  const strip = page.locator('article[data-game=aurum] a[href="/learn/aurum"]');
  await expect(strip).toContainText('First time? Learn it in five minutes');
  await strip.click();
  await page.waitForURL('**/learn/aurum/1');
  await page.getByRole('button', { name: 'silver 8' }).click();
  await expect(page.getByText('Your trick!').first()).toBeVisible();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(strip).toContainText('Go on with lesson 1');
  await strip.click();
  await expect(page.getByText('Your trick!').first()).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByText('Beat the 6').first()).toBeVisible();
  await page.getByRole('button', { name: 'Show me' }).click();
  await expect(page.getByText('Your trick!').first()).toBeVisible();
  await page.getByRole('button', { name: 'Start this lesson again' }).click();
  await expect(page.getByText('Beat the 6').first()).toBeVisible();
});

test('a wrong click is answered with the reason, and changes nothing', async ({ visitor }) => {
  const page = await visitor();
  await open(page, '/learn/aurum/1');
  await page.getByRole('button', { name: 'silver 3' }).click({ force: true }); // it is not offered, and answers all the same
  await expect(page.getByText('3 does not beat 6').first()).toBeVisible();
  await page.getByRole('button', { name: 'zinc 9' }).click({ force: true });
  await expect(page.getByText('zinc lies there already').first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'Step 1 of 4' })).toBeVisible();
});

test('progress of a lesson that has changed since is dropped, and says so', async ({ visitor }) => {
  const page = await visitor();
  await open(page, '/');
  const last = { name: 'high-wins', n: 1, steps: 4, done: [['play Z9']] };
  await page.evaluate(
    (kept) => localStorage.setItem('conclave.lessons.aurum', kept),
    JSON.stringify({ finished: [], last }),
  );
  await open(page, '/learn/aurum/1');
  await expect(page.getByText('This lesson has changed').first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'Step 1 of 4' })).toBeVisible();
});

test('a lesson is played by keyboard alone', async ({ visitor }) => {
  const page = await visitor();
  await open(page, '/learn/aurum/1');
  for (let step = 1; step <= 4; step++) {
    await expect(page.getByRole('img', { name: `Step ${step} of 4` })).toBeVisible();
    await expect(page.locator('main [data-state=legal]').first()).toBeVisible();
    await page.keyboard.press('Tab'); // lets the focus return to what can be done
    await page.locator('main [data-state=legal]').first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    for (let i = 0; i < 12 && !(await isAtStep(page, step + 1)); i++) await page.waitForTimeout(500);
  }
  await expect(page.getByRole('button', { name: 'Play a whole game' })).toBeVisible();
});

test('the coach speaks in the first game, until it is asked for quiet', async ({ visitor }) => {
  const page = await visitor({ coach: true });
  await open(page, '/');
  await page.locator('article[data-game=aurum] button').first().click();
  const slip = page.getByRole('complementary', { name: 'Coach' });
  await expect(slip).toBeVisible();
  await slip.getByRole('button', { name: 'Quiet, please' }).click();
  await expect(slip).toHaveCount(0);
});

test('on a phone everything on the table can be pressed while the coach speaks', async ({ visitor }) => {
  for (const game of GAMES) {
    const page = await visitor({ coach: true, size: PHONE });
    await open(page, '/');
    await page.locator(`article[data-game=${game}] button`).first().click();
    const slip = page.getByRole('complementary', { name: 'Coach' });
    await expect(slip).toBeVisible();
    await isStill(page);
    const covered = await page.evaluate(() => {
      const coach = document.querySelector('aside[aria-label="Coach"]');
      const targets = [...document.querySelectorAll('main :is(button, a, [role=button], [data-piece])')];
      return targets
        .filter((target) => {
          const { left, top, width, height } = target.getBoundingClientRect();
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          return hit !== null && (coach?.contains(hit) ?? false);
        })
        .map((target) => target.getAttribute('aria-label') ?? target.outerHTML.slice(0, 80));
    });
    expect(covered, game).toEqual([]);
  }
});

test('axe finds nothing serious in a lesson', async ({ visitor }) => {
  for (const learner of [{ theme: 'dark' }, { theme: 'light', size: PHONE }] as const) {
    const page = await visitor(learner);
    const found: Record<string, readonly string[]> = {};
    for (const game of GAMES) {
      await open(page, `/learn/${game}/1`);
      await expect(page.locator('main [data-state=legal]').first()).toBeVisible();
      const serious = await findings(page, AT_A_TABLE);
      if (serious.length > 0) found[game] = serious;
    }
    expect(found).toEqual({});
  }
});

function lessonsOf(game: string): number {
  const files = readdirSync(new URL(`../../games/${game}/lessons/`, import.meta.url));
  return files.filter((file) => file.endsWith('.txt') && !['course.txt', 'coach.txt'].includes(file)).length;
}

async function isAtStep(page: Page, step: number): Promise<boolean> {
  return (await page.getByRole('img', { name: new RegExp(`^Step ${step} `) }).count()) > 0;
}

/** Clicks what glows until the lesson is over, and once at every step what does not. */
async function playLesson(page: Page, n: number): Promise<void> {
  const done = page.locator('section [data-at=done]');
  let tried = -1;
  await expect(page.locator('section [data-at=here]')).toBeVisible();
  for (let clicks = 0; clicks < 60; clicks++) {
    if ((await page.locator('section [data-at=here]').count()) === 0) return;
    const steps = await done.count();
    const quiet = page.locator('main [data-state=quiet]').first();
    if (steps !== tried && (await quiet.count()) > 0) {
      tried = steps;
      await quiet.dispatchEvent('click');
      expect(await done.count()).toBe(steps);
    }
    await page.evaluate(clickWhatGlows);
    await page.waitForTimeout(120);
  }
  throw new Error(`lesson ${n} does not end: ${await page.locator('section h2').first().textContent()}`);
}

/** The gold button, or the first piece that is offered; while others move, it hurries them on. */
function clickWhatGlows(): void {
  const isSeen = (element: Element) => element.getClientRects().length > 0 && element.ariaDisabled !== 'true';
  const press = (element: HTMLElement) =>
    (element.closest('button') ?? element.querySelector('button') ?? element).click();
  const first = (selectors: readonly string[]) =>
    selectors.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)]).find(isSeen);
  const gold = first([
    '[role=dialog] [data-state=legal]',
    '[role=dialog] [data-kind=go]',
    'main [data-state=target]',
    'footer [data-kind=go]',
    'main [data-kind=go]',
  ]);
  if (gold !== undefined) return press(gold);
  // buttons of the board; those of the slip stand last: back, show me, leave
  const slip = document.querySelector('footer section');
  const buttons = [...document.querySelectorAll<HTMLElement>('footer button')].filter(isSeen);
  const own = (slip === null ? buttons : buttons.slice(0, -3)).at(-1);
  const piece = first(['main [data-state=legal]']);
  const isLifted = document.querySelector('main [data-state=chosen]') !== null;
  const next = isLifted ? (own ?? piece) : (piece ?? own);
  if (next !== undefined) return press(next);
  document.querySelector('main')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
}
