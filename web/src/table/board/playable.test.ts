import { expect, test, vi } from 'vitest';
import { playable } from './playable.ts';

function context(more: { asked?: boolean; readOnly?: boolean } = {}) {
  const { asked = true, readOnly = false } = more;
  return { asked, readOnly, legal: asked ? ['play Z4'] : [], choose: vi.fn(), whyNot: vi.fn() };
}

const CARD = {} as HTMLElement;

test('what is legal glows and plays its words', () => {
  const at = context();
  const card = playable(at, 'play Z4');
  card.onPick?.(CARD);
  expect(card.state).toBe('legal');
  expect(at.choose).toHaveBeenCalledWith('play Z4');
  expect(at.whyNot).not.toHaveBeenCalled();
});

test('what is not legal is quiet and asks why', () => {
  const at = context();
  const card = playable(at, 'play B9');
  card.onPick?.(CARD);
  expect(card.state).toBe('quiet');
  expect(at.whyNot).toHaveBeenCalledWith('play B9', CARD);
  expect(at.choose).not.toHaveBeenCalled();
});

test('while others are asked a piece lies still, but still says why not', () => {
  const at = context({ asked: false });
  const card = playable(at, 'play Z4');
  card.onPick?.(CARD);
  expect(card.state).toBe('idle');
  expect(at.whyNot).toHaveBeenCalledWith('play Z4', CARD);
});

test('a pick of its own takes the place of playing', () => {
  const at = context();
  const pick = vi.fn();
  playable(at, 'play Z4', { pick }).onPick?.(CARD);
  expect(pick).toHaveBeenCalledWith(CARD);
  expect(at.choose).not.toHaveBeenCalled();
});

test('what was picked can be put back although it alone is no move', () => {
  const at = context();
  const pick = vi.fn();
  const card = playable(at, 'change G0', { chosen: true, pick });
  card.onPick?.(CARD);
  expect(card.state).toBe('chosen');
  expect(pick).toHaveBeenCalled();
});

test('nothing answers where nobody can play, or where nothing can be meant', () => {
  expect(playable(context({ readOnly: true }), 'play Z4').onPick).toBeUndefined();
  expect(playable(context(), undefined)).toEqual({ state: 'idle', onPick: undefined });
});
