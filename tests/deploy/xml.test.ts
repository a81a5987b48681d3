import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { xmlDocument, xmlElement, xmlText } from '../../deploy/xml.ts';

const { DOMParser } = new JSDOM().window;

/** @throws when it is not well-formed. */
const parsed = (xml: string) => new DOMParser().parseFromString(xml, 'application/xml');

/** What XML has no way of saying. */
const saidOf = (text: string) =>
  Array.from(text)
    .filter((character) => character >= ' ' || '\t\n\r'.includes(character))
    // Before the rest is put together: halves that only then meet would be a character.
    .filter((character) => !/[\ufffe\uffff\p{Surrogate}]/u.test(character))
    .join('');

describe('XML', () => {
  it.each([
    ['</title><script>alert(1)</script>'],
    ['"><img src=x onerror=alert(1)>'],
    ['<![CDATA[ ]]> <!-- --> <?php ?> &amp; &nope;'],
    ['\u202egnp.exe\0\x1b[31m\ud800'],
  ])('escapes %j as text', (text) => {
    const root = parsed(xmlDocument(xmlElement('a', { b: text }, [xmlText(text)]))).documentElement;
    expect([root.children.length, root.textContent, root.getAttribute('b')]).toEqual([0, saidOf(text), saidOf(text)]);
  });

  it('writes any text as it is, as far as XML allows', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, attribute) => {
        const halves = `${text}\ud83d${attribute}\udfac\0`;
        const root = parsed(
          xmlDocument(xmlElement('a', { b: halves, c: undefined }, [xmlText(halves)])),
        ).documentElement;
        expect(root.textContent).toBe(saidOf(halves));
        expect(root.getAttribute('b')).toBe(saidOf(halves));
        expect(root.hasAttribute('c')).toBe(false);
      }),
    );
  });
});
