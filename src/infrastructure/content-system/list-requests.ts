import type { GroupsQuery } from '../../domain/groups/workgroup.ts';
import type { NewsQuery, NewsSort } from '../../domain/lists/news.ts';
import type { Vocabulary } from '../../domain/lists/term.ts';
import type { ListDisplay, ViewReference } from '../../domain/lists/view-reference.ts';
import { newsView } from './first-list.ts';
import { listAddress, type RequestSettings } from './requests.ts';

/*
 * The addresses of lists (specification, section 7), as pure functions. What is empty is not sent: an empty filter would be
 * answered with 404.
 */

/** What an exposed sort of `public_news` is called, and which way it goes; the view's own order is the newest first. */
const newsSortParameters: Readonly<Record<NewsSort, readonly (readonly [string, string])[]>> = {
  newest: [],
  oldest: [
    ['sort_by', 'created'],
    ['sort_order', 'ASC'],
  ],
  title: [
    ['sort_by', 'title'],
    ['sort_order', 'ASC'],
  ],
};

type Parameter = readonly [name: string, value: string];

/** A list's own address may have a query already, which stays; only its page is the one that is asked for. */
function withQuery(address: string, page: number, parameters: readonly Parameter[] = []): string {
  const url = new URL(address);
  const setsPage = page > 0 || url.searchParams.has('page');
  if (!setsPage && parameters.length === 0) return address;
  if (setsPage) url.searchParams.set('page', String(page));
  for (const [name, value] of parameters) url.searchParams.append(name, value);
  // Drupal takes them either way; written out they can be read.
  url.search = url.search.replaceAll('%5B%5D', '[]').replaceAll('%2C', ',');
  return url.href;
}

/** One page of any list, sorted and filtered by what its view has exposed. */
export function viewRequestUrl(
  settings: RequestSettings,
  from: ViewReference,
  page = 0,
  parameters: readonly Parameter[] = [],
): string {
  return withQuery(listAddress(settings, from), page, parameters);
}

/** News: categories as a comma list, tags repeated, or Drupal would ignore them. */
export function newsRequestUrl(settings: RequestSettings, from: ListDisplay, query: NewsQuery): string {
  const { page, categories, tags, sort } = query;
  return withQuery(listAddress(settings, newsView(from)), page, [
    ...(categories.length > 0 ? [['field_tax_vocab_news_tid', categories.join(',')] as const] : []),
    ...tags.map((tag) => ['field_tax_vocab_news_tags_tid[]', String(tag)] as const),
    ...newsSortParameters[sort],
  ]);
}

/** Working groups, sorted only when somebody wants that: the view's own order is the server's. */
export function groupsRequestUrl(settings: RequestSettings, display: string, { page, sort }: GroupsQuery): string {
  const sorting = sort
    ? ([
        ['sort_by', sort.by],
        ['sort_order', sort.order],
      ] as const)
    : [];
  return withQuery(listAddress(settings, { view: 'group_workgroups', display }), page, sorting);
}

export const vocabularyViews: Readonly<Record<Vocabulary, string>> = { categories: 'vocab_news', tags: 'vocab_tags' };

/** The terms of a vocabulary. */
export function termsRequestUrl(settings: RequestSettings, vocabulary: Vocabulary, page = 0): string {
  return viewRequestUrl(settings, { view: vocabularyViews[vocabulary], display: 'as_filter' }, page);
}
