import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EXTENSIONS, MAX_FILE_SIZE as sandboxFileSize } from '../../../sandbox/content-system/groups/post-topic.ts';
import {
  allowedExtensions,
  fileExtension,
  judgeFile,
  MAX_FILE_SIZE,
  takenOf,
} from '../../../src/domain/attachments/attachment-rules.ts';
import { shownName } from '../../../src/domain/shared/texts.ts';
import { hostileFileNames } from '../../fixtures/hostile/file-names.ts';

const judgeName = (name: string) => judgeFile({ name, size: 1 });

it.each(hostileFileNames)('judges a file called %j by what it is, and shows what it is', (name, problem, shown) => {
  expect({ problem: judgeName(name), shown: shownName(name) }).toEqual({ problem, shown });
  expect(judgeFile({ name, size: MAX_FILE_SIZE })).toBe(problem);
  expect(judgeFile({ name, size: MAX_FILE_SIZE + 1 })).toBe(problem ?? 'too-large');
});

it('never shows a file name that reads as another type', () => {
  expect(new Set(hostileFileNames.map(([name]) => name)).size).toBeGreaterThanOrEqual(140);
  for (const [, problem, shown] of hostileFileNames) {
    if (problem === undefined) expect(shown).toMatch(new RegExp(`\\.(${allowedExtensions.join('|')})$`, 'i'));
    expect(shown).not.toMatch(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u);
  }
});

it('takes no letter or full stop for another that looks like it', () => {
  // Also those that become another in upper case, and one of two letters.
  const foreign = ['jp\u0261', 'pd\ufb00', 'pd\u0000f', '\u2066pdf\u2069', 'p\u00addf'].map((end) => `minutes.${end}`);
  const stops = ['\uff61', '\ufe52', '\u06d4', '.exe\uff0e'].map((stop) => `minutes${stop}pdf`);
  const spaced = ['minutes.pd', 'minutes.p df', 'minutes. pdf', 'minutes.pdf\u3000'];
  const fine = ['minutes.txt\r\n.pdf', 'm\u0130nutes.PDF', 'minutes\uff0eexe.pdf'];
  expect([...foreign, ...stops, ...spaced, ...fine].filter((name) => judgeName(name) === undefined)).toEqual(fine);
});

it('allows files of up to 32 MB, empty ones too, and checks the type before the size', () => {
  const most = 32 * 1024 * 1024;
  const judged = [0, most, most + 1, 2 ** 32].map((size) => judgeFile({ name: 'minutes.pdf', size }));
  expect(judged).toEqual([undefined, undefined, 'too-large', 'too-large']);
  expect(judgeFile({ name: 'film.mp4', size: most + 1 })).toBe('invalid-type');
});

it('allows the types that the legend names, in its order, as the sandbox does', () => {
  expect(allowedExtensions.join(', ')).toBe('txt, rdf, pdf, doc, docx, xls, xlsx, ots, ods, ppt, jpg, jpeg');
  expect({ types: EXTENSIONS, size: sandboxFileSize }).toEqual({ types: allowedExtensions, size: MAX_FILE_SIZE });
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
      expect(judgeName(`${name}.${end}`)).toBeUndefined();
    }),
  );
});

it('refuses every name that does not end in an allowed extension', () => {
  const tail = fc.string({ unit: 'binary', minLength: 1 });
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), extension, tail, (name, end, more) => {
      const whole = `${name}.${end}${more}`;
      const isAllowed = allowedExtensions.some((allowed) => whole.toLowerCase().endsWith(`.${allowed}`));
      expect(judgeName(whole)).toBe(isAllowed ? undefined : 'invalid-type');
      expect(fileExtension(whole)).not.toContain('.');
    }),
  );
});

it('names the same types and the same size in the specification', () => {
  const text = readFileSync('docs/specification.md', 'utf8').replace(/\s+/g, ' ');
  const types = allowedExtensions.join(', ');
  const megabytes = `${MAX_FILE_SIZE / 1024 ** 2} MB`;
  const bytes = `${MAX_FILE_SIZE.toLocaleString('en')} bytes`;
  const sentences = [
    `${types}; Max size is ${megabytes}.`,
    `${bytes} (${megabytes}), the limit included; extensions ${types}.`,
  ];
  expect(sentences.filter((sentence) => !text.includes(sentence))).toEqual([]);
});

it.each([
  ['', 'first', ''],
  ['abcd', 'first', 'a'],
  ['abcd', 'all', 'abcd'],
] as const)('processes of the selection "%s", by the setting %j: "%s"', (selection, perSelection, taken) => {
  expect(takenOf(Array.from(selection), perSelection).join('')).toBe(taken);
});
