import { describe, expect, it } from 'vitest';
import { entriesTagged, tagsOfTimeline } from '../../../src/domain/lists/timeline.ts';
import { fakeTimelineEntry } from '../../fakes/fake-content-lists.ts';

const entries = [
  fakeTimelineEntry({ id: 'a', tags: ['festivals', 'archives'] }),
  fakeTimelineEntry({ id: 'b', tags: [] }),
  fakeTimelineEntry({ id: 'c', tags: ['archives', 'archives'] }),
  fakeTimelineEntry({ id: 'd', tags: ['__proto__', 'constructor'] }),
];

describe('tags of the timeline', () => {
  it('counts the entries of each tag, in order of appearance', () => {
    expect(tagsOfTimeline(entries)).toEqual([
      { tag: 'festivals', count: 1 },
      { tag: 'archives', count: 2 },
      { tag: '__proto__', count: 1 },
      { tag: 'constructor', count: 1 },
    ]);
  });

  it.each([
    ['archives', ['a', 'c']],
    ['', ['a', 'b', 'c', 'd']],
    ['Archives', []],
    ['constructor', ['d']],
  ])('filters the timeline by the tag "%s" to the entries %j', (tag, ids) => {
    expect(entriesTagged(entries, tag).map(({ id }) => id)).toEqual(ids);
  });
});
