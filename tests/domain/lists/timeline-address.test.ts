import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTimelineAddress, timelineSearch } from '../../../src/domain/lists/timeline.ts';

describe('the address of the timeline', () => {
  it.each([
    ['', 'ascending', ''],
    ['?order=reverse', 'reverse', ''],
    ['?order=Reverse', 'ascending', ''],
    ['?order=', 'ascending', ''],
    ['?order=reverse&order=ascending', 'reverse', ''],
    ['?tag=festivals', 'ascending', 'festivals'],
    ['?tag=film+history&order=reverse', 'reverse', 'film history'],
    ['?tag=%20radio%20and%20sound%20', 'ascending', 'radio and sound'],
    ['?tag=+', 'ascending', ''],
    ['?tag=%E0%A4%A', 'ascending', '\ufffd%A'],
    ['?tag=%C5%81%C3%B3d%C5%BA', 'ascending', 'Łódź'],
  ])('reads the timeline address %s as the order %s and the tag "%s"', (search, direction, tag) => {
    expect(parseTimelineAddress(search)).toEqual({ direction, tag });
  });

  it('leaves defaults out of the timeline address', () => {
    expect(timelineSearch({ direction: 'ascending', tag: '' }, '?order=reverse&tag=festivals')).toBe('');
  });

  it('reads the timeline address that it has written', () => {
    const tags = fc.string({ unit: 'grapheme' }).map((tag) => tag.trim());
    const addresses = fc.record({ direction: fc.constantFrom('ascending' as const, 'reverse' as const), tag: tags });
    fc.assert(
      fc.property(addresses, addresses, (before, address) => {
        const search = timelineSearch(address, timelineSearch(before, '?x=1'));
        expect(parseTimelineAddress(search)).toEqual(address);
        expect(new URLSearchParams(search).get('x')).toBe('1');
      }),
    );
  });

  it('writes every timeline address in one form', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const address = parseTimelineAddress(`?${text}`);
        expect(parseTimelineAddress(timelineSearch(address))).toEqual(address);
      }),
    );
  });
});
