import { ESLint } from 'eslint';
import { globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';

/** A file of `src` that is allowed nothing; what ESLint says of each snippet is said of such a file. */
const FILE = 'src/ui/components/notice.tsx';

/** One of each way to make markup, script, style or a journey of a text. */
const refused = [
  // Markup as a property
  'a.innerHTML = b;',
  'a.outerHTML = b;',
  'a?.firstChild!.innerHTML;',
  "a['innerHTML'] = b;",
  'a[`outerHTML`] = b;',
  "a['inner' + 'HTML'] = b;",
  "a[('innerHTML' as const)] = b;",
  'a.innerHTML += b;',
  '[a.innerHTML] = [b];',
  '({ x: a.innerHTML } = b);',
  'const { innerHTML } = a;',
  'for (a.innerHTML of b) c();',
  "a.insertAdjacentHTML('beforeend', b);",
  'a.setHTML(b);',
  'a.setHTMLUnsafe(b);',
  'shadow.innerHTML = b;',
  'frame.srcdoc = b;',
  // As a key
  'Object.assign(a, { innerHTML: b });',
  "Object.assign(a, { 'outerHTML': b });",
  "Object.assign(a, { ['innerHTML']: b });",
  "Reflect.set(a, 'innerHTML', b);",
  "Object.defineProperty(a, 'srcdoc', b);",
  "const key = 'innerHTML'; a[key] = b;",
  "createElement('div', { dangerouslySetInnerHTML: { __html: b } });",
  "createElement('div', { 'dangerouslySetInnerHTML': { __html: b } });",
  'const all = { dangerouslySetInnerHTML: { __html: b } }; show(<p {...all} />);',
  'const dangerouslySetInnerHTML = b; show({ dangerouslySetInnerHTML });',
  'cloneElement(a, { srcDoc: b });',
  // As an attribute in TSX
  'show(<p dangerouslySetInnerHTML={{ __html: b }} />);',
  'show(<p innerHTML={b} />);',
  'show(<p srcDoc={b} />);',
  // Parsers
  'document.write(b);',
  'document.writeln(b);',
  'document.open();',
  'window.document.write(b);',
  'a.ownerDocument.write(b);',
  'frame.contentDocument!.write(b);',
  "document['write'](b);",
  'document.createRange().createContextualFragment(b);',
  'new Range().createContextualFragment(b);',
  'Document.parseHTMLUnsafe(b);',
  'Document.parseHTML(b);',
  "new DOMParser().parseFromString(b, 'text/html');",
  'new DOMParser();',
  'new window.DOMParser();',
  "new globalThis['DOMParser']();",
  'parser.parseFromString(b, c);',
  'new XSLTProcessor();',
  "document.execCommand('insertHTML', false, b);",
  'quill.clipboard.dangerouslyPasteHTML(b);',
  'quill.getSemanticHTML();',
  "trustedTypes.createPolicy('x', {});",
  // Programs
  'eval(b);',
  'window.eval(b);',
  '(0, eval)(b);',
  'globalThis.eval(b);',
  'new Function(b);',
  'Function(b);',
  'new window.Function(b);',
  "setTimeout('a()', 1);",
  'setTimeout(`a(${b})`, 1);',
  "window.setInterval('a(' + b + ')', 1);",
  'new Worker(b);',
  'new SharedWorker(b);',
  'importScripts(b);',
  'navigator.serviceWorker.register(b);',
  'import(b);',
  "const a = 'javascript:void 0';",
  "const a = ' JavaScript:void 0';",
  'const a = `javascript:${b}`;',
  "const a = 'java' + 'script:x';",
  "show(<a href='javascript:void 0'>x</a>);",
  "const a = 'vbscript:x';",
  // Elements
  'show(<script src="/x.js" />);',
  'show(<style>{b}</style>);',
  'show(<iframe title="x" src="/x" />);',
  'show(<object data={b} />);',
  'show(<embed src={b} />);',
  'show(<base href="/" />);',
  'show(<link rel="stylesheet" href="/x.css" />);',
  'show(<meta httpEquiv="refresh" />);',
  "document.createElement('script');",
  'document.createElement(`iframe`);',
  'document.createElement(b);',
  'a.ownerDocument.createElementNS(b, c);',
  'show(<form action={b} />);',
  'show(<button formAction={b} />);',
  "document.createElement('IFRAME');",
  "document.createElementNS(SVG, 'script');",
  "import { createElement } from 'react'; createElement('iframe', {});",
  "React.createElement('object', {});",
  // Attributes by name
  "a.setAttribute('style', b);",
  "a.setAttribute('onclick', b);",
  "a.setAttribute('ONERROR', b);",
  "a.setAttribute('srcdoc', b);",
  "a.setAttribute('href', b);",
  "a.setAttribute('src', b);",
  "a.setAttribute('formaction', b);",
  "a.setAttribute('xlink:href', b);",
  "a.setAttributeNS(XLINK, 'xlink:href', b);",
  "document.createAttribute('onload');",
  'a.setAttribute(name, b);',
  'a.setAttributeNode(b);',
  // Styles as text
  'a.style = b;',
  'a.style.cssText = b;',
  'sheet.insertRule(b);',
  'sheet.replaceSync(b);',
  'document.adoptedStyleSheets = [b];',
  // Journeys
  'location = b;',
  'window.location = b;',
  'location.href = b;',
  'window.location.href = b;',
  'document.location.href = `/x/${b}`;',
  'location.assign(b);',
  'location.replace(b);',
  'window.location.assign(b);',
  "window['location'].replace(b);",
  'window.open(b);',
  'open(b);',
  'navigation.navigate(b);',
  'anchor.href = b;',
  'image.src = b;',
  'form.action = b;',
];

/** What looks like one of those and is none. */
const accepted = [
  'a.textContent = b;',
  'a.append(b);',
  'const text = a.textContent;',
  "a.setAttribute('aria-label', b);",
  "a.setAttribute('role', 'alert');",
  'a.dataset.x = b;',
  "a.style.setProperty('--x', b);",
  'a.style.translate = `0 ${b}px`;',
  'setTimeout(a, 1);',
  'setTimeout(() => a(b), 1);',
  "document.createElement('p');",
  'React.createElement(Screen, {});',
  "window.open('/about');",
  "location.assign('/');",
  'const { href } = location;',
  'const location = useLocation(); show(location.pathname);',
  'function open(x: string) { show(x); } open(b);',
  "text.replace('a', b);",
  "const a = 'https://example.org/javascript:x';",
  'show(<a href={b}>x</a>);',
  'show(<img src={b} alt="" />);',
  'show(<p style={{ color: b }} />);',
  'store.open(b);',
  'useStore(a).open(b);',
  'class A { #open(x: string) { this.#open(x); } }',
  'stream.write(b);',
];

/** The same answers as `npm run lint` gives, without the rules that need types of the whole program. */
async function linter(): Promise<ESLint> {
  const everything = new ESLint();
  const { rules, plugins } = (await everything.calculateConfigForFile(FILE)) as {
    rules: Readonly<Record<string, unknown>>;
    plugins: Readonly<Record<string, unknown>>;
  };
  const ours = ['portal/html-sinks', 'no-restricted-syntax', 'no-eval', 'no-new-func'];
  const parser = await import('@typescript-eslint/parser');
  return new ESLint({
    overrideConfigFile: true,
    overrideConfig: {
      files: ['**/*.{ts,tsx}'],
      languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } },
      plugins: { portal: plugins['portal'] as object },
      rules: Object.fromEntries(ours.map((rule) => [rule, rules[rule]])) as Record<string, 'error'>,
    },
  });
}

