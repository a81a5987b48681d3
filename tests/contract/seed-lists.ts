import { CATEGORIES, TAGS } from '../../sandbox/seed/terms.ts';
import { parseContentDate } from '../../src/domain/lists/dates.ts';
import type { FilterTerm, NewsItem } from '../../src/domain/lists/news.ts';
import type { ViewReference } from '../../src/domain/content/link.ts';
import {
  fakeConference,
  fakeNewsItem,
  fakeRow,
  fakeTimelineEntry,
  type FakeContentLists,
} from '../fakes/fake-content-lists.ts';
import { lists, volumes } from './remote-world.ts';

const times = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const pathTo = (path: string) => ({ kind: 'internal', path }) as const;
const toTerms = (seed: readonly { readonly tid: number; readonly name: string }[]): readonly FilterTerm[] =>
  seed.map(({ tid, name }) => ({ id: tid, name }));

const categories = toTerms(CATEGORIES);
const tags = toTerms(TAGS);

/** The newest first; titles are in another order. */
function newsItem(index: number): NewsItem {
  const day = new Date(Date.UTC(2026, 10, 20) - index * 86_400_000).toISOString().slice(0, 10);
  const chosen = new Set([tags[index % tags.length], tags[(index * 5 + 3) % tags.length]]);
  return fakeNewsItem({
    id: `news-${index}`,
    title: `News ${(index * 7) % volumes.news}`,
    link: pathTo(`/news/${index}`),
    date: parseContentDate(`${day}T09:00:00Z`),
    html: '<p>Text</p>',
    image: { url: 'https://cms.example.org/a.png', alt: '', width: undefined, height: undefined },
    categories: categories.filter((_, place) => place === index % categories.length),
    tags: tags.filter((tag) => chosen.has(tag)),
  });
}

const conferencePlaces = ['Łódź', 'Gdańsk', 'Reykjavík'];

/** Dates as editors have written them, in no order; the rest are years. */
const awkwardDates = ['2006-10-14', '-73440000', 'some time after the flood', '2007-02', '', '2025-06-26T09:00:00Z'];

const reading = (index: number) =>
  fakeRow({
    id: `reading-${index}`,
    title: `Book ${index}`,
    link: pathTo('/publications'),
    date: parseContentDate('2026-11-12'),
    html: '<p>Note</p>',
  });

/* Made once: every promise has a world of its own, and none changes them. */
const news = times(volumes.news, newsItem);
const tenThousand = times(10_000, reading);

/** The sandbox's lists that the contracts use. */
export function seedLists(content: FakeContentLists, listAt: (path: string) => ViewReference): void {
  content.terms = { categories: categories, tags: tags };
  content.news = news;
  content.addNews(listAt(lists.newsArchive), news.toReversed());
  content.unpage(lists.newsTeaser, 4);
  content.remove({ ...lists.news, display: 'no_such_display' });

  content.conferences = times(volumes.conferences, (index) =>
    fakeConference({
      id: `conference-${index}`,
      title: `Conference ${index}`,
      link: pathTo(`/conferences/${index}`),
      date: parseContentDate(`${2028 - index}-06-24`),
      end: index % 3 === 0 ? undefined : parseContentDate(`${2028 - index}-06-26`),
      place: conferencePlaces[index % conferencePlaces.length] ?? '',
      eventId: index === 1 ? 'tides-2027' : '',
    }),
  );
  content.remove({ ...lists.conferences, display: 'no_such_display' });

  content.timeline = times(volumes.timeline, (index) => {
    const written = awkwardDates[index] ?? String(1980 + ((index * 7) % 40));
    const date = parseContentDate(written);
    return fakeTimelineEntry({
      id: `entry-${index}`,
      title: index === 8 ? '' : `Entry ${index}`,
      html: index === 9 ? '' : '<p>Text</p>',
      date,
      dateText: date ? '' : written,
      tags: index % 5 === 0 ? [] : ['conference', `place ${index % 3}`],
    });
  });

  content.addView(listAt(lists.reading), times(volumes.reading, reading));
  content.addView(listAt(`${lists.reading}?page=2`), times(volumes.reading, reading));
  content.addView(lists.publications, times(3, reading));
  content.addAnswer(
    lists.publications,
    'type=essay&sort_by=title&sort_order=DESC',
    ['C', 'B', 'A'].map((title) => fakeRow({ id: title, title, labels: ['essay'] })),
  );
  content.addAnswer(lists.publications, 'type=pamphlet', 'refused');
  content.addView(lists.empty, []);
  content.addView(lists.onePage, times(3, reading));
  content.addView(lists.missingRows, 'missing');
  content.addView(lists.nullPager, times(2, reading));
  content.unpage(lists.nullPager);
  content.addView(lists.tenThousand, tenThousand);
  content.unpage(lists.tenThousand);
  content.addView(lists.members, times(2, reading), 'logged-in');
}
