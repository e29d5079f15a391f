import { parseOptions } from '@conclave/kernel/options';
import { must } from '@conclave/kernel/result';
import { wizard15 } from '@conclave/wizard15';
import type { Page } from '@playwright/test';
import { expect, isAsked, open } from './fixtures.ts';

/** How a kept table differs from the usual one. */
export interface Kept {
  readonly seats: number;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seed?: string;
  readonly moves?: readonly { readonly seat: number; readonly move: string }[];
  /** The bots; quick ones unless a test is about how they play. */
  readonly bot?: string;
  /** Sits in the second chair instead of a bot, and takes all the time in the world. */
  readonly friend?: string;
}

/** A table of this device, as the page keeps it; everybody but the first seat and a friend is a bot. */
export async function sitDown(page: Page, kept: Kept): Promise<void> {
  const { seats, options, seed, moves = [], bot = 'novice', friend } = kept;
  const people = friend === undefined ? ['Ada'] : ['Ada', friend];
  const table = {
    id: 'wizards',
    changed: 1,
    over: false,
    seats: Array.from({ length: seats }, (_, i) => {
      const name = people[i];
      return name === undefined ? { name: `Bot ${i}`, bot } : { name };
    }),
    record: {
      game: 'wizard15',
      version: wizard15.version,
      options: must(parseOptions(wizard15, { seats, ...options })),
      seed: seed ?? '7'.repeat(64),
      moves,
    },
  };
  await open(page, '/');
  await page.evaluate((text) => localStorage.setItem('conclave.here.wizards', text), JSON.stringify(table));
  await open(page, '/here/wizards');
  if (friend !== undefined) await page.getByRole('dialog').getByRole('button').click(); // the device is Ada's
  await isAsked(page);
}

/** Moves that lead to a question, everybody doing the first thing they may. */
export function movesTo(
  prompt: string,
  seat: number,
  chosen: Readonly<Record<string, unknown>>,
  seed = '7'.repeat(64),
) {
  const state = wizard15.setup(must(parseOptions(wizard15, chosen)), seed);
  const moves: { seat: number; move: string }[] = [];
  for (;;) {
    const decision = wizard15.decision(state);
    if (decision === undefined) throw new Error(`nobody is ever asked: ${prompt}`);
    if (decision.prompt === prompt && decision.seats.includes(seat)) return moves;
    const [asked = 0] = decision.seats;
    const [move = 0] = wizard15.legal(state, asked);
    moves.push({ seat: asked, move: wizard15.notation.formatMove(state, asked, move) });
    wizard15.apply(state, asked, move);
  }
}

/** A table of the server with these options, everybody in a chair of their own, and the game begun. */
export async function gather(pages: readonly Page[], options: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const [host, ...guests] = pages;
  if (host === undefined) throw new Error('nobody is here');
  await open(host, '/');
  const table = await host.evaluate(
    async (whole) => {
      const answer = await fetch('/api/tables', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ game: 'wizard15', options: whole, public: false }),
      });
      return ((await answer.json()) as { table: string }).table;
    },
    { seats: pages.length, ...options },
  );
  for (const page of [host, ...guests]) {
    await open(page, `/table/${table}`);
    await page.getByRole('button', { name: 'Sit here' }).first().click();
    await expect(page.getByRole('button', { name: 'Get up' })).toBeVisible();
  }
  const start = host.getByRole('button', { name: 'Start the game' });
  await expect(start).toBeEnabled();
  await start.click();
  await Promise.all(pages.map((page) => expect(page.locator('main [data-zone=life]')).toBeVisible()));
}

/** Lays a card face down: nothing comes of it that somebody would be asked about. */
export async function condense(page: Page): Promise<void> {
  await page.locator('[data-state=legal]').last().click();
  await page.getByRole('button', { name: 'Condense', exact: true }).click();
}

/** Whether nothing stands beyond the window, and no word is missing. */
export async function isTidy(page: Page, { width }: { readonly width: number }): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await expect(page.locator('body')).not.toContainText('⟦');
}
