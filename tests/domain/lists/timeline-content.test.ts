import { describe, expect, it } from 'vitest';
import { hasContent } from '../../../src/domain/lists/timeline.ts';
import { fakeTimelineEntry } from '../../fakes/fake-content-lists.ts';
import { contentDate } from '../../support/content-dates.ts';

describe('an entry of the timeline', () => {
  it.each([
    [{}, false],
    [{ title: ' ', html: '\n', dateText: '\t' }, false],
    [{ title: 'Founded' }, true],
    [{ html: '<p>Text</p>' }, true],
    [{ date: contentDate('2006') }, true],
    [{ dateText: 'some day' }, true],
    [{ tags: ['archives'] }, true],
  ])('tells whether a timeline entry with %j has something to show: %s', (given, expected) => {
    expect(hasContent(fakeTimelineEntry({ id: 'a', ...given }))).toBe(expected);
  });
});
