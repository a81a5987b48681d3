import fc from 'fast-check';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { documentFile, prerenderedDocument } from '../../deploy/prerendered-document.ts';
import type { PrerenderedPage } from '../../src/composition/prerender/prerendered-page.ts';

const shell = `<!doctype html>
<html lang="en">
  <head><title>Network</title><script type="module" src="/assets/index.js"></script></head>
  <body>
    <div id="root">
      <div class="layout"><p class="late">Late</p></div>
    </div>
  </body>
</html>`;

const page: PrerenderedPage = {
  html: '<link rel="preload" as="image" href="https://cms.example.org/a.png"/><main><div><h1>Nouvelles</h1></div></main>',
  title: 'Nouvelles – Network &#38; Sons',
  head: '<meta name="description" content="Du neuf &#38; du vieux $&">',
  linkedData: { '@type': 'NewsArticle', headline: '</script><b>$&' },
  language: 'fr',
  direction: 'ltr',
  features: ['lists', 'scrolling'],
  data: { pages: { '/a?b=1&c</script><b>$&': { status: 'failed', reason: 'not-found' } } },
};

const files = { scripts: ['/assets/lists.js'], styles: ['/assets/lists.css'] };

const made = (path = '/news') => prerenderedDocument(shell, { path, page, files, feedTitle: 'Network & "Sons"' });

it('a prerendered document has the page in the place of the shell’s frame, and the notice for readers without scripts', () => {
  expect(made()).toContain('data-features="lists scrolling"><main><div><h1>Nouvelles</h1></div></main></div>');
  expect(made()).toMatch(/<\/script><p class="late">Late<\/p>\s*<\/body>/);
  expect(made().match(/class="late"/g)).toHaveLength(1);
  expect(made('/a"><img src=x>')).toContain('data-path="/a&#34;&#62;&#60;img src=x&#62;"');
  expect(() => prerenderedDocument('<p>Maintenance</p>', { path: '/', page, files })).toThrow('index.html has no');
});

it('a prerendered document names title, language, files, feed and linked data in its head', () => {
  expect(made()).toContain('<html lang="fr"');
  const head = /<head>(.*)<\/head>/s.exec(made())?.[1];
  expect(head).toBe(
    '<title>Nouvelles – Network &#38; Sons</title><script type="module" blocking="render" src="/assets/index.js"></script>' +
      '<link rel="stylesheet" href="/assets/lists.css">' +
      '<link rel="preload" as="image" href="https://cms.example.org/a.png"/><link rel="modulepreload" href="/assets/lists.js">' +
      '<meta name="description" content="Du neuf &#38; du vieux $&">' +
      '<link rel="alternate" type="application/atom+xml" title="Network &#38; &#34;Sons&#34;" href="/news.atom">' +
      '<script type="application/ld+json">{"@type":"NewsArticle","headline":"\\u003c/script>\\u003cb>$&"}</script>',
  );
  const bare = prerenderedDocument(shell, { path: '/', page: { ...page, linkedData: undefined }, files });
  expect(bare).not.toMatch(/alternate|ld\+json|undefined|false/);
});

it('a prerendered document carries its data verbatim, in an element that no text in it can end', () => {
  const [, json = ''] = /<script type="application\/json" id="hydration-data">(.*?)<\/script>/s.exec(made()) ?? [];
  expect(JSON.parse(json)).toEqual(page.data);
  expect(made().match(/<\/script>/g)).toHaveLength(3);
});

it.each([
  ['/', 'index.html'],
  ['/news//one/', 'news/one/index.html'],
  ['/caf%c3%a9/%E6%98%A0%E7%94%BB', 'café/映画/index.html'],
  ['/100%25/a%3Fb%20c', '100%/a?b c/index.html'],
  ['/a..b/...', 'a..b/.../index.html'],
  ...['/a%2Fb', '/a/../b', '/a/%2e%2E/b', '/./a', '/a%00', '/a%0Ab', '/a%5Cb', '/%', '/caf%E9'].map((path) => [path]),
  // Names of files that exist already, and their compressed copies.
  ...['/news/index.html/x', '/index%2Ehtml.br', '/sitemap.xml/x', '/robots.txt.gz', '/news.atom/a'].map((path) => [
    path,
  ]),
])('has for %s, with decoded names, the file %s', (path = '', file) => {
  expect(documentFile(path)).toBe(file);
});

it('refuses names that are too long for a folder, counted in bytes', () => {
  expect(documentFile(`/${'%C3%A9'.repeat(127)}`)).toBe(`${'é'.repeat(127)}/index.html`);
  const tooLong = [`/${'%C3%A9'.repeat(128)}`, `/${'a'.repeat(256)}`, '/abcdefghi'.repeat(200)];
  expect(tooLong.map((path) => documentFile(path))).toEqual([undefined, undefined, undefined]);
});

it('writes its file below the folder, whatever the path', () => {
  const part = fc.oneof(fc.constantFrom('..', '.', '%2e', '%2F', '/', '%5c', '\\', '%00', '%C3%A9', '%'), fc.string());
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const file = documentFile(`/${parts.join('')}`);
      if (file !== undefined) expect(resolve('/prerendered', file)).toBe(`/prerendered/${file}`);
    }),
  );
});
