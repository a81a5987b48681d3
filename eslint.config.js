import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { portalRules } from './eslint-html-sinks.js';

/*
 * What needs types to be judged, and the rules of this house. The general correctness rules (eslint:recommended,
 * accessibility of markup, promises) are oxlint's: see .oxlintrc.json.
 */

const NO_ENUM = {
  selector: 'TSEnumDeclaration',
  message: 'Use an `as const` object and a type of the same name.',
};
const NO_DEFAULT_EXPORT = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name; only configuration files that a tool reads export a default.',
};
const NO_IMPORT_CALL = {
  selector: 'ImportExpression',
  message: 'Parts are fetched through lazyPart, in the few files that are named here as LOADERS.',
};
const NO_ROUTER_LINK = {
  name: 'react-router-dom',
  importNames: ['Link', 'NavLink', 'Form'],
  message: 'Links are InnerLink or SmartLink; the router’s own bring much along (docs/decisions/0007).',
};

/** The only files that may use sinks of HTML, code and addresses (eslint-html-sinks.js), and why. */
const SINKS_IN_USE = [
  // The one place that shows HTML from outside.
  { file: 'src/ui/html/safe-html.tsx', allow: ['dangerouslySetInnerHTML'] },
  // Makes the link to an image that is not loaded, whose address has been judged.
  { file: 'src/ui/html/sanitiser.ts', allow: ['href'] },
  // Makes the editor's images, of addresses that have been judged.
  { file: 'src/ui/editor/message-quill.ts', allow: ['src'] },
  // Makes the policy `default`, and says in its type what it makes.
  { file: 'src/ui/html/trusted-types.ts', allow: ['createPolicy'] },
  // Reads what was pasted, in a document that is nowhere shown.
  { file: 'src/ui/editor/foreign-html.ts', allow: ['DOMParser', 'parseFromString'] },
  // Reads the texts of pages and lists, likewise; says in the head what is shown, whose one address is that of the page.
  { file: 'src/ui/head/document-head.ts', allow: ['DOMParser', 'parseFromString', 'link', 'meta', 'href'] },
  // Sets the names of a list of its own.
  { file: 'src/ui/editor/rich-text-editor.tsx', allow: ['…'] },
  // Saves a file: the address is one of the browser's, made the line before.
  { file: 'src/ui/components/save-file.ts', allow: ['href'] },
];

/** Files whose default export is what a tool asks for. */
const READ_BY_TOOLS = ['*.config.{js,ts}', 'tests/e2e/support/fault-reporter.ts'];

/** Files of src that import chunks: by `lazyImport`, except for the first module, which imports the application. */
const LOADERS = [
  'src/main.tsx',
  'src/composition/start.ts',
  'src/composition/features/{lazy-modules,later-modules}.ts',
  'src/infrastructure/http/deferred-transport.ts',
  'src/ui/i18n/languages.ts',
];

export default tseslint.config(
  { ignores: ['dist/', 'test-results/', 'playwright-report/', 'coverage/', '.sandbox/', 'tests/fixtures/wire/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.strictTypeChecked,
  ...tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // `typeof import('./part.ts')` is the type of a part that is fetched late.
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      // `import { type A }` alone would stay in the program as an import for its effects.
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `() => server.stop()` only starts a task; its result is not used.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // `env['PORT']`: the brackets say that the key is not known to exist.
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
      // An empty string is as absent as undefined in wire data and environment variables, which `||` says well.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      // As TypeScript's own check has it.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      // `.catch(() => {})` is how one says that a failure is told elsewhere.
      '@typescript-eslint/no-empty-function': ['error', { allow: ['arrowFunctions'] }],
      'no-console': 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-restricted-syntax': ['error', NO_ENUM, NO_DEFAULT_EXPORT],
      eqeqeq: 'error',
    },
  },
  // Playwright calls the function that hands out a fixture `use`, too: tests/e2e is left out.
  { ...reactHooks.configs.flat.recommended, files: ['src/**', 'bench/bare/**', 'tests/ui/**', 'tests/support/**'] },
  {
    files: ['src/**'],
    ignores: LOADERS,
    rules: {
      'no-restricted-syntax': ['error', NO_ENUM, NO_DEFAULT_EXPORT, NO_IMPORT_CALL],
      'no-restricted-imports': ['error', { paths: [NO_ROUTER_LINK] }],
    },
  },
  {
    files: ['src/**', 'deploy/**', 'scripts/**', 'examples/**'],
    plugins: { portal: portalRules },
    rules: { 'portal/html-sinks': 'error' },
  },
  ...SINKS_IN_USE.map(({ file, allow }) => ({
    files: [file],
    rules: { 'portal/html-sinks': ['error', { allow }] },
  })),
  {
    files: READ_BY_TOOLS,
    rules: { 'no-restricted-syntax': ['error', NO_ENUM] },
  },
  {
    files: ['scripts/**', 'sandbox/**', 'examples/*/*.ts', 'tests/**', 'src/infrastructure/browser/browser-module.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    // A fake's method is asynchronous because the port's is.
    files: ['tests/**'],
    rules: { '@typescript-eslint/require-await': 'off' },
  },
  {
    // chai's assertions are properties that are read: `expect(answer).to.be.undefined`.
    files: ['tests/contract/**'],
    rules: { '@typescript-eslint/no-unused-expressions': 'off' },
  },
  { files: ['**/*.{js,cjs,mjs}'], ...tseslint.configs.disableTypeChecked },
);
