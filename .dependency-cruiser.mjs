// Imports go one way; docs/architecture.md has the picture.

/** The layers of the web client, lowest first: each may import only those before it, types included. */
const WEB_LAYERS = ['browser', 'texts', 'ui', 'client', 'table', 'boards', 'pages', 'app'];

/** What each part of the server may import of the others; server.ts and main.ts put them together. Types included. */
const SERVER = {
  hashes: [],
  'rate-limiter': [],
  bots: [],
  storage: [],
  nodes: ['storage'],
  metrics: ['storage'],
  tables: ['hashes', 'rate-limiter', 'bots', 'storage', 'nodes'],
  transport: ['hashes', 'rate-limiter', 'metrics', 'storage', 'nodes', 'tables'],
};

export default {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'No module imports itself in a circle; one that only types make does no harm.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-way-back',
      comment: 'Nothing imports server, web or the command line.',
      severity: 'error',
      from: { pathNot: '^(server|web|cli|bench|scripts)/' },
      to: { path: '^(server|web|cli|bench)/' },
    },
    {
      name: 'no-game-in-game',
      comment: 'A game imports the kernel and itself.',
      severity: 'error',
      from: { path: '^games/([^/]+)/' },
      to: { path: '^(games/(?!$1/)|bots/src|texts|protocol|catalogue)' },
    },
    {
      name: 'no-game-in-bots',
      comment: 'Bots know Game, never a game.',
      severity: 'error',
      from: { path: '^(kernel|bots|texts|protocol|analysis|lessons)/src/', pathNot: '[.]test[.]ts$' },
      to: { path: '^(games|catalogue)/' },
    },
    ...WEB_LAYERS.slice(0, -1).map((layer, i) => ({
      name: `no-way-up-from-${layer}`,
      comment: `web/src/${layer} imports ${WEB_LAYERS.slice(0, i).join(', ') || 'no other layer'}.`,
      severity: 'error',
      from: { path: `^web/src/${layer}/`, pathNot: '[.]test[.]tsx?$' },
      to: { path: `^web/src/(${WEB_LAYERS.slice(i + 1).join('|')})/` },
    })),
    {
      name: 'no-folder-circle',
      comment: 'No folder of the client imports itself in a circle.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^web/src/' },
      to: { circular: true },
    },
    {
      name: 'no-parent-folder',
      comment: 'A folder of the client may use its subfolders, so a subfolder does not import the files above it.',
      severity: 'error',
      from: { path: '^(web/src/.+)/[^/]+/[^/]+$', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^$1/[^/]+$' },
    },
    {
      name: 'no-rules-in-board',
      comment: "A board asks its game's board.ts, and imports nothing else of the engine but types.",
      severity: 'error',
      from: { path: '^web/src/boards/([^/]+)/', pathNot: '(/manifest[.]ts|[.]test[.]tsx?)$' },
      to: { path: '^games/', pathNot: '^games/$1/src/board[.]ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-screen-in-board',
      comment: 'A board is given what it needs; it does not reach into the screen around it.',
      severity: 'error',
      from: { path: '^web/src/boards/' },
      to: { path: '^web/src/table/screen/' },
    },
    {
      name: 'no-board-in-board',
      comment: 'A board knows its own game.',
      severity: 'error',
      from: { path: '^web/src/boards/([^/]+)/' },
      to: { path: '^(web/src/boards|games)/(?!$1/)' },
    },
    {
      name: 'no-parser-in-web',
      comment: 'The build compiles messages; the client does not read catalogues as they are written.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^texts/src/catalogue[.]ts$' },
    },
    {
      name: 'no-game-in-web',
      comment: 'Only boards know a game, and the pages that are about one.',
      severity: 'error',
      from: { path: '^web/src/(browser|texts|ui|client|table)/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^(games/|catalogue/)' },
    },
    ...Object.entries(SERVER).map(([part, others]) => ({
      name: `server-${part}`,
      comment: `In the server, ${part} imports ${others.join(', ') || 'no other part'}.`,
      severity: 'error',
      from: { path: `^server/src/${part}[./]`, pathNot: '[.]test[.]ts$' },
      to: { path: '^server/src/', pathNot: `^server/src/(${[part, ...others].join('|')})[./]` },
    })),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules|boardgame[.]io)/' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
};
