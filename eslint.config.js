import * as parser from '@typescript-eslint/parser';
import noUnsanitized from 'eslint-plugin-no-unsanitized';
import playwright from 'eslint-plugin-playwright';
import testingLibrary from 'eslint-plugin-testing-library';

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
/** What `playwright/prefer-web-first-assertions` finds of the same kind has an assertion of its own. */
const NO_SINGLE_LOOK = {
  selector:
    'CallExpression[callee.name="expect"] > AwaitExpression > ' +
    'CallExpression[callee.property.name=/^(count|isVisible|textContent|innerText|getAttribute|inputValue)$/]',
  message: 'It looks once: use an assertion of the locator, such as toHaveCount, or expect.poll.',
};
const NO_IMPORT_CALL = {
  selector: 'ImportExpression',
  message: 'Parts are fetched through lazyPart, in the few files that are named here as LOADERS.',
};
/*
 * What turns text into markup, script, style or navigation. HTML from outside goes into the page through `SafeHtml` only.
 * eslint-plugin-no-unsanitized and oxlint know part of it; these names and selectors are
 * the rest, as far as it is called by its name: what a program hides behind other names is left to the Content Security
 * Policy and to Trusted Types. So are addresses in JSX (`href`, `src`): they come from `toLink` and `toImageSource`, and
 * React refuses those that run.
 */
const words = (text) => text.trim().split(/\s+/);
const SINK_GLOBALS = words(`
  eval Function execScript importScripts Worker SharedWorker DOMParser XSLTProcessor XMLSerializer open navigation
`);
const SINK_NAMES = words(`
  innerHTML outerHTML srcdoc dangerouslySetInnerHTML dangerouslyPasteHTML getSemanticHTML setHTML parseHTML
  parseHTMLUnsafe parseFromString createPolicy execCommand serviceWorker cssText insertRule replaceSync
  adoptedStyleSheets createElementNS setAttributeNS setAttributeNode setAttributeNodeNS createAttribute createAttributeNS
`);
const SINK_ELEMENTS = words(`
  script style iframe frame frameset object embed applet base link meta template portal fencedframe
`);
const ADDRESSES = words('href src srcset action formAction ping location style');
/** What `setAttribute` must not set: markup, script, style, or an address that was not validated. */
const SINK_ATTRIBUTES =
  'on\\w+|style|srcdoc|href|src|srcset|action|formaction|data|ping|background|poster|manifest|is|(xlink|xml):\\w+';

