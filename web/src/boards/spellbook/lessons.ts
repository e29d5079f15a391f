/** The lessons of this game, as their files say them. */
export const files = import.meta.glob<string>('../../../../games/spellbook/lessons/*.txt', {
  eager: true,
  query: '?raw',
  import: 'default',
});
