import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { compressFiles } from '../../scripts/compressed-copies.ts';
import { temporaryFolder } from './run-script.ts';

const text = 'Ink on paper. '.repeat(200);
const folder = temporaryFolder({
  'index.html': text,
  'short.html': 'Ink on paper.',
  'short.html.br': 'of former times',
  'short.html.gz': 'of former times',
  'font.woff2': text,
});
afterAll(folder.remove);
const at = (name: string): string => join(folder.path, name);

describe('compressed copies', () => {
  it('writes compressed copies that contain the same as their originals', async () => {
    await compressFiles(folder.path);
    expect(brotliDecompressSync(readFileSync(at('index.html.br'))).toString()).toBe(text);
    expect(gunzipSync(readFileSync(at('index.html.gz'))).toString()).toBe(text);
  });

  it('makes no compressed copies of small and of compressed files', async () => {
    await compressFiles(folder.path);
    const names = ['short.html.br', 'short.html.gz', 'font.woff2.br', 'index.html.br.gz'];
    expect(names.filter((name) => existsSync(at(name)))).toEqual([]);
  });
});
