// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { TimelineEntry } from '../../../../../src/domain/lists/timeline.ts';
import { fakeTimelineEntry } from '../../../../fakes/fake-content-lists.ts';
import { contentDate } from '../../../../support/content-dates.ts';
import { paragraph } from '../../page/paragraphs.ts';
import { main, setUpLists } from '../list-portal.tsx';

const view = { kind: 'timeline', view: 'public_timeline', display: 'standard' } as const;

const entry = (title: string, date: string): TimelineEntry =>
  fakeTimelineEntry({ id: title, title, date: contentDate(date) });

async function show(entries: readonly TimelineEntry[]) {
  const portal = setUpLists();
  portal.fakes.lists.timeline = entries;
  portal.fakes.contentSystem.addPage('/', { title: 'Home', paragraphs: [paragraph({ view })] });
  await portal.show('/');
  return portal;
}

const shown = () =>
  main()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the timeline in a region', () => {
  it('shows five entries of the timeline in a region: the first, the latest, and some between', async () => {
    await show(Array.from({ length: 21 }, (_, index) => entry(`Title ${index}`, `${2026 - index}-05-01`)));
    expect(shown()).toEqual(['2006 Title 20', '2011 Title 15', '2016 Title 10', '2021 Title 5', '2026 Title 0']);
    expect(main().getByText('2006').tagName).toBe('TIME');
    expect(main().getByText('2006').getAttribute('datetime')).toBe('2006-05-01');
  });
});
