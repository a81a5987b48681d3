import { describe, expect, it } from 'vitest';
import { BUDGETS, judgeSize, type Build, type Manifest, type ManifestChunk } from '../../scripts/size-budgets.ts';

const manifest: Manifest = {
  'index.html': {
    file: 'start.js',
    isEntry: true,
    imports: ['_shared.js'],
    dynamicImports: ['src/main.tsx', 'src/session.ts'],
    css: ['start.css'],
  },
  'src/main.tsx': {
    file: 'main.js',
    name: 'home',
    isDynamicEntry: true,
    imports: ['_shared.js', '_vendors-home.js', '_injection.js'],
    dynamicImports: ['src/session.ts'],
    css: ['main.css'],
  },
  '_shared.js': { file: 'shared.js', name: 'shared', imports: ['_deep.js'] },
  '_deep.js': { file: 'deep.js', name: 'deep' },
  '_vendors-home.js': { file: 'vendors-home.js', name: 'vendors-home', css: ['main.css'] },
  '_injection.js': { file: 'injection.js', name: 'injection' },
  'src/session.ts': {
    file: 'session.js',
    name: 'session-feature',
    isDynamicEntry: true,
    imports: ['src/main.tsx', '_shared.js', '_forms.js', '_react-hook-form.js'],
    css: ['session.css'],
  },
  '_forms.js': { file: 'forms.js', name: 'forms' },
  '_react-hook-form.js': { file: 'react-hook-form.js', name: 'react-hook-form' },
};

const weights: Readonly<Record<string, number>> = {
  'start.js': 1_000,
  'main.js': 20_000,
  'shared.js': 3_000,
  'deep.js': 500,
  'vendors-home.js': 70_000,
  'injection.js': 17_000,
  'session.js': 8_000,
  'forms.js': 2_000,
  'react-hook-form.js': 13_700,
  'start.css': 200,
  'main.css': 6_000,
  'session.css': 900,
  'fonts/a-latin.woff2': 25_000,
  'fonts/b-ascii.woff2': 30_000,
  'fonts/b-rest.woff2': 99_000,
  'fonts/b-greek.woff2': 99_000,
};

const FACES = `@font-face{font-family:A;src:url(/fonts/a-latin.woff2)format("woff2");unicode-range:U+??,U+131}
  @font-face { src: url("/fonts/b-ascii.woff2"); unicode-range: U+20-7E; }
  @font-face{src:url(/fonts/b-ascii.woff2);unicode-range:U+0-ff}
  @font-face{src:url(/fonts/b-rest.woff2);unicode-range:U+7F,U+A0-FF,U+4??}
  @font-face{font-family:A fallback;src:local(Arial);size-adjust:100.6%}
  @font-face{src:url('/fonts/b-greek.woff2');unicode-range:u+370-3ff}`;

function build(changes: Partial<Build> = {}): Build {
  return {
    manifest,
    html: `<style>body{}</style>
      <link rel="preload" as="font" type="font/woff2" crossorigin href="/a"><link rel="modulepreload" href="/main.js">
      <link rel="preload" as="font" href="/b">`,
    styleText: (file) => (file === 'main.css' ? FACES : ''),
    weightOf: (file) => weights[file] ?? 0,
    weightOfText: (text) => text.length,
    ...changes,
  };
}

function actual(what: string, changes: Partial<Build> = {}): number | undefined {
  return judgeSize(build(changes)).find((judgement) => judgement.what === what)?.actual;
}

describe('the size of the first page', () => {
  it('counts the first module, the application and what they import, each once', () => {
    expect(actual('JavaScript of the first public page')).toBe(1_000 + 20_000 + 3_000 + 500 + 70_000 + 17_000);
  });

  it('counts the style in the HTML and the style files, each once', () => {
    expect(actual('CSS of the first page')).toBe('body{}'.length + 200 + 6_000);
  });

  it('counts the fonts that Latin text asks for, each once, and how many are preloaded', () => {
    expect(actual('fonts of the first page')).toBe(55_000);
    expect(actual('fonts preloaded (how many)')).toBe(2);
  });

  it('counts the scripts that the document does not name, so that the browser hears of them too late', () => {
    const links = ['main', 'shared', 'deep', 'vendors-home'].map(
      (name) => `<link rel="modulepreload" href="/${name}.js">`,
    );
    const unnamed = (html: string) =>
      actual('scripts of the first page that the document does not name (how many)', { html });

    expect(unnamed(links.join(''))).toBe(1);
    expect(unnamed([...links, '<link rel="modulepreload" href="/injection.js">'].join(''))).toBe(0);
  });
});

describe('the size of lazy chunks', () => {
  it('counts what the first page has not brought already, without form library', () => {
    expect(actual('lazy chunk session-feature')).toBe(8_000 + 2_000);
  });

  it('holds the editor against a budget of its own', () => {
    const withEditor: Manifest = {
      ...manifest,
      '_editor.js': { file: 'editor.js', name: 'editor' },
      'src/topic.ts': { file: 'topic.js', name: 'topic', isDynamicEntry: true, imports: ['_editor.js'] },
    };
    const changes: Partial<Build> = { manifest: withEditor, weightOf: (file) => (file === 'editor.js' ? 51_000 : 700) };
    expect(actual('editor chunk', changes)).toBe(51_000);
    expect(actual('lazy chunk topic', changes)).toBe(700);
    expect(actual('editor chunk')).toBeUndefined();
  });
});

describe('the judgement', () => {
  it('names the budget of each measured size', () => {
    expect(judgeSize(build()).map(({ what, budget }) => [what, budget])).toEqual([
      ['JavaScript of the first public page', 120_000],
      ['CSS of the first page', 12_000],
      ['fonts of the first page', 60_000],
      ['fonts preloaded (how many)', 2],
      ['scripts of the first page that the document does not name (how many)', 0],
      ['lazy chunk session-feature', 40_000],
    ]);
    expect(BUDGETS.editorChunk).toBe(60_000);
  });

  it('refuses a build without the application, rather than finding it small', () => {
    const start = { file: 'start.js', isEntry: true };
    const refused = (entry: ManifestChunk) => () => judgeSize(build({ manifest: { 'index.html': entry } }));
    expect(refused({ ...start, dynamicImports: ['src/main.tsx'] })).toThrow('The build has no src/main.tsx');
    expect(refused(start)).toThrow('The build has no application');
    expect(refused({ ...start, dynamicImports: [] })).toThrow('The build has no application');
    expect(() => judgeSize(build({ manifest: {} }))).toThrow('The build has no entry');
    const circle = { ...manifest, '_deep.js': { file: 'deep.js', imports: ['_shared.js'] } };
    expect(() => judgeSize(build({ manifest: circle }))).toThrow('_shared.js and _deep.js import one another');
  });
});
