import fc from 'fast-check';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
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
  answers: { 'https://cms.example.org/a?b=1&c': { status: 200, text: '{"a":"</script><b>$&"}' } },
};

const files = { scripts: ['/assets/lists.js'], styles: ['/assets/lists.css'] };

const made = (path = '/news') => prerenderedDocument(shell, { path, page, files, feedTitle: 'Network & "Sons"' });

describe('a prerendered document', () => {
  it('has the page in the place of the frame that the shell draws', () => {
    expect(made()).toContain('data-features="lists scrolling"><main><div><h1>Nouvelles</h1></div></main></div>');
    // Whoever has no script at all is told so, beside the page.
    expect(made()).toMatch(/<\/script><p class="late">Late<\/p>\s*<\/body>/);
    expect(made().match(/class="late"/g)).toHaveLength(1);
  });

  it('says in the head what it is, in which language, and what it needs', () => {
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
  });

  it('carries what it was made of, to the letter, in an element that nothing in it can end', () => {
    const [, json = ''] = /<script type="application\/json" id="first-answers">(.*?)<\/script>/s.exec(made()) ?? [];
    expect(JSON.parse(json)).toEqual(page.answers);
    expect(made().match(/<\/script>/g)).toHaveLength(3);
  });

  it('speaks of no feed where there is none, and of nothing that schema.org has no word for', () => {
    const document = prerenderedDocument(shell, { path: '/', page: { ...page, linkedData: undefined }, files });
    expect(document).not.toMatch(/alternate|ld\+json|undefined|false/);
  });

  it('names its path, whatever is in it', () => {
    expect(made('/a"><img src=x>')).toContain('data-path="/a&#34;&#62;&#60;img src=x&#62;"');
  });

  it('is not made of something that is no shell', () => {
    expect(() => prerenderedDocument('<p>Maintenance</p>', { path: '/', page, files })).toThrow('index.html has no');
  });

  it('has its file where a web server looks for the path', () => {
    expect([documentFile('/'), documentFile('/news//one/')]).toEqual(['index.html', 'news/one/index.html']);
  });

  it.each([
    ['/caf%C3%A9', 'café/index.html'],
    ['/caf%c3%a9/%E6%98%A0%E7%94%BB', 'café/映画/index.html'],
    ['/100%25', '100%/index.html'],
    ['/a%3Fb%20c', 'a?b c/index.html'],
    ['/a..b/...', 'a..b/.../index.html'],
  ])('has names that are what %s means', (path, file) => {
    expect(documentFile(path)).toBe(file);
  });

  it.each(['/a%2Fb', '/a/../b', '/a/%2e%2E/b', '/./a', '/a%00', '/a%0Ab', '/a%5Cb', '/%', '/caf%E9'])(
    'cannot be the file of %s',
    (path) => {
      expect(documentFile(path)).toBeUndefined();
    },
  );

  it.each([
    '/index.html',
    '/news/index.html/x',
    '/index%2Ehtml.br',
    '/sitemap.xml/x',
    '/robots.txt.gz',
    '/news.atom/a',
  ])('cannot be below a file that is there already: %s', (path) => {
    expect(documentFile(path)).toBeUndefined();
  });

  it('has names that a folder can have, which are counted in bytes', () => {
    expect(documentFile(`/${'%C3%A9'.repeat(127)}`)).toBe(`${'é'.repeat(127)}/index.html`);
    const tooLong = [`/${'%C3%A9'.repeat(128)}`, `/${'a'.repeat(256)}`, '/abcdefghi'.repeat(200)];
    expect(tooLong.map((path) => documentFile(path))).toEqual([undefined, undefined, undefined]);
  });

  it('has a file that is below the folder, whatever the path', () => {
    const part = fc.oneof(
      fc.constantFrom('..', '.', '%2e', '%2F', '/', '%5c', '\\', '%00', '%C3%A9', '%'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const file = documentFile(`/${parts.join('')}`);
        if (file !== undefined) expect(resolve('/prerendered', file)).toBe(`/prerendered/${file}`);
      }),
    );
  });
});
