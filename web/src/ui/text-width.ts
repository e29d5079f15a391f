/** How wide a text stands, in Latin letters: a Chinese one is as wide as two. */
export function textWidth(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0);
}
