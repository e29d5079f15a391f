import { next, seeded } from '@conclave/kernel/chance';
import { parseOptions } from '@conclave/kernel/options';
import { must } from '@conclave/kernel/result';
import { wizard15 } from '@conclave/wizard15';
import type { State } from '@conclave/wizard15/state';
import { DESKTOP, expect, isAsked, PHONE, test } from './fixtures.ts';
import { playOn, playToTheEnd } from './player.ts';
import { isTidy, sitDown } from './wizards.ts';

interface Campaign {
  readonly seed: string;
  readonly moves: readonly { readonly seat: number; readonly move: string }[];
  /** What the first seat must still lay to end the last bout, as a record spells it. */
  readonly last: string;
}

/** A campaign of four up to the last card before the King War, which the first seat still holds. */
function campaignBeforeWar(elected: (kings: readonly number[]) => boolean): Campaign {
  const options = must(parseOptions(wizard15, { seats: 4, mode: 'campaign' }));
  for (let n = 1; n < 4000; n++) {
    const seed = n.toString(16).padStart(64, '0');
    const rng = seeded(seed);
    const state: State = wizard15.setup(options, seed);
    const moves: { seat: number; move: string }[] = [];
    while (state.kings.length === 0 && moves.length < 2000) {
      const seats = wizard15.decision(state)?.seats ?? [];
      const seat = seats.at(-1) ?? 0; // the first seat lays last of all
      const move = wizard15.policy?.heuristicMove?.(state, seat, wizard15.legal(state, seat), next(rng)) ?? 0;
      moves.push({ seat, move: wizard15.notation.formatMove(state, seat, move) });
      wizard15.apply(state, seat, move);
    }
    const last = moves.pop();
    if (last?.seat === 0 && /^(cast|condense) /.test(last.move) && elected(state.kings)) {
      return { seed, moves, last: last.move };
    }
  }
  throw new Error('no campaign ends so');
}

for (const [what, size, elected] of [
  ['the king-elect against three, on a phone', PHONE, (kings: readonly number[]) => kings.includes(0)],
  ['one of three against the king-elect', DESKTOP, (kings: readonly number[]) => !kings.includes(0)],
] as const) {
  test(`a campaign comes to its King War, and the war to its end: ${what}`, async ({ visitor }) => {
    const { seed, moves, last } = campaignBeforeWar(elected);
    const page = await visitor({ size });
    await sitDown(page, { seats: 4, options: { mode: 'campaign' }, seed, moves, bot: 'random' });
    await expect(page.getByText('Campaign · bout').first()).toBeVisible();
    const [verb, spell] = last.split(' ');
    await page.locator(`[data-piece="0-${spell}"]`).click();
    await page.getByRole('button', { name: verb === 'cast' ? 'Cast' : 'Condense', exact: true }).click();

    await expect(
      page
        .locator('header')
        .getByText(/King War/)
        .first(),
    ).toBeVisible();
    if (elected([0])) {
      // the privilege: an item of one of the three
      const items = page.locator('[data-zone=items-0]');
      expect(await items.count()).toBe(1);
      await page
        .getByRole('button', { name: /^Take / })
        .first()
        .click();
      await expect(items).toHaveCount(2);
    }
    await isAsked(page);
    await isTidy(page, size);
    expect(await page.getByRole('img', { name: 'king-elect' }).count()).toBe(1);
    await playOn(page, { clicks: 2 });
    await playToTheEnd(page);
    const sheet = await page.locator('dialog[open]').innerText();
    expect(sheet).toContain('King markers');
    await isTidy(page, size);
  });
}