let eslint: ESLint;
beforeAll(async () => {
  eslint = await linter();
});

async function errors(code: string): Promise<readonly string[]> {
  const [result] = await eslint.lintText(code, { filePath: FILE });
  return result?.messages.map(({ ruleId, message }) => `${String(ruleId)}: ${message}`) ?? ['not looked at'];
}

describe('the linter', () => {
  it.each(refused)('refuses %s', async (code) => {
    const said = await errors(code);
    expect(said.length).toBeGreaterThan(0);
    // A snippet that cannot be read proves nothing.
    expect(said.filter((text) => text.startsWith('null:'))).toEqual([]);
  });

  it.each(accepted)('accepts %s', async (code) => {
    expect(await errors(code)).toEqual([]);
  });

  it('applies the rule about HTML sinks to the whole of src', async () => {
    const rules = new ESLint();
    for (const file of ['src/main.tsx', 'src/domain/content/link.ts', 'src/ui/html/sanitiser.ts']) {
      const { rules: found } = (await rules.calculateConfigForFile(file)) as { rules: Record<string, unknown[]> };
      expect(found['portal/html-sinks']?.[0]).toBe(2);
    }
  });
});

const sources = globSync('src/**/*.{ts,tsx}').map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** How often something stands in each file of `src` that has it. */
const uses = (what: RegExp) =>
  Object.fromEntries(
    sources.map(({ file, text }) => [file, text.match(what)?.length ?? 0] as const).filter(([, times]) => times > 0),
  );

it('never silences the rule about HTML sinks on a line', () => {
  expect(uses(/eslint-disable[^\n]*(?:html-sinks|(?:disable|line)\s*(?:\*\/|$))/gm)).toEqual({});
});

describe('single points', () => {
  it('puts HTML into the page in one file', () => {
    expect(uses(/dangerouslySetInnerHTML/g)).toEqual({ 'src/ui/html/safe-html.tsx': 1 });
  });

  it('creates DOMPurify once, with one configuration', () => {
    expect(uses(/\bDOMPurify\(/g)).toEqual({ 'src/ui/html/sanitiser.ts': 1 });
    expect(uses(/from 'dompurify'/g)).toEqual({ 'src/ui/html/sanitiser.ts': 1 });
    expect(uses(/\.setConfig\(/g)).toEqual({ 'src/ui/html/sanitiser.ts': 1 });
    expect(uses(/\.(?:clearConfig|addHook|removeHooks?|removeAllHooks)\(/g)).toEqual({
      'src/ui/html/sanitiser.ts': 3,
    });
    expect(uses(/\bpurifier\.sanitize\(/g)).toEqual({ 'src/ui/html/sanitiser.ts': 1 });
  });

  it('finds one sanitiser for views, policy and editor, and one for prerendering', () => {
    expect(uses(/\bcreateSanitiser\(/g)).toEqual({
      'src/composition/prerender/visitor-container.ts': 1,
      'src/ui/html/sanitiser.ts': 2,
    });
    expect(uses(/\bsanitiserOf\((?!\{ portalOrigin, contentBaseUrl, imageHosts, addresses \}: )/g)).toEqual({
      'src/composition/features/idle-chunk.ts': 1,
      'src/ui/html/html-provider.tsx': 1,
      'src/ui/html/trusted-types.ts': 1,
    });
  });
});
