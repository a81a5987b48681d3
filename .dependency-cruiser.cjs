/*
 * Who may import whom: the arrows of docs/architecture.md. Imports of types count like all others.
 * Every rule has a pair of files in tests/architecture/layers.test.ts that it refuses.
 */

const pkg = (...names) => `(^|/)node_modules/(${names.join('|')})(/|$)`;

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'domain-stands-alone',
      comment: 'The rules of the field import nothing outside domain.',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: { pathNot: '^src/domain/' },
    },
    {
      name: 'application-knows-domain-and-rxjs',
      comment: 'Use cases, state and ports: no I/O, no DOM, no React.',
      severity: 'error',
      from: { path: '^src/application/' },
      to: { pathNot: ['^src/(application|domain)/', pkg('rxjs', 'inversify')] },
    },
    {
      name: 'infrastructure-knows-ports-and-domain',
      comment:
        'Adapters see the ports they fill, not the use cases behind them. Two files of the application belong to ' +
        'the language of the ports: the types of state, and the one way to a dynamic import.',
      severity: 'error',
      from: { path: '^src/infrastructure/' },
      to: {
        path: '^src/',
        pathNot: [
          '^src/(infrastructure|application/ports|domain)/',
          '^src/application/(cache/loadable|loading/lazy-import)\\.ts$',
        ],
      },
    },
    {
      name: 'infrastructure-without-react',
      severity: 'error',
      from: { path: '^src/infrastructure/' },
      to: { path: pkg('react', 'react-dom', 'react-router-dom', 'react-router', 'react-hook-form') },
    },
    {
      name: 'adapter-folders-stand-apart',
      comment: 'No remote system knows another; http/ is shared, and knows none of them.',
      severity: 'error',
      from: { path: '^src/infrastructure/([^/]+)/' },
      to: { path: '^src/infrastructure/', pathNot: '^src/infrastructure/($1|http)/' },
    },
    {
      name: 'ui-knows-application-and-domain',
      comment: 'Views never see adapters or the composition.',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: '^src/', pathNot: '^src/(ui|application|domain)/' },
    },
    {
      name: 'composition-is-on-top',
      comment: 'The composition root imports all layers and is imported by none; main.tsx is its last step.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(composition/|main\\.tsx$)' },
      to: { path: '^src/(composition/|main\\.tsx$)' },
    },
    {
      name: 'inversify-in-few-places',
      comment: 'The container is known to the token file, the modules, the composition and ui/di.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [
          '^src/application/ports/injection\\.ts$',
          '-module\\.ts$',
          '^src/composition/',
          '^src/ui/di/',
          '^src/main\\.tsx$',
        ],
      },
      to: { path: pkg('inversify', '@inversifyjs') },
    },
    {
      name: 'reflect-metadata-by-itself',
      comment: 'inversify loads the light build of it; importing it brings the large one.',
      severity: 'error',
      from: {},
      to: { path: pkg('reflect-metadata') },
    },
    {
      name: 'axios-in-one-file',
      severity: 'error',
      from: { pathNot: '^src/infrastructure/http/axios-transport\\.ts$' },
      to: { path: pkg('axios') },
    },
    {
      name: 'axios-arrives-late',
      comment: 'The first page does without axios: its transport is imported dynamically.',
      severity: 'error',
      from: { path: '^src/' },
      to: {
        path: '^src/infrastructure/http/axios-transport\\.ts$',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'dompurify-in-html',
      comment: 'One sanitiser, with one configuration.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/ui/html/' },
      to: { path: pkg('dompurify') },
    },
    {
      name: 'forms-in-features',
      comment: 'react-hook-form is not in the way of the first page.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/ui/features/' },
      to: { path: pkg('react-hook-form') },
    },
    {
      name: 'ical-generator-in-calendar',
      comment: 'The chunk that makes calendar files is loaded when the user asks for one.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/ui/features/calendar/' },
      to: { path: pkg('ical-generator') },
    },
    {
      name: 'quill-in-editor',
      comment: 'The editor is loaded when the user writes; no other chunk contains its library.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/ui/editor/' },
      to: { path: pkg('quill', 'react-quill', 'quill-delta', 'parchment') },
    },
    {
      name: 'editor-arrives-late',
      comment: 'What is written with is a feature of its own; views load it by name.',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: '^src/ui/(editor/|features/features\\.ts$)' },
      to: { path: '^src/ui/editor/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-stand-apart',
      comment: 'A feature loads another by name; what several show alike is in ui/components.',
      severity: 'error',
      from: { path: '^src/ui/features/([^/]+)/' },
      to: { path: '^src/ui/features/[^/]+/', pathNot: '^src/ui/features/$1/' },
    },
    {
      name: 'idb-in-browser',
      comment: 'Storage of drafts is behind a port.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/infrastructure/browser/' },
      to: { path: pkg('idb') },
    },
    {
      name: 'valibot-in-composition',
      comment: 'Settings are validated where they enter; mappers read wire data leniently by hand.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/composition/' },
      to: { path: pkg('valibot') },
    },
    {
      name: 'src-stands-alone',
      comment: 'The product knows nothing of what builds, serves or tests it, nor of Node.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(sandbox|scripts|bench|tests|deploy|examples)/|^[^/]+\\.config\\.[jt]s$' },
    },
    {
      name: 'src-without-node',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'src-without-dev-dependencies',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
    },
    {
      name: 'deploy-knows-types-of-the-settings',
      comment: 'What an operator runs stands by itself, but for the types of the settings and the next rule.',
      severity: 'error',
      from: { path: '^deploy/' },
      to: {
        path: '^(src|sandbox|scripts|bench|tests)/',
        pathNot: '^src/(composition|application/ports|domain/shared)/',
      },
    },
    {
      name: 'deploy-runs-nothing-of-src',
      comment:
        'But for the checksum of the settings, which must be the same where they are written and where they are read, and ' +
        'how a name and a text become HTML: the document shows them before the application does (docs/decisions.md, 10).',
      severity: 'error',
      from: { path: '^deploy/' },
      to: {
        path: '^src/',
        pathNot: ['^src/composition/config/settings-block\\.ts$', '^src/domain/shared/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'sandbox-knows-nothing-of-the-portal',
      comment:
        'A stand-in that shared code with the portal would share its mistakes. Only the server of the build reads its settings.',
      severity: 'error',
      from: { path: '^sandbox/', pathNot: '^sandbox/portal/' },
      to: { path: '^(src|deploy|scripts|bench)/' },
    },
    {
      name: 'sandbox-portal-knows-the-settings',
      comment:
        'And which addresses get a prerendered page, which has to be one rule wherever they are served and read.',
      severity: 'error',
      from: { path: '^sandbox/portal/' },
      to: {
        path: '^(src|scripts|bench)/',
        pathNot: ['^src/application/ports/portal-settings\\.ts$', '^src/domain/content/paths\\.ts$'],
      },
    },
    {
      name: 'bench-looks-from-outside',
      comment:
        'What measures the portal sees what is served, not how it is made; of its rules it knows what a filled form has.',
      severity: 'error',
      from: { path: '^bench/' },
      to: { path: '^(src|scripts)/', pathNot: '^src/(domain|application/ports)/' },
    },
    {
      name: 'bare-floor-without-the-portal',
      comment: 'What the portal is compared with has its libraries and nothing else of it.',
      severity: 'error',
      from: { path: '^bench/bare/' },
      to: { path: '^(src|sandbox|scripts|bench|deploy|tests)/', pathNot: '^bench/bare/' },
    },
    {
      name: 'examples-know-ports-and-domain',
      comment:
        'An example is what another developer would write: it imports what an adapter imports, so that its folder can ' +
        'be moved among them.',
      severity: 'error',
      from: { path: '^examples/' },
      to: {
        path: '^(src|sandbox|scripts|bench|deploy)/',
        pathNot: '^src/(application/ports|domain|infrastructure/http)/',
      },
    },
    {
      name: 'examples-stand-apart',
      comment: 'Each can be read, taken and thrown away by itself.',
      severity: 'error',
      from: { path: '^examples/([^/]+)/' },
      to: { path: '^examples/', pathNot: '^examples/$1/' },
    },
    {
      name: 'only-tests-import-examples',
      comment: 'An example is imported by its tests only.',
      severity: 'error',
      from: { pathNot: '^(examples|tests)/' },
      to: { path: '^examples/' },
    },
    {
      name: 'only-tests-import-tests',
      severity: 'error',
      from: { pathNot: '^tests/' },
      to: { path: '^tests/' },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or miss a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'The file imports nothing and is imported by none.',
      severity: 'error',
      from: { orphan: true, pathNot: ['\\.d\\.ts$', '\\.config\\.[jt]s$'] },
      to: {},
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'only-declared-packages',
      comment: 'What is imported is in package.json.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^tests/fixtures/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.cjs', '.mjs', '.json', '.css'],
    },
  },
};
