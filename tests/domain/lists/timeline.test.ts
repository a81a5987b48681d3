import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  entriesTagged,
  hasContent,
  orderTimeline,
  parseTimelineAddress,
  tagsOfTimeline,
  timelineSearch,
  timelineSections,
  timelineSpread,
  timelineYears,
} from '../../../src/domain/lists/timeline.ts';
import { fakeTimelineEntry } from '../../fakes/fake-content-lists.ts';
import { contentDate } from '../../support/content-dates.ts';

const entry = (id: string, date = '', title = `About ${id}`) =>
  fakeTimelineEntry({ id, title, date: date === '' ? undefined : contentDate(date) });
const year = (number: number) => entry(String(number), String(number));
const idsOf = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id).join(' ');

it.each([
  [{ title: ' ', html: '\n', dateText: '\t' }, false],
  [{ title: 'Founded' }, true],
  [{ html: '<p>Text</p>' }, true],
  [{ date: contentDate('2006') }, true],
  [{ dateText: 'some day' }, true],
  [{ tags: ['archives'] }, true],
])('tells whether a timeline entry with %j has something to show: %s', (given, expected) => {
  expect(hasContent(fakeTimelineEntry({ id: 'a', ...given }))).toBe(expected);
});

it('orders the timeline by ascending date, entries of one date as they came, and those without a date at the end', () => {
  const given = [
    entry('nowhere'),
    entry('conference', '2007-06-21'),
    entry('merger', '2006-02'),
    entry('nonsense'),
    entry('workshop', '2007-06-21'),
    entry('film', '1895-12-28'),
    entry('moon', '1969-07-20T20:17:40Z'),
    entry('year', '2006'),
  ];
  const before = idsOf(given);
  expect(idsOf(orderTimeline(given, 'ascending'))).toBe('film moon year merger conference workshop nowhere nonsense');
  expect(idsOf(given)).toBe(before);
});

it('keeps every timeline entry once, ascending, and reversible, whatever the dates', () => {
  const dates = fc.constantFrom('', '', '1895', '2006-02', '2006', '2007-06-21', '2007-06-21T10:00:00+02:00');
  const lists = fc.array(dates).map((all) => all.map((date, index) => entry(String(index), date)));
  fc.assert(
    fc.property(lists, (given) => {
      const ascending = orderTimeline(given, 'ascending');
      expect(new Set(ascending)).toEqual(new Set(given));
      expect(ascending).toHaveLength(given.length);
      const dated = ascending.filter(({ date }) => date !== undefined);
      const undated = given.filter(({ date }) => date === undefined);
      const times = dated.map(({ date }) => date?.at ?? Number.NaN);
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      expect(ascending).toEqual([...dated, ...undated]);
      expect(orderTimeline(given, 'reverse')).toEqual([...dated.toReversed(), ...undated]);
    }),
  );
});

/** So many entries a year, in that order, such as `2001:4 none:12`. */
const entriesOf = (years: string) =>
  years.split(' ').flatMap((said) => {
    const [name = '', count] = said.split(':');
    const date = name === 'none' ? '' : name;
    return Array.from({ length: Number(count) }, (_, index) => entry(`${name}-${index}`, date));
  });

const outline = (years: string) =>
  timelineSections(entriesOf(years), 10).map((section) =>
    section.years.map((part) => `${part.continued ? '…' : ''}${part.year ?? 'none'}:${part.entries.length}`).join(' '),
  );

const large = '2001:3 2002:23 2003:7 2004:1';

it.each([
  ['as many whole years as fit', '2001:4 2002:3 2003:3 2004:1 2005:9', ['2001:4 2002:3 2003:3', '2004:1 2005:9']],
  ['a part of a large year', large, ['2001:3', '2002:10', '…2002:10', '…2002:3 2003:7', '2004:1']],
  ['entries without a date as a year of their own', '2001:1 none:12', ['2001:1', 'none:10', '…none:2']],
  ['years in the given order, the latest first when it is reversed', '2002:2 2001:2', ['2002:2 2001:2']],
])('puts into a timeline section %s', (_, years, sections) => {
  expect(outline(years)).toEqual(sections);
});

