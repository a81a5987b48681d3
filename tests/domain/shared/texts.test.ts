import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inLanguage } from '../../../src/domain/shared/entity-texts.ts';
import { parseJson, shownName } from '../../../src/domain/shared/texts.ts';

it.each([
  ['Łódź – Ελλάδα 会議 🎬.pdf', 'Łódź – Ελλάδα 会議 🎬.pdf'],
  ['\u202areport\u202b\u202c\u202d.pdf', 'report.pdf'],
  ['\u2066report\u2067\u2068\u2069.pdf', 'report.pdf'],
  ['\u200ereport\u200f\u061c.pdf', 'report.pdf'],
  ['re\u200bpo\u200crt\u2060\ufeff.pdf', 'report.pdf'],
  ['report\u0000.exe\r\n\t.pdf', 'report.exe.pdf'],
  ['report\u{e0001}\u{e0070}\u{e0100}.pdf', 'report.pdf'],
  ['report\u3164\uffa0\u115f\ufe0f\u034f.pdf', 'report.pdf'],
  ['\ufff9report\ufffa\ufffb\u{13430}.pdf', 'report.pdf'],
  ['Zo\u200dfia\u200b Nowak  ', 'Zofia Nowak'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['\u200cعلی\u202e\u200c رضا\u200d', 'علی رضا'],
  ['क्\u200dष', 'क्\u200dष'],
  ['\u202e\u200b \u0000', ''],
])('shows the name %j as %j', (name, shown) => {
  expect(shownName(name)).toBe(shown);
});

it('shows a name in one line and one direction, and the same when it is cleaned twice', () => {
  const marks = fc.constantFrom('\u202e', '\u2066', '\u200f', '\n', '\u0000', ' ');
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string({ unit: 'binary' }), marks)), (parts) => {
      const shown = shownName(parts.join(''));
      expect(shown).not.toMatch(/[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/u);
      expect(shownName(shown)).toBe(shown);
    }),
  );
});

it.each([
  [{ en: 'Books', de: 'Bücher' }, 'de', { text: 'Bücher', language: 'de' }],
  [{ de: 'Bücher', en: 'Books' }, 'fr', { text: 'Books', language: 'en' }],
  [{ de: 'Bücher', es: 'Libros' }, 'fr', { text: 'Bücher', language: 'de' }],
  [{ en: 'Books' }, 'constructor', { text: 'Books', language: 'en' }],
  [{}, 'fr', { text: '', language: 'fr' }],
])('reads of %j the text in %s, or in English, or in the first language', (texts, language, expected) => {
  expect(inLanguage(texts, language)).toEqual(expected);
});

it('parses JSON, and anything else or what is nested too deeply as absent', () => {
  expect(['null', '0', '[1,{"a":2}]'].map(parseJson)).toEqual([null, 0, [1, { a: 2 }]]);
  const others = [
    '',
    ' ',
    '<!DOCTYPE html>',
    '{"a":',
    '{"a":1}}',
    'undefined',
    '['.repeat(500_000) + ']'.repeat(500_000),
  ];
  expect(others.filter((text) => parseJson(text) !== undefined)).toEqual([]);
});

it.each(['__proto__', 'constructor', 'prototype', '\\u005f_proto__'])(
  'drops the key %s at any depth of JSON',
  (key) => {
    const json = parseJson(`{"a":[{"${key}":{"polluted":1},"b":2}],"${key}":{"polluted":1}}`);
    expect(JSON.stringify(json)).toBe('{"a":[{"b":2}]}');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  },
);
