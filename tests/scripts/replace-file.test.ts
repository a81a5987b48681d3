import { closeSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compressFiles } from '../../scripts/compressed-copies.ts';
import { replaceFiles } from '../../scripts/replace-file.ts';
import { temporaryFolder } from './run-script.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder({ 'a.txt': 'a', 'b.txt': 'b' });
});
afterEach(() => {
  folder.remove();
});
const at = (name: string): string => join(folder.path, name);
const content = (name: string): string => readFileSync(at(name), 'utf8');
const names = (): readonly string[] => readdirSync(folder.path).toSorted();

describe('replacing files', () => {
  it('writes new files, takes away those without content, and lets a reader of a former one go on', () => {
    const opened = openSync(at('a.txt'), 'r');
    replaceFiles([
      { file: at('a.txt'), content: 'new' },
      { file: at('b.txt'), content: undefined },
      { file: at('never.txt'), content: undefined },
      { file: at('c.bin'), content: Buffer.from([0, 255]) },
    ]);
    expect(names()).toEqual(['a.txt', 'c.bin']);
    expect([content('a.txt'), readFileSync(opened, 'utf8')]).toEqual(['new', 'a']);
    closeSync(opened);
  });

  it('replaces no file when one cannot be written, and leaves nothing behind', () => {
    const files = ['a.txt', 'no-such-folder/c.txt'].map((name) => ({ file: at(name), content: 'new' }));
    expect(() => replaceFiles([...files, { file: at('b.txt'), content: undefined }])).toThrow('ENOENT');
    expect([names(), content('a.txt')]).toEqual([['a.txt', 'b.txt'], 'a']);
  });

  it('prepares when all files are written and none is replaced, and replaces none when that fails', () => {
    const prepare = (): void => {
      expect(names()).toEqual(['a.txt', expect.stringMatching(/^a\.txt\..*\.next$/), 'b.txt']);
      expect(content('a.txt')).toBe('a');
      throw new Error('cannot be done');
    };
    expect(() => replaceFiles([{ file: at('a.txt'), content: 'new' }], prepare)).toThrow('cannot be done');
    expect([names(), content('a.txt')]).toEqual([['a.txt', 'b.txt'], 'a']);
  });
});

describe('compressed copies', () => {
  it('writes compressed copies of what gets smaller, and takes away those of former times', async () => {
    const text = 'Ink on paper. '.repeat(200);
    const large = ['index.html', 'font.woff2'].map((name) => ({ file: at(name), content: text }));
    const former = ['a.txt.br', 'a.txt.gz'].map((name) => ({ file: at(name), content: 'of former times' }));
    replaceFiles([...large, ...former]);
    await compressFiles(folder.path);
    expect(brotliDecompressSync(readFileSync(at('index.html.br'))).toString()).toBe(text);
    expect(gunzipSync(readFileSync(at('index.html.gz'))).toString()).toBe(text);
    await compressFiles(folder.path);
    expect(
      ['a.txt.br', 'a.txt.gz', 'font.woff2.br', 'index.html.br.gz'].filter((name) => existsSync(at(name))),
    ).toEqual([]);
  });
});
