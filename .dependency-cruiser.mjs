// Imports of values go one way; types may be imported from anywhere. docs/architecture.md has the picture.
export default {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'No module imports itself in a circle.',
      severity: 'error',
      from: {},
      to: { circular: true },
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
      from: { path: '^(kernel|bots|texts|protocol)/src/', pathNot: '[.]test[.]ts$' },
      to: { path: '^(games|catalogue)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules|boardgame[.]io)/' },
    tsPreCompilationDeps: false,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
};
