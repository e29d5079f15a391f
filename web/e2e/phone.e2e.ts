import { expect, LANGUAGES, PHONE, playNow, test } from './fixtures.ts';
import { playOn } from './player.ts';

const CORNER = { x: 8, y: 8 }; // cards of the second row lie over the others

test('on a phone the visible part of every card is what a thumb hits', async ({ visitor }) => {
  const page = await visitor({ size: PHONE, context: { hasTouch: true, isMobile: true } });
  await playNow(page, 'aurum');
  const cards = page.locator('button[data-zone=hand-0]');
  expect(await cards.count()).toBe(12);
  // its left upper quarter, where its number stands
  const spots = await cards.evaluateAll((all) =>
    all.map((card) => {
      const { left, top, width, height } = card.getBoundingClientRect();
      const spot = { x: left + width / 6, y: top + height / 5 };
      return {
        ...spot,
        card: card.dataset['piece'],
        hit:
          document.elementFromPoint(spot.x, spot.y) === card ||
          card.contains(document.elementFromPoint(spot.x, spot.y)),
      };
    }),
  );
  expect(spots.filter(({ hit }) => !hit)).toEqual([]);
  const wanted = spots[4];
  if (wanted === undefined) throw new Error('no fifth card');
  await page.touchscreen.tap(wanted.x, wanted.y);
  await expect(page.locator('[data-zone=prediction-0]').first()).toHaveAttribute('data-piece', wanted.card ?? '');
});

for (const [language, height] of [
  ['en', 640],
  ['pl', 640],
  ['zh-Hant', 640],
  ['pl', 740],
] as const) {
  test(`in ${language} no card of the hand lies under the bar of a phone ${height} high while a prediction may be changed`, async ({
    visitor,
  }) => {
    const page = await visitor({ size: { width: PHONE.width, height }, language });
    await playNow(page, 'aurum');
    await page.locator('button[data-zone=hand-0][data-state=legal]').first().click({ position: CORNER });
    // asked, then paid, then a card chosen: the bar is tall all the time, and lowest lie the cards at first
    for (const zone of ['gold-0', 'hand-0', undefined]) {
      const next = page.locator(`button[data-zone=${zone}][data-state=legal]`).first();
      if (zone !== undefined) await expect(next).toBeVisible();
      const covered = await page.evaluate(() => {
        const bar = document.querySelector('footer')?.getBoundingClientRect().top ?? 0;
        const hand = [...document.querySelectorAll<HTMLElement>('button[data-zone=hand-0]')];
        return hand.filter((card) => card.getBoundingClientRect().bottom > bar).map((card) => card.dataset['piece']);
      });
      expect(covered).toEqual([]);
      if (zone !== undefined) await next.click({ position: CORNER });
    }
  });
}

for (const language of LANGUAGES) {
  test(`in ${language} nothing is cut off or scrolled on a phone while tricks are played`, async ({ visitor }) => {
    const page = await visitor({ size: PHONE, language });
    await playNow(page, 'aurum');
    for (let i = 0; i < 3; i++) {
      await playOn(page, { clicks: 3 });
      const found = await page.evaluate(() => {
        const root = document.documentElement;
        const bar = document.querySelector('footer')?.getBoundingClientRect();
        return {
          sideways: root.scrollWidth - innerWidth,
          scrolled: [...document.querySelectorAll('main, main *')].some((each) => each.scrollTop !== 0),
          barInSight: bar !== undefined && bar.bottom <= innerHeight + 1 && bar.height > 0,
          untranslated: document.body.innerText.includes('⟦'),
        };
      });
      expect(found).toEqual({ sideways: 0, scrolled: false, barInSight: true, untranslated: false });
    }
  });
}
