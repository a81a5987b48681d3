import type { DrupalSetup } from '../drupal-setup.ts';
import type { StoredTerm } from '../lists-content.ts';
import { SANDBOX_LISTS } from './awkward-lists.ts';
import { conferenceEntity, conferencePlain, conferenceStored, conferenceStrings } from './conference-rows.ts';
import { display } from './display.ts';
import type { Display, DisplayDefinition } from './display.ts';
import { daysMarkup, escaped } from './markup.ts';
import { NEWS_ARCHIVE, PUBLIC_NEWS } from './public-news.ts';
import { PUBLIC_PUBLICATIONS } from './public-publications.ts';
import { WORKGROUP_LISTS, WORKGROUP_VIEWS } from './workgroup-views.ts';

const CATEGORIES = {
  items: (content) => content.terms('vocab_news'),
  row: ({ tid, name }) => ({ tid: String(tid), name: escaped(name) }),
} satisfies Omit<DisplayDefinition<StoredTerm>, 'pager'>;

const TAGS = {
  items: (content) => content.terms('vocab_tags'),
  row: ({ tid, name, uuid }) => ({ tid: [{ value: tid }], uuid: [{ value: uuid }], name: [{ value: name }] }),
} satisfies Omit<DisplayDefinition<StoredTerm>, 'pager'>;

/** A REST export without a pager of its own, whose view counts its results. */
const TEN = { kind: 'some', itemsPerPage: 10, countsAll: true } as const;

/** The vocabularies where a site sends ten terms and no more. */
const TEN_TERMS: Readonly<Record<string, Readonly<Record<string, Display>>>> = {
  vocab_news: { as_filter: display({ ...CATEGORIES, pager: TEN }) },
  vocab_tags: { as_filter: display({ ...TAGS, pager: TEN }) },
};

/** `rest/views/{view}/{display}`, some with an argument behind. */
const VIEWS: Readonly<Record<string, Readonly<Record<string, Display>>>> = {
  public_news: PUBLIC_NEWS,
  public_conferences: {
    teaser: display({
      items: (content) => content.conferences(),
      row: conferenceStrings,
      pager: { kind: 'full', itemsPerPage: 10 },
    }),
    entity: display({
      items: (content) => content.conferences(),
      row: conferenceEntity,
      pager: { kind: 'full', itemsPerPage: 10 },
    }),
    /** As `teaser`, with the formatter "Plain" for the days. */
    plain_days: display({
      items: (content) => content.conferences(),
      row: conferencePlain,
      pager: { kind: 'full', itemsPerPage: 10 },
    }),
    /** As `teaser`, with the days as the database has them. */
    stored_days: display({
      items: (content) => content.conferences(),
      row: conferenceStored,
      pager: { kind: 'full', itemsPerPage: 10 },
    }),
    /** Those that are over. */
    archive: display({
      items: (content, now) => content.conferences().filter(({ ends }) => ends < now.toISOString().slice(0, 10)),
      row: conferenceStrings,
      pager: { kind: 'full', itemsPerPage: 25 },
    }),
  },
  public_timeline: {
    standard: display({
      items: (content) => content.timeline(),
      row: (entry) => entry,
      pager: { kind: 'none' },
      envelope: 'bare',
    }),
  },
  /** Marks the place of the open calls, which the portal has from the proposal system. */
  public_calls: { block: display({ items: () => [], row: (nothing) => nothing, pager: { kind: 'none' } }) },
  public_publications: PUBLIC_PUBLICATIONS,
  vocab_news: { as_filter: display({ ...CATEGORIES, pager: { kind: 'none' }, envelope: 'rows only' }) },
  vocab_tags: { as_filter: display({ ...TAGS, pager: { kind: 'none' }, envelope: 'rows only' }) },
  ...WORKGROUP_VIEWS,
  sandbox_lists: SANDBOX_LISTS,
};

/** `lists/{name}`: lists at an address of their own. */
const LISTS: Readonly<Record<string, Display>> = {
  'reading.json': display({
    items: (content) => content.reading(),
    row: ({ title, url, recommended, note }) => ({
      title: escaped(title),
      url,
      date: daysMarkup(recommended, recommended),
      text: note,
    }),
    pager: { kind: 'full', itemsPerPage: 10 },
    sorts: {
      date: { order: 'DESC', compare: (one, other) => one.recommended.localeCompare(other.recommended) },
      title: { order: 'ASC', compare: (one, other) => one.title.localeCompare(other.title, 'en') },
    },
  }),
  'news-archive.json': NEWS_ARCHIVE,
  ...WORKGROUP_LISTS,
};

/** The display of a view, when there is one. */
export function viewDisplay(view: string, name: string, { terms }: DrupalSetup): Display | undefined {
  const views = terms === 'ten' && Object.hasOwn(TEN_TERMS, view) ? TEN_TERMS : VIEWS;
  const displays = Object.hasOwn(views, view) ? views[view] : undefined;
  return displays && Object.hasOwn(displays, name) ? displays[name] : undefined;
}

/** The list of that name, when there is one. */
export function listDisplay(name: string): Display | undefined {
  return Object.hasOwn(LISTS, name) ? LISTS[name] : undefined;
}
