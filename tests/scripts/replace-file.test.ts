import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { replaceFiles } from '../../scripts/replace-file.ts';
import { temporaryFolder } from './run-script.ts';

let folder = temporaryFolder({ 'a.txt': 'a', 'b.txt': 'b' });
afterEach(() => {
  folder.remove();
  folder = temporaryFolder({ 'a.txt': 'a', 'b.txt': 'b' });
});
const at = (name: string): string => join(folder.path, name);

describe('replacing files', () => {
  it('writes new files, and takes away those without content', () => {
    replaceFiles([
      { file: at('a.txt'), content: 'new' },
      { file: at('b.txt'), content: undefined },
      { file: at('never.txt'), content: undefined },
      { file: at('c.bin'), content: Buffer.from([0, 255]) },
    ]);
    expect(readdirSync(folder.path).toSorted()).toEqual(['a.txt', 'c.bin']);
    expect(readFileSync(at('a.txt'), 'utf8')).toBe('new');
  });

  it('replaces no file when one cannot be written, and leaves nothing behind', () => {
    const files = [
      { file: at('a.txt'), content: 'new' },
      { file: at('b.txt'), content: undefined },
      { file: at('no-such-folder/c.txt'), content: 'c' },
    ];
    expect(() => {
      replaceFiles(files);
    }).toThrow('ENOENT');
    expect(readdirSync(folder.path).toSorted()).toEqual(['a.txt', 'b.txt']);
    expect(readFileSync(at('a.txt'), 'utf8')).toBe('a');
  });

  it('prepares when all files are written and none is replaced, and replaces none when that fails', () => {
    const seen: string[] = [];
    const before = (): void => {
      seen.push(
        readFileSync(at('a.txt'), 'utf8'),
        ...readdirSync(folder.path).filter((name) => name.endsWith('.next')),
      );
      throw new Error('cannot be done');
    };
    expect(() => {
      replaceFiles([{ file: at('a.txt'), content: 'new' }], before);
    }).toThrow('cannot be done');
    expect(seen).toEqual(['a', expect.stringMatching(/^a\.txt\./) as string]);
    expect(readdirSync(folder.path).toSorted()).toEqual(['a.txt', 'b.txt']);
    expect(readFileSync(at('a.txt'), 'utf8')).toBe('a');
  });

  it('lets a reader of the former file read it to its end', () => {
    const opened = openSync(at('a.txt'), 'r');
    replaceFiles([{ file: at('a.txt'), content: 'new' }]);
    expect(readFileSync(opened, 'utf8')).toBe('a');
    closeSync(opened);
    expect(readFileSync(at('a.txt'), 'utf8')).toBe('new');
  });
});
