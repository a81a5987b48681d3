import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOrcid } from '../../../src/domain/proposals/people.ts';

describe('an ORCID iD', () => {
  it.each([
    '0000-0002-1825-0097',
    '0000-0001-5109-3700',
    '0000-0002-1694-233X',
    '0000-0002-1694-233x',
    'https://orcid.org/0000-0002-1825-0097',
    'http://orcid.org/0000-0002-1694-233X',
    'https://www.orcid.org/0000-0002-1825-0097/',
    'HTTPS://ORCID.org/0000-0002-1825-0097',
    'orcid.org/0000-0002-1825-0097',
    ' 0000-0002-1825-0097\n',
  ])('accepts %j as an ORCID iD', (text) => {
    expect(isOrcid(text)).toBe(true);
  });

  it.each([
    '',
    '0000-0002-1825-0098',
    '0000-0002-1825-009X',
    '0000-0002-1694-2330',
    '0000000218250097',
    '0000-0002-1825-009',
    '0000-0002-1825-00977',
    '0000-000X-1825-0097',
    'https://evil.example/0000-0002-1825-0097',
    'https://orcid.org.evil.example/0000-0002-1825-0097',
    '0000-0002-1825-0097 0000-0002-1825-0097',
    '٠٠٠٠-0002-1825-0097',
  ])('refuses %j as an ORCID iD', (text) => {
    expect(isOrcid(text)).toBe(false);
  });

  it('refuses an ORCID iD with one wrong digit, or two neighbouring digits swapped', () => {
    const valid = '0000-0002-1825-0097';
    const places = Array.from(valid).flatMap((character, index) => (character === '-' ? [] : [index]));
    const place = fc.constantFrom(...places);
    fc.assert(
      fc.property(place, fc.nat({ max: 9 }), (index, digit) => {
        const changed = valid.slice(0, index) + String(digit) + valid.slice(index + 1);
        expect(isOrcid(changed)).toBe(changed === valid);
      }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...places.keys()).filter((nth) => nth > 0),
        (nth) => {
          const [one = 0, other = 0] = places.slice(nth - 1);
          const characters = Array.from(valid);
          [characters[one], characters[other]] = [valid.charAt(other), valid.charAt(one)];
          const changed = characters.join('');
          expect(isOrcid(changed)).toBe(changed === valid);
        },
      ),
    );
  });
});
