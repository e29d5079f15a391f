import { positions } from '@conclave/kernel/testing/positions';
import { expect, test } from 'vitest';
import { parseState } from './src/position-reader.ts';
import { kit } from './testing/kit.ts';

positions(kit, { games: 40, repeatable: ['handed'] });

/** Each is asked for something now, and would find nothing to choose from in one of the next questions. */
test.each([
  [
    'seat 1 has no mage to choose',
    `mode draft 2
seat 0 mages druid witch
seat 0 packs athanor chalice-of-life corrupt-altar dragon-egg
seat 1 packs fiery-whip nightingale ring-of-midas treant
next round:0:0:0:0:0 items:0:0:0:0:0 mages:0:0:0:0:0 draft:0:0:0:0:0`,
  ],
  [
    '2 magic items are still to be chosen',
    `mode standard 2
seat 0 mages druid witch
seat 1 mages alchemist artificer
items research
next round:0:0:0:0:0 items:0:0:0:0:0 mages:0:0:0:0:0`,
  ],
  [
    'the draft needs 7 artifacts, and 3 are left',
    `mode automa 1
seat 0 play necromancer
seat 0 packs dragon-teeth elvish-bow nightingale
seat 1 older bone-dragon dwarven-pickaxe magical-shard
seat 0 older hand-of-glory
next round:0:0:0:0:45 solo-setup:2:0:0:0:45 solo-draft:1:0:0:3:0`,
  ],
])('a position in the middle of the preparation is refused where %s', (reason, text) => {
  const read = parseState(text);
  expect(read.ok ? 'read' : read.problem).toMatchObject({ text: expect.stringMatching(reason) });
});
