import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayRepeat } from '../../../scripts/deployment-check/may-repeat.ts';

const html = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '&#039;');
const form = (text: string): string => new URLSearchParams({ p: text }).toString().slice(2);
const json = (text: string): string => JSON.stringify(text).slice(1, -1);

/** How servers write what they were sent into an answer. */
const escapes: readonly (readonly [string, (text: string) => string])[] = [
  ['as it is', (text) => text],
  ['of forms', form],
  ['of addresses', encodeURIComponent],
  ['of addresses as a whole', encodeURI],
  ['of JSON', json],
  ['of JSON within JSON', (text) => json(json(text))],
  ['of JSON in ASCII', (text) => json(text).replace(/[^ -~]/g, (unit) => `\\u${hex(unit.charCodeAt(0), 4)}`)],
  ['of JSON for HTML', (text) => json(text).replace(/[<>&']/g, (sign) => `\\u${hex(sign.charCodeAt(0), 4)}`)],
  ['of HTML', html],
  ['of HTML twice', (text) => html(html(text))],
  ['of HTML in digits', (text) => Array.from(text, (sign) => `&#${sign.codePointAt(0) ?? 0};`).join('')],
  [
    'of HTML in hexadecimal digits',
    (text) => Array.from(text, (sign) => `&#x${sign.codePointAt(0)?.toString(16) ?? ''};`).join(''),
  ],
  ['of addresses twice', (text) => encodeURIComponent(encodeURIComponent(text))],
  ['of small letters', (text) => text.toLowerCase()],
  ['of headers', (text) => Buffer.from(text).toString('latin1')],
];
const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

const secrets = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...Array.from('abcXYZ019 !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~äüßéあ😀')),
    fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 }),
  ),
  minLength: 1,
  maxLength: 30,
});

describe('a text that repeats a secret', () => {
  it.each(escapes)('recognises a repeated secret by the escapes %s', (_name, escaped) => {
    fc.assert(
      fc.property(secrets, fc.string(), fc.string(), (secret, before, after) => {
        expect(mayRepeat(before + escaped(secret) + after, secret)).toBe(true);
      }),
    );
  });

  it('recognises a secret that was cut off after eight characters, or begins within', () => {
    const secret = 'correct horse+battery';
    for (const text of ['pass=correct+', 'pass=correct+horse%2Bbat', '…e+battery”', '{"pass":"rse\\u002Bbatt']) {
      expect(mayRepeat(text, secret)).toBe(true);
    }
    expect(mayRepeat('The pass is not correct', secret)).toBe(false);
  });

  it('recognises a secret in both spellings of an accent, and in Latin-1', () => {
    expect(mayRepeat('No m\u00fcller', 'mu\u0308ller')).toBe(true);
    expect(mayRepeat('No mu\u0308ller', 'm\u00fcller')).toBe(true);
    for (const text of ['m%FCller', 'm&uuml;ller', 'm\ufffdller']) expect(mayRepeat(text, 'm\u00fcller')).toBe(true);
  });

  it('finds no secret in other texts', () => {
    for (const text of ['', 'Sorry, unrecognized username or password.', 'Benutzername oder Passwort ist falsch.']) {
      for (const secret of ['reel-member', 'a"b+c&d%ü', 'correct horse', ''])
        expect(mayRepeat(text, secret)).toBe(false);
    }
  });

  it('assumes a secret in a long text without a search, and searches the others quickly', () => {
    const secret = '\\&%  "ü'.repeat(9);
    const started = performance.now();
    for (const sign of ['\\', '&amp;', '%25', ' ', '&#0']) {
      expect(mayRepeat(sign.repeat(1000 / sign.length), secret)).toBe(false);
      expect(mayRepeat(sign.repeat(200_000), secret)).toBe(true);
    }
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
