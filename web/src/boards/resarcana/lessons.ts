/** The lessons of this game, as their files say them. */
export const files = import.meta.glob<string>('../../../../games/resarcana/lessons/*.txt', {
  eager: true,
  query: '?raw',
  import: 'default',
});
