// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { reportedPolicy } from '../../scripts/development/reported-policy.ts';
import * as shown from '../../scripts/development/shown-errors.ts';
import { silentErrors, withShownErrors } from '../../scripts/development/silent-errors.ts';
import { testSettings } from '../support/test-settings.ts';

/** Runs what an asynchronous function does, as the development server would serve it. */
function run(body: string): Promise<unknown> {
  const code = withShownErrors(`export const run = async () => { ${body} };`, 'src/a.ts');
  const make = compileFunction(code.replace('export const run =', 'return'), ['__shown']) as (
    with_: typeof shown,
  ) => () => Promise<unknown>;
  return make(shown)();
}

const warned = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined);

it.each([
  ['a catch clause', "try { throw new Error('no') } catch (error) { return error.message }", 'no'],
  ['a catch clause without a name', "try { throw new Error('no') } catch { return 1 }", 1],
  ['a rejection that is dropped', "return Promise.reject(new Error('no')).catch(() => 2)", 2],
  ['a rejection beside a result', "return Promise.reject(new Error('no')).then(() => 1, () => 3)", 3],
  ['two catch clauses', "try { try { throw new Error('no') } catch (error) { throw error } } catch { return 4 }", 4],
])('the development server tells once of an error in %s, and goes on as before', async (_, body, result) => {
  const said = warned();
  expect(await run(body)).toBe(result);
  expect(said.mock.calls).toEqual([['src/a.ts has caught', new Error('no')]]);
});

it('the development server says nothing where nothing fails, and keeps every line where it is', async () => {
  const said = warned();
  const body = 'try { return await Promise.resolve(1).then((one) => one, () => 2).catch() } catch { return 3 }';
  expect(await run(body)).toBe(1);
  expect(said).not.toHaveBeenCalled();
  const code = 'try {\n  a();\n} catch {\n  b();\n}\np.catch(() => {\n});\n';
  expect(withShownErrors(code, 'src/a.ts').split('\n')).toHaveLength(code.split('\n').length);
});

it('the development server tells of a row that is skipped', () => {
  const said = warned();
  const read = shown.reading((row) => (row === 'good' ? 1 : undefined), 'src/a.ts');
  expect([read('good'), read('bad')]).toEqual([1, undefined]);
  expect(said.mock.calls).toEqual([[expect.stringContaining('src/a.ts'), 'bad']]);
});

it('the development server names the causes of an error that nothing handles, over the page', () => {
  class Overlay extends HTMLElement {
    constructor({ message }: { readonly message: string }) {
      super();
      this.textContent = message;
    }
  }
  customElements.define('vite-error-overlay', Overlay);
  const shownNow = () => [...document.querySelectorAll('vite-error-overlay')].map((each) => each.textContent);
  const error = new TypeError('no rows', { cause: new Error('cut', { cause: 'offline' }) });
  const all = 'TypeError: no rows\ncaused by Error: cut\ncaused by offline';

  dispatchEvent(new ErrorEvent('error', { error }));
  expect(shownNow()).toEqual([all]);
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('later') }));
  expect(shownNow()).toEqual(['Error: later']);
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  shown.broken(error, 'src/a.tsx');
  expect(shownNow()).toEqual([all]);
  expect(said.mock.calls).toEqual([[expect.stringContaining('src/a.tsx'), error]]);
});

let server: ViteDevServer;
beforeAll(async () => {
  server = await createServer({
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [silentErrors()],
    logLevel: 'error',
  });
});
afterAll(() => server.close());

const QUERIES = 'application/cache/query-cache.ts';
const LAZY = 'ui/app/lazy-feature.tsx';

it.each([
  ['the failed reads of screens', QUERIES, `.caught(error, "src/${QUERIES}")`],
  ['the rows that cannot be read', 'infrastructure/content-system/lists.ts', 'read = __shown.reading(read,'],
  ['the views that are broken', LAZY, `.broken(error, "src/${LAZY}")`],
  ['the lazy modules that fail', 'ui/app/prefetch-links.ts', '.catch(__shown.handled('],
  ['the failures that the log records', 'main.tsx', '.catch(__shown.handled((error) =>'],
])('the development server shows %s', async (_, file, said) => {
  const { code = '' } = (await server.transformRequest(`/src/${file}`)) ?? {};
  expect(code).toContain(said);
  expect(code).toMatch(/\bimport \* as __shown from ["']\/scripts\/development\/shown-errors\.ts/);
});

it('the development server leaves alone what asks whether a text is JSON, and loads what shows errors first', async () => {
  const { code = '' } = (await server.transformRequest('/src/domain/shared/texts.ts')) ?? {};
  expect([code.includes('catch {'), code.includes('__shown')]).toEqual([true, false]);
  const html = await server.transformIndexHtml('/', readFileSync('index.html', 'utf8'));
  const scripts = [...html.matchAll(/<script\b[^>]*\bsrc="([^"?]*)/g)].map(([, source = '']) => source);
  const own = scripts.filter((source) => source.startsWith('/src/') || source.includes('shown-errors'));
  expect(own[0]).toBe('/scripts/development/shown-errors.ts');
});

it('the development server reports what the policy of a build would refuse, except for Vite’s own', () => {
  const html = readFileSync('index.html', 'utf8');
  const { 'Content-Security-Policy-Report-Only': policy = '', ...more } = reportedPolicy(html, testSettings);
  expect(policy).toContain("img-src 'self' data: https://cms.example.org;");
  expect(policy).toContain("script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline';");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(more).toEqual({});
});
