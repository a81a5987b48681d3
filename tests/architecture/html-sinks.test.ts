import { ESLint } from 'eslint';
import { globSync, readFileSync } from 'node:fs';
import * as parser from '@typescript-eslint/parser';
import { expect, it } from 'vitest';

/** A file of `src` that is allowed nothing; what ESLint says of each line is said of such a file. */
const FILE = 'src/ui/components/notice.tsx';

/** One of each way to make markup, script, style or a journey of a text. */
const refused = String.raw`
a.innerHTML = b;
a['innerHTML'] = b;
a[${'`outerHTML`'}] = b;
a.innerHTML += b;
[a.innerHTML] = [b];
const { innerHTML } = a;
a.insertAdjacentHTML('beforeend', b);
a.setHTML(b);
a.setHTMLUnsafe(b);
frame.srcdoc = b;
Object.assign(a, { innerHTML: b });
Object.assign(a, { 'outerHTML': b });
Reflect.set(a, 'innerHTML', b);
show(<p dangerouslySetInnerHTML={{ __html: b }} />);
createElement('div', { dangerouslySetInnerHTML: { __html: b } });
const dangerouslySetInnerHTML = b; show({ dangerouslySetInnerHTML });
show(<p srcDoc={b} />);
document.write(b);
document['write'](b);
document.writeln(b);
document.open();
a.ownerDocument.write(b);
frame.contentDocument!.write(b);
document.createRange().createContextualFragment(b);
Document.parseHTMLUnsafe(b);
new DOMParser();
new window.DOMParser();
parser.parseFromString(b, c);
new XSLTProcessor();
document.execCommand('insertHTML', false, b);
quill.clipboard.dangerouslyPasteHTML(b);
trustedTypes.createPolicy('x', {});
eval(b);
window.eval(b);
(0, eval)(b);
new Function(b);
Function(b);
new Worker(b);
importScripts(b);
navigator.serviceWorker.register(b);
import(b);
const a = ' JavaScript:void 0';
const a = ${'`javascript:${b}`'};
show(<a href='javascript:void 0'>x</a>);
show(<script src="/x.js" />);
show(<iframe title="x" src="/x" />);
show(<base href="/" />);
show(<meta httpEquiv="refresh" />);
document.createElement('IFRAME');
document.createElement(b);
a.ownerDocument.createElementNS(b, c);
React.createElement('object', {});
show(<form action={b} />);
show(<button formAction={b} />);
a.setAttribute('ONERROR', b);
a.setAttribute('href', b);
a.setAttribute('xlink:href', b);
a.setAttribute(name, b);
a.setAttributeNS(XLINK, 'xlink:href', b);
document.createAttribute('onload');
a.setAttributeNode(b);
a.style = b;
a.style.cssText = b;
sheet.insertRule(b);
document.adoptedStyleSheets = [b];
location = b;
window.location = b;
document.location.href = ${'`/x/${b}`'};
location.assign(b);
window['location'].replace(b);
window.open(b);
open(b);
navigation.navigate(b);
image.src = b;
form.action = b;
`;

const linesOf = (text: string): readonly string[] => text.trim().split('\n');

const RULES = ['no-unsanitized/method', 'no-unsanitized/property', 'no-restricted-globals', 'no-restricted-syntax'];

/** Which lines are refused, as by `npm run lint`, without the rules that need types of the whole program. */
async function refusedOf(lines: readonly string[]): Promise<ReadonlySet<string>> {
  const { rules, plugins, languageOptions } = (await new ESLint().calculateConfigForFile(FILE)) as {
    rules: Readonly<Record<string, 'error'>>;
    plugins: Readonly<Record<string, object>>;
    languageOptions: { readonly globals: Readonly<Record<string, 'readonly'>> };
  };
  const eslint = new ESLint({
    overrideConfigFile: true,
    overrideConfig: {
      files: ['**/*.tsx'],
      languageOptions: {
        parser,
        globals: languageOptions.globals,
        parserOptions: { ecmaFeatures: { jsx: true } },
      },
      plugins: { 'no-unsanitized': plugins['no-unsanitized'] ?? {} },
      rules: Object.fromEntries(RULES.map((name) => [name, rules[name] ?? 'off'])),
    },
  });
  // Names that one line declares are unknown to the others.
  const [result] = await eslint.lintText(lines.map((line) => `{ ${line} }`).join('\n'), { filePath: FILE });
  if (result === undefined || result.fatalErrorCount > 0) throw new Error('The lines cannot be read');
  return new Set(result.messages.map(({ line }) => lines[line - 1] ?? ''));
}

it('the linter refuses each way to an HTML sink', async () => {
  const lines = linesOf(refused);
  const found = await refusedOf([...lines, 'a.textContent = b;', 'show(<a href={b}>x</a>);']);
  expect([...found].toSorted()).toEqual(lines.toSorted());
});

it.each(['src/main.tsx', 'src/domain/content/link.ts', 'src/ui/html/sanitiser.ts'])(
  'the linter applies the rules about HTML sinks to %s',
  async (file) => {
    const { rules } = (await new ESLint().calculateConfigForFile(file)) as { rules: Record<string, unknown[]> };
    for (const name of RULES) expect(rules[name]?.[0]).toBe(2);
  },
);

const sources = globSync('src/**/*.{ts,tsx}').map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** How often something stands in each file of `src` that has it. */
const uses = (what: RegExp) =>
  Object.fromEntries(
    sources.map(({ file, text }) => [file, text.match(what)?.length ?? 0] as const).filter(([, times]) => times > 0),
  );

it('HTML sinks are used in single points, and no line silences the rules about them', () => {
  const SANITISER = 'src/ui/html/sanitiser.ts';
  expect(uses(/eslint-disable[^\n]*(?:no-unsanitized|no-restricted|(?:disable|line)\s*(?:\*\/|$))/gm)).toEqual({});
  expect(uses(/dangerouslySetInnerHTML/g)).toEqual({ 'src/ui/html/safe-html.tsx': 1 });
  for (const once of [/\bDOMPurify\(/g, /from 'dompurify'/g, /\.setConfig\(/g, /\bpurifier\.sanitize\(/g]) {
    expect(uses(once)).toEqual({ [SANITISER]: 1 });
  }
  expect(uses(/\.(?:clearConfig|addHook|removeHooks?|removeAllHooks)\(/g)).toEqual({ [SANITISER]: 3 });
  // One for views, policy and editor, and one for prerendering.
  expect(uses(/\bcreateSanitiser\(/g)).toEqual({
    'src/composition/prerender/visitor-container.ts': 1,
    [SANITISER]: 2,
  });
  expect(uses(/\bsanitiserOf\((?!\{ portalOrigin, contentBaseUrl, imageHosts, addresses \}: )/g)).toEqual({
    'src/composition/features/idle-chunk.ts': 1,
    'src/ui/html/html-provider.tsx': 1,
    'src/ui/html/trusted-types.ts': 1,
  });
});
