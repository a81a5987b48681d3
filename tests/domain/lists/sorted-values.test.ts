import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sortedValues } from '../../../src/domain/lists/list-screen.ts';

it.each([
  ['en', ['zebra', 'Österreich', 'apple'], ['apple', 'Österreich', 'zebra']],
  ['de', ['Zug', 'Äpfel', 'Apfel', 'Bau'], ['Apfel', 'Äpfel', 'Bau', 'Zug']],
  ['es', ['ñandú', 'oso', 'nube'], ['nube', 'ñandú', 'oso']],
  ['en', ['10', '9', '2026', '1999'], ['9', '10', '1999', '2026']],
])('sorts values as readers of %s do: %j', (language, values, sorted) => {
  expect(sortedValues(values, language)).toEqual(sorted);
});

it('has each value once, in one order however the rows stand', () => {
  const alike = ['a', 'A', 'á', 'a\u0301', '1', '01'];
  fc.assert(
    fc.property(fc.shuffledSubarray([...alike, ...alike], { minLength: 12 }), (values) => {
      expect(sortedValues(values, 'en')).toEqual(sortedValues(alike, 'en'));
    }),
  );
  expect(sortedValues(alike, 'en')).toHaveLength(alike.length);
});
