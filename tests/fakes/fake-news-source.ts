import type { ReadAs } from '../../src/application/ports/content-sources.ts';
import type { NewsSource } from '../../src/application/ports/list-sources.ts';
import { RemoteErrorKind, RemoteSystem } from '../../src/application/ports/remote-error.ts';
import type { FilterTerms, NewsItem, NewsQuery, Term, Vocabulary } from '../../src/domain/lists/news.ts';
import type { List } from '../../src/domain/lists/list.ts';
import type { ListDisplay } from '../../src/domain/content/link.ts';
import { FakeContentLists } from './fake-content-lists.ts';
import { FakeRemote } from './fake-remote.ts';

const holdsOne = (terms: readonly Term[], wanted: readonly number[]): boolean =>
  wanted.length === 0 || terms.some(({ id }) => id !== undefined && wanted.includes(id));

const compareTitles = (one: NewsItem, other: NewsItem): number => one.title.localeCompare(other.title, 'en');

/** News of a `FakeContentLists`. Like Drupal's exposed filter it refuses unknown tags, with an empty list and no pager. */
export class FakeNewsSource extends FakeRemote implements NewsSource {
  constructor(readonly lists: FakeContentLists = new FakeContentLists()) {
    super(RemoteSystem.content);
  }

  items(query: NewsQuery, display: ListDisplay, as: ReadAs): Promise<List<NewsItem>> {
    return this.answer('items', [query, display, as], () => {
      const from = { view: 'public_news', ...display };
      if (this.lists.isRemoved(from)) return this.refuse(RemoteErrorKind.notFound, 404);
      const known = this.lists.terms.tags.map(({ id }) => id);
      if (query.tags.some((tag) => !known.includes(tag))) return { rows: [], pager: undefined, refused: true };
      const found = this.lists
        .newsAt(from)
        .filter(({ categories, tags }) => holdsOne(categories, query.categories) && holdsOne(tags, query.tags));
      if (query.sort === 'oldest') found.reverse();
      if (query.sort === 'title') found.sort(compareTitles);
      return this.lists.pageOf(found, query.page, from);
    });
  }

  terms(vocabulary: Vocabulary, as: ReadAs): Promise<FilterTerms> {
    return this.answer('terms', [vocabulary, as], () => ({
      terms: this.lists.terms[vocabulary],
      isComplete: !this.lists.cutVocabularies.includes(vocabulary),
    }));
  }
}
