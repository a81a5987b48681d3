import { describe, expect, it } from 'vitest';
import { pageFiles } from '../../scripts/page-files.ts';

const manifest = {
  'src/composition/lists-chunk.ts': {
    file: 'assets/lists.js',
    css: ['assets/lists.css', 'assets/home.css'],
    imports: ['_shared.js', '_home.js'],
  },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'], imports: ['_home.js'] },
  '_home.js': { file: 'assets/home.js', css: ['assets/home.css'] },
  'src/ui/i18n/fr.ts': { file: 'assets/fr.js', imports: ['_shared.js'] },
  'src/ui/features/about/about-feature.ts': { file: 'assets/about.js', imports: ['_shared.js'] },
};
const shell = '<link rel="stylesheet" href="/assets/home.css"><link rel="modulepreload" href="/assets/home.js">';

describe('the files of a page beyond the shell', () => {
  it('lists the chunks of a page’s features with their imports, without those of the shell', () => {
    expect(pageFiles(manifest, shell, ['lists', 'about'])).toEqual({
      scripts: ['/assets/lists.js', '/assets/shared.js', '/assets/about.js'],
      styles: ['/assets/lists.css', '/assets/shared.css'],
    });
  });

  it('lists no files for a page that is made of the shell alone', () => {
    expect(pageFiles(manifest, shell, [])).toEqual({ scripts: [], styles: [] });
  });

  it('refuses a feature that was not built', () => {
    expect(() => pageFiles(manifest, shell, ['list'])).toThrow('the build has no chunk list');
  });
});
