import { describe, expect, it } from 'vitest';
import { pageFiles, type Manifest, type ManifestChunk } from '../../scripts/build-manifest.ts';
import { judgeSize, type Build } from '../../scripts/size-budgets.ts';

const late = { isDynamicEntry: true } as const;
const manifest: Manifest = {
  'index.html': { file: '1', isEntry: true, imports: ['_shared'], dynamicImports: ['main', 'session'], css: ['a.css'] },
  main: { file: '20', name: 'home', ...late, imports: ['_shared', '_vendors'], css: ['b.css'] },
  _shared: { file: '300', imports: ['_deep'] },
  _deep: { file: '4000' },
  _vendors: { file: '50000', css: ['b.css'] },
  session: { file: '7', name: 'session', ...late, imports: ['main', '_forms', '_library', '_editor'], css: ['c.css'] },
  _forms: { file: '80' },
  _library: { file: '900', name: 'react-hook-form' },
  _editor: { file: '51000', name: 'editor' },
};

const FACES = `@font-face{font-family:A;src:url(/25000.woff2)format("woff2");unicode-range:U+??,U+131}
  @font-face { src: url("/30000.woff2"); unicode-range: U+20-7E; }
  @font-face{src:url(/30000.woff2);unicode-range:U+0-ff}
  @font-face{src:url(/1.woff2);unicode-range:U+7F,U+A0-FF,U+4??}
  @font-face{font-family:A fallback;src:local(Arial);size-adjust:100.6%}
  @font-face{src:url('/2.woff2');unicode-range:u+370-3ff}`;

/** A build whose files are called as they weigh. */
const build = (changes: Partial<Build> = {}): Build => ({
  manifest,
  html: `<style>body{}</style><link rel="preload" as="font" type="font/woff2" crossorigin href="/a">
    <link rel="modulepreload" href="/20"><link rel="preload" as="font" href="/b">`,
  styleText: (file) => (file === 'b.css' ? FACES : ''),
  weightOf: (file) => (file.endsWith('.css') ? 1_000 : parseInt(file, 10)),
  weightOfText: (text) => text.length,
  ...changes,
});

describe('the size of a build', () => {
  it.each([
    ['JavaScript of the first public page', 54_321, 120_000],
    ['CSS of the first page', 'body{}'.length + 2_000, 12_000],
    ['fonts of the first page', 55_000, 60_000],
    ['fonts preloaded (how many)', 2, 2],
    ['scripts of the first page that the document does not name (how many)', 3, 0],
    ['lazy chunk session', 87, 40_000],
    ['editor chunk', 51_000, 60_000],
  ])('weighs what a page waits for, each file once, against its budget: %s', (what, actual, budget) => {
    expect(judgeSize(build())).toContainEqual({ what, actual, budget });
  });

  it('refuses a build without the application, rather than finding it small', () => {
    const refused = (changed: Readonly<Record<string, ManifestChunk>>) => () => judgeSize(build({ manifest: changed }));
    expect(refused({ start: { file: '1', isEntry: true, dynamicImports: ['main'] } })).toThrow('The build has no main');
    expect(refused({ start: { file: '1', isEntry: true } })).toThrow('The build has no application');
    expect(refused({})).toThrow('The build has no entry');
    const circle = { ...manifest, _deep: { file: '1', imports: ['_shared'] } };
    expect(refused(circle)).toThrow('_shared and _deep import one another');
  });
});

describe('the files of a page beyond the shell', () => {
  const chunks: Manifest = {
    'src/lists-chunk.ts': { file: 'lists.js', css: ['lists.css', 'home.css'], imports: ['_shared', '_home'] },
    _shared: { file: 'shared.js', css: ['shared.css'], imports: ['_home'] },
    _home: { file: 'home.js', css: ['home.css'] },
    'src/about/about-feature.ts': { file: 'about.js', imports: ['_shared'] },
    'src/ui/i18n/fr.ts': { file: 'fr.js' },
  };
  const shell = '<link rel="stylesheet" href="/home.css"><link rel="modulepreload" href="/home.js">';

  it('lists the chunks of a page’s features and language with their imports, without those of the shell', () => {
    expect(pageFiles(chunks, shell, ['lists', 'about'], 'fr')).toEqual({
      scripts: ['/lists.js', '/shared.js', '/about.js', '/fr.js'],
      styles: ['/lists.css', '/shared.css'],
    });
    expect(pageFiles(chunks, shell, [])).toEqual({ scripts: [], styles: [] });
  });

  it('refuses a feature that was not built', () => {
    expect(() => pageFiles(chunks, shell, ['list'])).toThrow('the build has no chunk list');
  });
});
