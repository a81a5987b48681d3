import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { replaceFiles, type NextFile } from './replace-file.ts';

/** What gets smaller. Fonts and pictures are compressed as they are. */
const COMPRESSIBLE = /\.(?:atom|css|html|js|json|svg|txt|webmanifest|xml)$/;

/** Smaller files are not compressed: they fit into one packet in any case. */
const WORTH_IT = 1_000;

/**
 * Puts compressed copies beside every file of a folder that gets smaller by it, and takes away those of former times: a web
 * server sends a copy without looking whether it still is one.
 */
export async function compressFiles(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => COMPRESSIBLE.test(name));
  for (const name of names) {
    const file = join(folder, name);
    replaceFiles(await compressedCopies(file, readFileSync(file)));
  }
}

/** The copies that go beside a file with that content. One that would not be smaller has no content: it is to go. */
export async function compressedCopies(file: string, content: Buffer): Promise<readonly NextFile[]> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  const ifSmaller = (copy: Buffer) => (content.length >= WORTH_IT && copy.length < content.length ? copy : undefined);
  return [
    { file: `${file}.br`, content: ifSmaller(br) },
    { file: `${file}.gz`, content: ifSmaller(gz) },
  ];
}
