import * as parser from '@typescript-eslint/parser';
import playwright from 'eslint-plugin-playwright';
import testingLibrary from 'eslint-plugin-testing-library';
import { portalRules } from './eslint-html-sinks.js';

/*
 * The rules that oxlint does not have: those of this house, and those that find tests which look once at what arrives
 * later. All others, types included, are oxlint's, which takes a tenth of the time: see .oxlintrc.json.
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

export default [
  { ignores: ['dist/', 'test-results/', 'playwright-report/', 'coverage/', '.sandbox/', 'tests/fixtures/wire/'] },
  {
    files: ['**/*.{ts,tsx,js,cjs}'],
    languageOptions: { parser },
    rules: { 'no-restricted-syntax': ['error', NO_ENUM, NO_DEFAULT_EXPORT] },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: LOADERS,
    rules: { 'no-restricted-syntax': ['error', NO_ENUM, NO_DEFAULT_EXPORT, NO_IMPORT_CALL] },
  },
  {
    files: ['{src,deploy,scripts,examples}/**/*.{ts,tsx}'],
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
    // What is waited for is a condition; an assertion asks again until it holds.
    files: ['tests/{e2e,screenshots}/**/*.ts'],
    plugins: { playwright },
    rules: {
      'playwright/missing-playwright-await': 'error',
      'playwright/no-wait-for-timeout': 'error',
    },
  },
  {
    files: ['tests/{ui,composition,architecture}/**/*.{ts,tsx}'],
    plugins: { 'testing-library': testingLibrary },
    rules: {
      'testing-library/await-async-events': ['error', { eventModule: 'userEvent' }],
      'testing-library/await-async-queries': 'error',
      'testing-library/await-async-utils': 'error',
      'testing-library/no-wait-for-side-effects': 'error',
      'testing-library/no-wait-for-snapshot': 'error',
    },
  },
];