it('puts fifty entries into a section by default, and makes none without entries', () => {
  expect(timelineSections(entriesOf('2001:50 2002:1')).map(({ size }) => size)).toEqual([50, 1]);
  expect(timelineSections([])).toEqual([]);
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
        const ofYear = parts.filter((part) => part.year === 2000 + index);
        expect(ofYear.map(({ continued }) => continued)).toEqual(ofYear.map((_, place) => place > 0));
        expect(ofYear).toHaveLength(Math.ceil(count / size));
      }
    }),
  );
});

it('lists the years of the timeline in order, entries without a date last', () => {
  const years = timelineYears(entriesOf('1895:1 2006:2 none:1'));
  expect(years.map((each) => `${each.year}:${each.entries.length}`)).toEqual(['1895:1', '2006:2', 'undefined:1']);
});

it('spreads a few entries over the timeline: the first, the latest, and some between them, in order', () => {
  const entries = Array.from({ length: 21 }, (_, index) => year(2026 - index));
  expect(idsOf(timelineSpread(entries, 5))).toBe('2006 2011 2016 2021 2026');
  expect(idsOf(timelineSpread([year(2012), year(2006)], 5))).toBe('2006 2012');
  expect(timelineSpread([], 5)).toEqual([]);
});

it('spreads only entries with a date and a title', () => {
  expect(idsOf(timelineSpread([entry('0'), entry('2006', '2006', ''), year(2012)], 5))).toBe('2012');
});

it('spreads as many entries as requested, each once, with both ends', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 9 }), fc.nat(60), (count, more) => {
      const entries = Array.from({ length: count + more }, (_, index) => year(1900 + index));
      const shown = timelineSpread(entries, count).map(({ id }) => Number(id));
      expect(shown).toHaveLength(count);
      expect(shown).toEqual([...new Set(shown)].toSorted((one, other) => one - other));
      expect([shown[0], shown.at(-1)]).toEqual([1900, 1899 + count + more]);
    }),
  );
});

const tagged = Object.entries({
  a: 'festivals archives',
  b: '',
  c: 'archives archives',
  d: '__proto__ constructor',
}).map(([id, tags]) => fakeTimelineEntry({ id, tags: tags === '' ? [] : tags.split(' ') }));

it('counts the timeline entries of each tag, in order of appearance', () => {
  const counts = tagsOfTimeline(tagged).map(({ tag, count }) => `${tag} ${count}`);
  expect(counts).toEqual(['festivals 1', 'archives 2', '__proto__ 1', 'constructor 1']);
});

it.each([
  ['archives', 'a c'],
  ['', 'a b c d'],
  ['Archives', ''],
  ['constructor', 'd'],
])('filters the timeline by the tag "%s" to the entries "%s"', (tag, ids) => {
  expect(idsOf(entriesTagged(tagged, tag))).toBe(ids);
});

it.each([
  ['', 'ascending', ''],
  ['?order=reverse', 'reverse', ''],
  ['?order=Reverse', 'ascending', ''],
  ['?order=reverse&order=ascending', 'reverse', ''],
  ['?tag=film+history&order=reverse', 'reverse', 'film history'],
  ['?tag=%20radio%20and%20sound%20', 'ascending', 'radio and sound'],
  ['?tag=%E0%A4%A', 'ascending', '\ufffd%A'],
])('reads the timeline address %s as the order %s and the tag "%s"', (search, direction, tag) => {
  expect(parseTimelineAddress(search)).toEqual({ direction, tag });
});

it('reads the timeline address that it has written, without its defaults', () => {
  const tags = fc.string({ unit: 'grapheme' }).map((tag) => tag.trim());
  const addresses = fc.record({ direction: fc.constantFrom('ascending' as const, 'reverse' as const), tag: tags });
  fc.assert(
    fc.property(addresses, addresses, (before, address) => {
      const search = timelineSearch(address, timelineSearch(before, '?x=1'));
      expect(parseTimelineAddress(search)).toEqual(address);
      expect(new URLSearchParams(search).get('x')).toBe('1');
    }),
  );
  expect(timelineSearch({ direction: 'ascending', tag: '' }, '?order=reverse&tag=festivals')).toBe('');
});

it('writes every timeline address in one form', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const address = parseTimelineAddress(`?${text}`);
      expect(parseTimelineAddress(timelineSearch(address))).toEqual(address);
    }),
  );
});
