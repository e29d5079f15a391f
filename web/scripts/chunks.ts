/** What the home page is made of. */
const HOME =
  /node_modules.(react|react-dom|scheduler)|web.src.(app.(app|register)|browser.(router|settings|local-storage)|client.games|pages.(home|layout.(page|not-found))|texts.(catalogues|texts-provider)|ui.(icons|svg-defs|loading|error-boundary|button|button-link|candle|icon|ribbon|token|piece))|texts.src.(messages|language)/;

/**
 * Modules that travel in one file although several pages import them: the home page, messages, the engine, what every table needs, and
 * the rules of each game. Pages and boards are files of their own anyway, since they are imported when they are opened.
 * Left to itself the bundler makes a file of every set of modules that the same pages share, forty for one table.
 */
export const CHUNKS = [
  { name: 'home', test: HOME, priority: 5 },
  { name: 'messages', test: /protocol.src.(messages|pieces)|web.src.client.server|node_modules.zod/, priority: 4 },
  { name: 'engine', test: /(kernel|protocol|texts).src|web.src.(client|browser)./, priority: 3 },
  { name: 'ui', test: /web.src.(ui|pages.layout)./, priority: 3 },
  { name: 'table', test: /web.src.table./, priority: 2 },
  {
    debugName: 'scenarios of a game',
    name: (id: string) => {
      const game = /games.(\w+).scenarios/.exec(id)?.[1];
      return game === undefined ? null : `${game}-scenarios`;
    },
    test: /games.\w+.scenarios/,
    priority: 1,
  },
  {
    debugName: 'rules of a game',
    name: (id: string) => /games.(\w+).src/.exec(id)?.[1] ?? null,
    test: /games.\w+.src/,
    priority: 1,
  },
];
