// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { RemoteErrorKind } from '../../../../../src/application/ports/remote-error.ts';
import type { TimelineEntry } from '../../../../../src/domain/lists/timeline.ts';
import { fakeTimelineEntry } from '../../../../fakes/fake-content-lists.ts';
import { contentDate } from '../../../../support/content-dates.ts';
import type { TestOptions } from '../../../../support/test-container.ts';
import { paragraph } from '../../page/paragraphs.ts';
import { main, setUpLists } from '../list-portal.tsx';

const view = { kind: 'timeline', view: 'public_timeline', display: 'standard' } as const;

const entry = (title: string, date: string): TimelineEntry =>
  fakeTimelineEntry({ id: title, title, date: contentDate(date) });

async function show(entries: readonly TimelineEntry[], title = '', options: TestOptions = {}) {
  const portal = setUpLists(options);
  portal.fakes.lists.timeline = entries;
  portal.fakes.contentSystem.addPage('/', { title: 'Home', paragraphs: [paragraph({ title, view })] });
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

  it('shows the entries under the title of their paragraph, with the link to the timeline', async () => {
    await show([entry('Founded', '2006')], 'Twenty years');
    expect(main().getByRole('heading', { level: 2, name: 'Twenty years' })).toBeTruthy();
    expect(main().getByRole('link', { name: 'The timeline' }).getAttribute('href')).toBe('/timeline');
  });

  it('shows its own title, and no link when no screen has the timeline', async () => {
    await show([entry('Founded', '2006')], '', { settings: { screens: [] } });
    expect(main().getByRole('heading', { level: 2, name: 'Timeline' })).toBeTruthy();
    expect(main().queryByRole('link', { name: 'The timeline' })).toBeNull();
  });

  it.each([
    ['nothing', []],
    ['nothing that says when and what', [fakeTimelineEntry({ id: 'a', title: 'Lost' })]],
  ])('says of a timeline with %s that it is empty', async (_, entries) => {
    await show(entries);
    expect(main().getByText('There is nothing in the timeline yet.')).toBeTruthy();
  });

  it('says in a region that the timeline could not be loaded, and loads it on Retry', async () => {
    const portal = setUpLists();
    portal.fakes.lists.timeline = [entry('Founded', '2006')];
    portal.fakes.timeline.failWith(RemoteErrorKind.unavailable);
    portal.fakes.contentSystem.addPage('/', { title: 'Home', paragraphs: [paragraph({ view })] });
    await portal.show('/');
    expect(main().getByText(/The timeline could not be loaded\./)).toBeTruthy();
    portal.fakes.timeline.succeed();
    await portal.user.click(main().getByRole('button', { name: 'Retry' }));
    expect(await main().findByText('Founded')).toBeTruthy();
  });
});
