import type { StoredNews } from '../lists-content.ts';
import { display } from './display.ts';
import type { Display, DisplayDefinition } from './display.ts';
import type { TermFilter } from './filters.ts';
import {
  categoriesOf,
  newsEntity,
  newsRaw,
  newsRawNodes,
  newsStrings,
  newsWithLinkedTerms,
  newsWithLinkedTitle,
} from './news-rows.ts';

const BY_CATEGORY = {
  name: 'field_tax_vocab_news_tid',
  vocabulary: 'vocab_news',
  termsOf: categoriesOf,
} as const;

/** The filters of docs/specification.md, section 7. */
const FILTERS: readonly TermFilter<StoredNews>[] = [
  { ...BY_CATEGORY, kind: 'argument' },
  { name: 'field_tax_vocab_news_tags_tid', kind: 'several', vocabulary: 'vocab_tags', termsOf: ({ tags }) => tags },
];

const TITLES = new Intl.Collator('en');

const NEWS = {
  items: (content) => content.news(),
  row: newsStrings,
  filters: FILTERS,
  sorts: {
    created: { order: 'DESC', compare: (one, other) => one.created - other.created },
    title: { order: 'ASC', compare: (one, other) => TITLES.compare(one.title, other.title) },
  },
} satisfies Omit<DisplayDefinition<StoredNews>, 'pager'>;

/** The view `public_news`: what the portal uses, and the same news in the other ways that Drupal has. */
export const PUBLIC_NEWS: Readonly<Record<string, Display>> = {
  title: display({ ...NEWS, pager: { kind: 'full', itemsPerPage: 10 } }),
  /** The home page's four. */
  teaser: display({ ...NEWS, row: newsEntity, pager: { kind: 'some', itemsPerPage: 4 } }),
  entity: display({ ...NEWS, row: newsEntity, pager: { kind: 'full', itemsPerPage: 10 } }),
  raw: display({ ...NEWS, row: newsRaw, pager: { kind: 'full', itemsPerPage: 10 } }),
  raw_nid: display({ ...NEWS, row: newsRawNodes, pager: { kind: 'full', itemsPerPage: 10 } }),
  linked_terms: display({ ...NEWS, row: newsWithLinkedTerms, pager: { kind: 'full', itemsPerPage: 10 } }),
  doubles: display({ ...NEWS, repeats: true, pager: { kind: 'full', itemsPerPage: 10 } }),
  plain: display({ ...NEWS, pager: { kind: 'full', itemsPerPage: 10 }, envelope: 'bare' }),
  all: display({ ...NEWS, pager: { kind: 'none' } }),
  latest: display({ ...NEWS, pager: { kind: 'some', itemsPerPage: 3 } }),
  mini: display({ ...NEWS, pager: { kind: 'mini', itemsPerPage: 10 } }),
  /** Its readers choose how many they want. */
  sized: display({ ...NEWS, pager: { kind: 'full', itemsPerPage: 5, sizes: [5, 10, 'All'] } }),
  /** Categories in a select box for one, in one for several, and by name in a text field. */
  one_category: display({
    ...NEWS,
    filters: [{ ...BY_CATEGORY, kind: 'one' }],
    pager: { kind: 'full', itemsPerPage: 10 },
  }),
  several_categories: display({
    ...NEWS,
    filters: [{ ...BY_CATEGORY, kind: 'several' }],
    pager: { kind: 'full', itemsPerPage: 10 },
  }),
  category_names: display({
    ...NEWS,
    filters: [{ ...BY_CATEGORY, kind: 'names' }],
    pager: { kind: 'full', itemsPerPage: 10 },
  }),
};

/** News at an address of their own, `lists/news-archive.json`: what `json_url` of section 7 may name. The oldest first. */
export const NEWS_ARCHIVE = display({
  ...NEWS,
  items: (content) => content.news().toReversed(),
  row: newsWithLinkedTitle,
  pager: { kind: 'full', itemsPerPage: 10 },
});
