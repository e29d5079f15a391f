// The fullest tables of random games: every word is large enough and whole, and nothing lies over anything else.
import { aurum } from '@conclave/aurum';
import type { State as Aurum } from '@conclave/aurum/state';
import { spellbook } from '@conclave/spellbook';
import type { State as SpellBook } from '@conclave/spellbook/state';
import { fullestTable } from '../scripts/laid-tables.ts';
import { expect, LANGUAGES, open, test } from './fixtures.ts';

const SIZES = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

const TABLES = [
  fullestTable('space-spellbook-four', { game: spellbook, options: { seats: 4 }, fullness: spellbookTokens }),
  fullestTable('space-spellbook-two', { game: spellbook, options: { seats: 2 }, fullness: spellbookTokens }),
  fullestTable('space-spellbook-solo', { game: spellbook, options: { seats: 1 }, fullness: spellbookTokens }),
  fullestTable('space-aurum-three', { game: aurum, options: { seats: 3 }, fullness: aurumCards }),
  fullestTable('space-aurum-four', { game: aurum, options: { seats: 4 }, fullness: aurumCards }),
];

/** What crowds a table of SpellBook: pools, boards, learned spells, and an altar that overflows. */
function spellbookTokens({ wizards, altar, opponent }: SpellBook): number {
  const own = wizards.map(
    ({ pool, familiar, levels }) => pool.length * 2 + familiar.length + levels.filter((n) => n > 0).length,
  );
  return own.reduce((sum, n) => sum + n, altar.length * 2 + opponent.track.length + opponent.lower.length);
}

/** What crowds a table of Aurum: gold in front of the players, tricks taken, a trick that lies there. */
function aurumCards({ gold, piles, trick, hands }: Aurum): number {
  return gold.flat().reduce((sum, n) => sum + n, piles.flat().length + trick.length * 3 + (hands[0]?.length ?? 0));
}

for (const table of TABLES) {
  for (const language of LANGUAGES) {
    test(`everything has its room: ${table.id}, ${language}`, async ({ visitor }) => {
      const page = await visitor({ language });
      await open(page, '/settings');
      await page.evaluate(
        ([key, text, coach]) => {
          localStorage.setItem(key, text);
          localStorage.setItem(coach, JSON.stringify({ quiet: true }));
        },
        [`conclave.here.${table.id}`, JSON.stringify(table), `conclave.coach.${table.record.game}`] as const,
      );
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await open(page, `/here/${table.id}`);
        await page.locator('[data-state=legal]').first().waitFor();
        expect(await page.evaluate(crowded), `${size.width}×${size.height}`).toEqual([]);
      }
    });
  }
}

/** What is too small, cut off, or covered on the felt. Runs in the page. */
function crowded(): string[] {
  const found = new Set<string>();
  const main = document.querySelector('main');
  if (main === null) return ['no table'];
  const words = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const text = words.currentNode.textContent?.trim() ?? '';
    const element = words.currentNode.parentElement;
    if (
      text === '' ||
      element === null ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(words.currentNode);
    const word = range.getBoundingClientRect();
    let hidden = false; // said to a screen reader only
    let cut = false;
    for (let box: Element | null = element; box !== null && box !== main; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.clipPath.startsWith('inset')) hidden = true;
      const edge = box.getBoundingClientRect();
      const scrolls = style.overflowY === 'auto' || style.overflowY === 'scroll';
      const elided = style.textOverflow === 'ellipsis';
      if (style.overflowX !== 'visible' && !elided && (word.left < edge.left - 2 || word.right > edge.right + 2))
        cut = true;
      if (
        style.overflowY !== 'visible' &&
        !scrolls &&
        !elided &&
        (word.top < edge.top - 3 || word.bottom > edge.bottom + 3)
      )
        cut = true;
    }
    if (hidden) continue;
    if (Number.parseFloat(getComputedStyle(element).fontSize) < 11.99) found.add(`small: ${text}`);
    if (cut || word.right > innerWidth + 1 || word.bottom > innerHeight + 1 || word.left < -1)
      found.add(`cut: ${text}`);
  }
  // a card that can be played is raised a little over its neighbours
  const RAISED = 14;
  const things = [
    ...main.querySelectorAll('figure, article, section[aria-label], ol[aria-label], [data-zone=trick] [data-piece]'),
  ].filter((thing) => thing.checkVisibility() && thing.getBoundingClientRect().width > 2);
  const leaves = things.filter((thing) => !things.some((other) => other !== thing && thing.contains(other)));
  for (const [i, a] of leaves.entries()) {
    for (const b of leaves.slice(i + 1)) {
      const [p, q] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
      const across = Math.min(p.right, q.right) - Math.max(p.left, q.left);
      const down = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
      if (across > 2 && down > RAISED)
        found.add(`over each other: ${a.ariaLabel ?? a.className}, ${b.ariaLabel ?? b.className}`);
    }
  }
  return [...found];
}
