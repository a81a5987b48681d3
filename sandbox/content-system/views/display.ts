import type { DrupalSetup } from '../drupal-setup.ts';
import type { ListsContent } from '../lists-content.ts';
import { wantedBy } from './filters.ts';
import type { TermFilter } from './filters.ts';
import { paged } from './pager.ts';
import type { PagerPlan, PagerWire } from './pager.ts';
import { queryValue } from './query-values.ts';

/** One way a view shows its items, as data. */
export interface DisplayDefinition<Item> {
  /**
   * In the view's own order.
   *
   * @param argument of a display that has one, never empty then.
   */
  readonly items: (content: ListsContent, now: Date, argument: string) => readonly Item[];
  /** An item as it is sent by a site that is set up so. */
  readonly row: (item: Item, setup: DrupalSetup) => unknown;
  readonly pager: PagerPlan;
  /** What comes as one more part of the path, or in a parameter: a contextual filter. Absent or empty, there is no page. */
  readonly argument?: Argument;
  readonly filters?: readonly TermFilter<Item>[];
  /** An item comes, and counts, once for each term that a filter finds it by: Views' default, without "reduce duplicates". */
  readonly repeats?: true;
  /** Exposed filters by a list field: one of its values, `All`, or it is refused. */
  readonly choices?: readonly Choice<Item>[];
  /** Orders a reader may choose by `sort_by`, with the direction they take without `sort_order`. */
  readonly sorts?: Readonly<Record<string, { readonly order: Order; readonly compare: Compare<Item> }>>;
  /** What is around the rows: `rows` and `pager`, unless told otherwise. */
  readonly envelope?: Envelope;
  /** Who may see it; everybody when absent. */
  readonly access?: Access;
}

/** A select box of the exposed form. */
interface Choice<Item> {
  /** The query parameter. */
  readonly name: string;
  readonly options: readonly string[];
  readonly valueOf: (item: Item) => string;
}

type Argument = 'path' | { readonly parameter: string };

/** Open to every visitor, to logged-in users, or to logged-in users who send the header X-CSRF-Token. */
type Access = 'public' | 'logged-in' | 'csrf';

/** `bare`: nothing, as from Drupal's own serializer. `rows only`: the pager is null. `pager only`: no rows at all. */
type Envelope = 'rows and pager' | 'bare' | 'rows only' | 'pager only';

type Order = 'ASC' | 'DESC';
type Compare<Item> = (one: Item, other: Item) => number;

/** What a display says to a query. */
export type DisplayAnswer =
  | { readonly kind: 'list'; readonly json: unknown }
  /** A contextual filter that makes no sense. */
  | { readonly kind: 'not found' }
  /** An exposed filter was given a value it does not offer. */
  | { readonly kind: 'refused' };

/** What a display is asked, and where. */
interface Asked {
  readonly content: ListsContent;
  readonly setup: DrupalSetup;
  readonly now: Date;
  readonly query: URLSearchParams;
  /** The further part of the path. */
  readonly pathArgument?: string | undefined;
}

/** A display that can be asked. */
export interface Display {
  readonly access: Access;
  /** What it sends when it has nothing to show. */
  readonly nothing: unknown;
  /** Whether its path has one more part. */
  readonly hasPathArgument: boolean;
  answer(asked: Asked): DisplayAnswer;
}

/** Makes a display of its definition. */
export function display<Item>(definition: DisplayDefinition<Item>): Display {
  const none = paged<Item>([], definition.pager, undefined, undefined);
  return {
    access: definition.access ?? 'public',
    nothing: none && inEnvelope(definition.envelope, [], none.pager),
    hasPathArgument: definition.argument === 'path',
    answer({ content, setup, now, query, pathArgument = '' }) {
      const { argument } = definition;
      const value = typeof argument === 'object' ? (textOf(query, argument.parameter) ?? '') : pathArgument;
      if (argument !== undefined && value === '') return { kind: 'not found' };
      const filtered = filter(definition, content, query, now, value);
      if (typeof filtered === 'string') return { kind: filtered };
      const sorted = sort(definition, filtered, query);
      const page = sorted && paged(sorted, definition.pager, textOf(query, 'page'), textOf(query, 'items_per_page'));
      if (!page) return { kind: 'refused' };
      const rows = page.items.map((item) => definition.row(item, setup));
      return { kind: 'list', json: inEnvelope(definition.envelope, rows, page.pager) };
    },
  };
}

/** What is sent when a filter was refused. */
export const REFUSED = { rows: [], pager: null };

function filter<Item>(
  { items, filters = [], choices = [], repeats }: DisplayDefinition<Item>,
  content: ListsContent,
  query: URLSearchParams,
  now: Date,
  argument: string,
): readonly Item[] | 'not found' | 'refused' {
  const asked = filters.map((each) => ({ each, wanted: wantedBy(each, query, content.terms(each.vocabulary)) }));
  for (const refusal of ['not found', 'refused'] as const) {
    if (asked.some(({ wanted }) => wanted === refusal)) return refusal;
  }
  const chosen = choices
    .map(({ name, ...choice }) => ({ ...choice, value: queryValue(query, name) ?? 'All' }))
    .filter(({ value }) => value !== 'All');
  if (chosen.some(({ options, value }) => typeof value !== 'string' || !options.includes(value))) return 'refused';
  return items(content, now, argument)
    .filter((item) => chosen.every(({ valueOf, value }) => valueOf(item) === value))
    .flatMap((item) => {
      const matches = asked.flatMap(({ each, wanted }) =>
        wanted instanceof Set ? [each.termsOf(item).filter(({ tid }) => wanted.has(tid)).length] : [],
      );
      const times = matches.reduce((product, count) => product * count, 1);
      return Array.from({ length: repeats ? times : Math.min(times, 1) }, () => item);
    });
}

/** Null when an order was asked for that is not on offer. */
function sort<Item>(
  { sorts }: DisplayDefinition<Item>,
  items: readonly Item[],
  query: URLSearchParams,
): readonly Item[] | null {
  const by = textOf(query, 'sort_by');
  const direction = textOf(query, 'sort_order');
  if (!sorts || (by === undefined && direction === undefined)) return items;
  const chosen = by === undefined ? Object.values(sorts)[0] : Object.hasOwn(sorts, by) ? sorts[by] : undefined;
  if (!chosen || (direction !== undefined && direction !== 'ASC' && direction !== 'DESC')) return null;
  const sign = (direction ?? chosen.order) === 'ASC' ? 1 : -1;
  return items.toSorted((one, other) => sign * chosen.compare(one, other));
}

function inEnvelope(envelope: Envelope = 'rows and pager', rows: readonly unknown[], pager: PagerWire): unknown {
  switch (envelope) {
    case 'bare':
      return rows;
    case 'rows only':
      return { rows, pager: null };
    case 'pager only':
      return { pager };
    case 'rows and pager':
      return { rows, pager };
  }
}

function textOf(query: URLSearchParams, name: string): string | undefined {
  const value = queryValue(query, name);
  return typeof value === 'string' ? value : undefined;
}
