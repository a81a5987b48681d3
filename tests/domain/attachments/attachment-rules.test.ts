import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { EXTENSIONS, MAX_FILE_SIZE as sandboxFileSize } from '../../../sandbox/content-system/groups/post-topic.ts';
import {
  allowedExtensions,
  fileExtension,
  judgeFile,
  MAX_FILE_SIZE,
  takenOf,
  type FileProblem,
} from '../../../src/domain/attachments/attachment-rules.ts';

const fine = undefined;
const type: FileProblem = 'invalid-type';

/** Names, and what the rules say of them; tests/fixtures/hostile/file-names.ts has many more. */
const names: readonly (readonly [string, FileProblem | undefined])[] = [
  ['minutes.pd', type],
  ['minutes.p df', type],
  ['minutes. pdf', type],
  ['minutes.txt\r\n.pdf', fine],
  ['minutes.pdf\u3000', type],
  ['minutes.pd\u0000f', type],
  ['minutes.\u2066pdf\u2069', type],
  ['minutes.p\u00addf', type],
  // Letters that only look like others, or become them in upper case
  ['still.jp\u0261', type], // script ɡ
  ['minutes.pd\ufb00', type], // a ligature of two f
  ['m\u0130nutes.PDF', fine], // İ before the full stop
  // Full stops of other scripts
  ['minutes\uff61pdf', type], // halfwidth ideographic full stop
  ['minutes\ufe52pdf', type], // small full stop
  ['minutes\u06d4pdf', type], // Arabic full stop
  ['minutes.exe\uff0epdf', type],
  ['minutes\uff0eexe.pdf', fine],
];

/** Sizes in bytes, and what the rules say of a file that has them. */
const sizes: readonly (readonly [number, FileProblem | undefined])[] = [
  [0, fine],
  [MAX_FILE_SIZE - 1, fine],
  [MAX_FILE_SIZE, fine],
  [MAX_FILE_SIZE + 1, 'too-large'],
  [2 ** 32, 'too-large'],
  [Number.MAX_SAFE_INTEGER, 'too-large'],
];

describe('the rules for files', () => {
  it.each(names)('judges a file with the name %j as %s', (name, problem) => {
    expect(judgeFile({ name, size: 1 })).toBe(problem);
  });

  it.each(sizes)('judges a file of %d bytes as %s', (size, problem) => {
    expect(judgeFile({ name: 'minutes.pdf', size })).toBe(problem);
  });

  it('checks the type of a file before its size', () => {
    expect(judgeFile({ name: 'film.mp4', size: MAX_FILE_SIZE + 1 })).toBe('invalid-type');
  });

  it('allows the types that the legend names, in its order', () => {
    expect(allowedExtensions.join(', ')).toBe('txt, rdf, pdf, doc, docx, xls, xlsx, ots, ods, ppt, jpg, jpeg');
  });

  it('allows files of up to 32 MB', () => {
    expect(MAX_FILE_SIZE).toBe(32 * 1024 * 1024);
  });

  const extension = fc.constantFrom(...allowedExtensions);

  it('allows an allowed extension in any case, behind any name', () => {
    const cased = fc
      .tuple(extension, fc.infiniteStream(fc.boolean()))
      .map(([text, upper]) =>
        Array.from(text, (letter) => (upper.next().value === true ? letter.toUpperCase() : letter)).join(''),
      );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), cased, (name, end) => {
        expect(judgeFile({ name: `${name}.${end}`, size: 1 })).toBeUndefined();
      }),
    );
  });

  it('refuses every name that does not end in an allowed extension', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        extension,
        fc.string({ unit: 'binary', minLength: 1 }),
        (name, end, more) => {
          const whole = `${name}.${end}${more}`;
          const ends = allowedExtensions.some((allowed) => whole.toLowerCase().endsWith(`.${allowed}`));
          expect(judgeFile({ name: whole, size: 1 })).toBe(ends ? undefined : 'invalid-type');
        },
      ),
    );
  });

  it('finds the extension of any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(fileExtension(name)).not.toContain('.');
      }),
    );
  });
});

describe('elsewhere', () => {
  it('accepts in the sandbox what the form accepts', () => {
    expect({ types: EXTENSIONS, size: sandboxFileSize }).toEqual({ types: allowedExtensions, size: MAX_FILE_SIZE });
  });

  it('names the same types and the same size in the specification', () => {
    const text = readFileSync('docs/specification.md', 'utf8').replace(/\s+/g, ' ');
    const types = allowedExtensions.join(', ');
    const megabytes = `${MAX_FILE_SIZE / 1024 ** 2} MB`;
    const bytes = `${MAX_FILE_SIZE.toLocaleString('en')} bytes`;
    for (const sentence of [
      `${types}; Max size is ${megabytes}.`,
      `larger than ${bytes} is refused with "File size exceeds ${megabytes} limit"`,
      `${megabytes}: ${bytes}, the limit included;`,
      `extensions ${types}.`,
    ]) {
      expect(text.includes(sentence) ? '' : sentence).toBe('');
    }
  });
});

describe('of one selection', () => {
  it.each([
    [[], 'first', []],
    [['a'], 'first', ['a']],
    [['a', 'b', 'c', 'd'], 'first', ['a']],
    [[], 'all', []],
    [['a', 'b', 'c', 'd'], 'all', ['a', 'b', 'c', 'd']],
  ] as const)('processes of the selection %j, by the setting %j: %j', (selection, perSelection, taken) => {
    expect(takenOf(selection, perSelection)).toEqual(taken);
  });
});
