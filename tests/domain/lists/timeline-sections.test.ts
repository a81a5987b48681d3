import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timelineSections, timelineYears } from '../../../src/domain/lists/timeline.ts';
import { fakeTimelineEntry } from '../../fakes/fake-content-lists.ts';
import { contentDate } from '../../support/content-dates.ts';

/** So many entries a year, in that order, such as `2001:4 none:12`. */
const entriesOf = (years: string) =>
  years.split(' ').flatMap((said) => {
    const [year = '', count] = said.split(':');
    return Array.from({ length: Number(count) }, (_, index) =>
      fakeTimelineEntry({ id: `${year}-${index}`, date: year === 'none' ? undefined : contentDate(year) }),
    );
  });

const outline = (years: string) =>
  timelineSections(entriesOf(years), 10).map((section) =>
    section.years
      .map(({ year, continued, entries }) => `${continued ? '…' : ''}${year ?? 'none'}:${entries.length}`)
      .join(' '),
  );

describe('sections of the timeline', () => {
  it.each([
    [
      'as many whole years as fit',
      '2001:4 2002:3 2003:3 2004:1 2005:9 2006:1',
      ['2001:4 2002:3 2003:3', '2004:1 2005:9', '2006:1'],
    ],
    [
      'a part of a year that no section could hold, and what fits behind it',
      '2001:3 2002:23 2003:7 2004:1',
      ['2001:3', '2002:10', '…2002:10', '…2002:3 2003:7', '2004:1'],
    ],
    ['entries without a date as a year of their own', '2001:1 none:12', ['2001:1', 'none:10', '…none:2']],
    ['years in the given order, the latest first when it is reversed', '2002:2 2001:2', ['2002:2 2001:2']],
  ])('puts into a timeline section %s', (_, years, sections) => {
    expect(outline(years)).toEqual(sections);
  });

  it('makes no sections without entries', () => {
    expect(timelineSections([])).toEqual([]);
  });

  it('puts fifty entries into a section by default', () => {
    expect(timelineSections(entriesOf('2001:50 2002:1')).map(({ size }) => size)).toEqual([50, 1]);
  });

  it('loses no entry, makes no section too large, splits no year that fits, and makes no superfluous section', () => {
    const counts = fc.array(fc.integer({ min: 1, max: 25 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 12 }), (perYear, size) => {
        const entries = entriesOf(perYear.map((count, index) => `${2000 + index}:${count}`).join(' '));
        const sections = timelineSections(entries, size);
        const parts = sections.flatMap(({ years }) => years);
        expect(parts.flatMap((part) => part.entries)).toEqual(entries);
        for (const part of parts) expect(entries[part.before]).toBe(part.entries[0]);
        for (const [index, section] of sections.entries()) {
          const held = section.years.reduce((sum, part) => sum + part.entries.length, 0);
          expect(section.size).toBe(held);
          expect(held).toBeGreaterThan(0);
          expect(held).toBeLessThanOrEqual(size);
          const next = sections[index + 1]?.years[0];
          if (next && !next.continued) expect(held + next.entries.length).toBeGreaterThan(size);
        }
        for (const [index, count] of perYear.entries()) {
          const ofYear = parts.filter(({ year }) => year === 2000 + index);
          expect(ofYear.map(({ continued }) => continued)).toEqual(ofYear.map((_, place) => place > 0));
          expect(ofYear).toHaveLength(Math.ceil(count / size));
        }
      }),
    );
  });
});

describe('years of the timeline', () => {
  it('lists the years of the timeline in order, entries without a date last', () => {
    const years = timelineYears(entriesOf('1895:1 2006:2 none:1'));
    expect(years.map(({ year, entries }) => [year, entries.length])).toEqual([
      [1895, 1],
      [2006, 2],
      [undefined, 1],
    ]);
  });
});
