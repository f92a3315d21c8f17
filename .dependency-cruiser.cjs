// Which room may know which: the table that the gate enforces.

/** What each room may import beside itself; docs/rooms.md draws it. */
const rooms = {
  core: [],
  agent: [],
  i18n: [],
  tools: ['core', 'agent'],
  providers: ['core', 'agent'],
  obsidian: ['core', 'i18n'],
  flows: ['core', 'agent'],
  ui: ['flows', 'core', 'agent', 'i18n'],
};

/** Folders of the core that put nouns together; every other folder there but `store` is a noun. */
const combining = ['search', 'agenda', 'change', 'action'];

/** The files that put rooms together: the plugin, and the programs beside it. */
const compositionRoots = ['^src/main\\.ts$', '^scripts/console/'];

const anyOf = (names) => `(${names.join('|')})`;
/** A package, installed or not. */
const packageNamed = (name) => `(^|(^|/)node_modules/)${name}(/|$)`;

const roomRules = Object.entries(rooms).map(([room, others]) => ({
  name: `${room}-stays-in-its-room`,
  comment: `${room} may import ${others.length === 0 ? 'no other room' : others.join(', ')}.`,
  severity: 'error',
  from: { path: `^src/${room}/` },
  to: { path: '^(src|scripts|tests)/', pathNot: `^src/${anyOf([room, ...others])}/` },
}));

const onlyIn = (name, packages, path, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: '^src/', pathNot: path },
  to: { path: packages.map(packageNamed) },
});

const packageRules = [
  onlyIn('obsidian-only-at-the-edge', ['obsidian', 'electron', '@codemirror/[^/]+'], '^src/(obsidian/|ui/|main\\.ts$)', 'Rules run without the app; only these rooms know it.'),
  onlyIn('sdk-only-in-providers', ['@anthropic-ai/sdk'], '^src/providers/', 'A vendor can be exchanged in one folder.'),
  onlyIn('luxon-only-in-time', ['luxon'], '^src/core/time\\.ts$', 'One door to the calendar rules.'),
  onlyIn('chrono-only-in-dates', ['chrono-node'], '^src/core/dates/', 'Dates in words are read in one folder.'),
  {
    name: 'no-node-in-the-plugin',
    comment: 'The plugin loads on a phone, where there is no Node.',
    severity: 'error',
    from: { path: '^src/' },
    to: { dependencyTypes: ['core'] },
  },
];

const coreRules = [
  {
    name: 'ground-stands-below',
    comment: 'Files that lie directly in core are the ground for its folders.',
    severity: 'error',
    from: { path: '^src/core/[^/]+\\.ts$' },
    to: { path: '^src/core/[^/]+/' },
  },
  {
    name: 'store-knows-no-noun',
    comment: 'A noun brings its history to the store, never the other way round.',
    severity: 'error',
    from: { path: '^src/core/store/' },
    to: { path: '^src/core/[^/]+/', pathNot: '^src/core/store/' },
  },
  {
    name: 'nouns-do-not-know-each-other',
    comment: `Only ${combining.join(', ')} put nouns together.`,
    severity: 'error',
    from: { path: '^src/core/([^/]+)/', pathNot: `^src/core/${anyOf(['store', ...combining])}/` },
    to: { path: '^src/core/[^/]+/', pathNot: '^src/core/($1|store)/' },
  },
  {
    name: 'no-circles-between-nouns',
    comment: 'Folders of the core that need each other are one folder.',
    severity: 'error',
    scope: 'folder',
    from: { path: '^src/core/' },
    to: { circular: true },
  },
];

const shapeRules = [
  { name: 'no-circles', comment: 'Files that need each other, even for a type, are one idea in two files.', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'no-strays',
    comment: 'A file that no composition root reaches is dead; delete it or put it to use.',
    severity: 'error',
    from: { path: compositionRoots },
    to: { path: '^src/', pathNot: '^src/main\\.ts$', reachable: false },
  },
  {
    name: 'not-declared',
    comment: 'What the plugin imports stands under dependencies in package.json, and exists.',
    severity: 'error',
    from: { path: '^src/' },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown', 'unknown', 'undetermined'], pathNot: [packageNamed('obsidian'), packageNamed('@codemirror/[^/]+')] },
  },
];

module.exports = {
  forbidden: [...roomRules, ...packageRules, ...coreRules, ...shapeRules],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^tests/host/sample-plugin/', '^examples/', '^out/', '^\\.cache/'] },
    // Imports are followed as written: a type-only import is a dependency too.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    // `types` finds packages that consist of types alone, such as obsidian.
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
      extensions: ['.ts', '.d.ts', '.mjs', '.cjs', '.js', '.json'],
    },
  },
};