/** The rules against sinks, for a file that may use these: by name, `import` calls, or `setAttribute` with any attribute. */
function sinkRules(allowed = []) {
  const without = (names) => names.filter((name) => !allowed.includes(name));
  const anyOf = (names) => `/^(${without(names).join('|')})$/i`;
  const [names, elements, addresses] = [SINK_NAMES, SINK_ELEMENTS, ADDRESSES].map(anyOf);
  const [html, element, attribute, code, journey] = [
    'HTML goes into the page through SafeHtml only.',
    'This element runs, loads or restyles content that was not validated.',
    'This attribute goes around those who judge markup and addresses.',
    'This runs text as a program.',
    'This navigates to an address that was not validated: use InnerLink, SmartLink or the router.',
  ];
  const isDocument = ':matches([object.name=/document$/i], [object.property.name=/document$/i])';
  const isLocation =
    ':matches([object.name="location"], [object.property.name="location"], [object.property.value="location"])';
  const sinks = {
    [`:matches(Identifier, JSXIdentifier)[name=${names}]`]: html,
    [`:matches(Literal[value=${names}], TemplateElement[value.cooked=${names}])`]: html,
    [`MemberExpression:matches([property.name=/^(write|open)$/], [property.value=/^(write|open)$/])${isDocument}`]:
      html,
    'Literal[value=/^\\s*(java|vb|live)script:/i]': code,
    'TemplateElement[value.cooked=/^\\s*(java|vb|live)script:/i]': code,
    [`JSXOpeningElement > JSXIdentifier.name[name=${elements}]`]: element,
    [`CallExpression[callee.name="createElement"][arguments.0.value=${elements}]`]: element,
    [`CallExpression[callee.property.name="createElement"][arguments.0.value=${elements}]`]: element,
    [`CallExpression[arguments.0.type!="Literal"] > MemberExpression.callee[property.name="createElement"]${isDocument}`]:
      element,
    [`CallExpression[callee.property.name=/^(set|toggle)Attribute$/]:not([arguments.0.value=/^(?!(${SINK_ATTRIBUTES})$)/i])`]:
      attribute,
    'JSXAttribute[name.name=/^(action|formAction)$/][value.type!="Literal"]': journey,
    [`AssignmentExpression[left.property.name=${addresses}][right.type!="Literal"]`]: journey,
    'AssignmentExpression[left.name="location"][right.type!="Literal"]': journey,
    [`CallExpression[arguments.0.type!="Literal"] > MemberExpression.callee[property.name=/^(assign|replace)$/]${isLocation}`]:
      journey,
  };
  const refused = Object.entries(sinks).map(([selector, message]) => ({ selector, message }));
  return {
    'no-unsanitized/method': 'error',
    'no-unsanitized/property': 'error',
    'no-restricted-globals': [
      'error',
      {
        globals: without(SINK_GLOBALS).map((name) => ({
          name,
          message: 'It makes a program, a document or a journey of text.',
        })),
        checkGlobalObject: true,
      },
    ],
    'no-restricted-syntax': [
      'error',
      NO_ENUM,
      NO_DEFAULT_EXPORT,
      ...(allowed.includes('import') ? [] : [NO_IMPORT_CALL]),
      ...refused.filter(({ message }) => message !== attribute || !allowed.includes('setAttribute')),
    ],
  };
}

/** The only files that may use sinks of HTML, code and addresses, and why. */
const SINKS_IN_USE = [
  // The one place that shows HTML from outside.
  { file: 'src/ui/html/safe-html.tsx', allow: ['dangerouslySetInnerHTML'] },
  // Makes the link to an image that is not loaded, whose address has been judged.
  { file: 'src/ui/html/sanitiser.ts', allow: ['setAttribute'] },
  // Makes the editor's images, of addresses that have been judged.
  { file: 'src/ui/editor/message-quill.ts', allow: ['setAttribute'] },
  // Makes the policy `default`, and says in its type what it makes.
  { file: 'src/ui/html/trusted-types.ts', allow: ['createPolicy'] },
  // Reads what was pasted, in a document that is nowhere shown.
  { file: 'src/ui/editor/foreign-html.ts', allow: ['DOMParser', 'parseFromString'] },
  // Reads the texts of pages and lists, likewise; says in the head what is shown, whose one address is that of the page.
  { file: 'src/ui/head/document-head.ts', allow: ['DOMParser', 'parseFromString', 'link', 'meta', 'href'] },
  // Sets the names of a list of its own.
  { file: 'src/ui/editor/rich-text-editor.tsx', allow: ['setAttribute'] },
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
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: { 'no-restricted-syntax': ['error', NO_ENUM, NO_DEFAULT_EXPORT] },
  },
  {
    files: ['{src,deploy,scripts,examples}/**/*.{ts,tsx}'],
    languageOptions: { globals: { window: 'readonly', self: 'readonly' } },
    plugins: { 'no-unsanitized': noUnsanitized },
    rules: sinkRules(['import']),
  },
  { files: ['src/**/*.{ts,tsx}'], ignores: LOADERS, rules: sinkRules() },
  ...SINKS_IN_USE.map(({ file, allow }) => ({ files: [file], rules: sinkRules(allow) })),
  {
    // An assertion on a locator looks again until it holds; what a page asks for last tells nothing of what it shows.
    files: ['tests/e2e/**/*.ts'],
    plugins: { playwright },
    rules: {
      'no-restricted-syntax': ['error', NO_ENUM, NO_DEFAULT_EXPORT, NO_SINGLE_LOOK],
      'playwright/no-networkidle': 'error',
      'playwright/prefer-web-first-assertions': 'error',
    },
  },
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
      'testing-library/prefer-find-by': 'error',
    },
  },
];
