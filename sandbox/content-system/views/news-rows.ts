import type { DrupalSetup } from '../drupal-setup.ts';
import type { StoredNews, StoredTerm } from '../lists-content.ts';
import { bodyField, entityBase, fileIdOf, imageField, instant, termReference } from './entity-fields.ts';
import { escaped, imageMarkup, momentMarkup, summaryMarkup, termIds, termLinks, termNames } from './markup.ts';

/** A news item as strings, escaped: the fields of a view. */
export function newsStrings(item: StoredNews, setup: DrupalSetup): Record<string, string> {
  const categories = categoriesOf(item);
  return {
    nid: String(item.nid),
    uuid: item.uuid ?? '',
    langcode: item.langcode,
    title: escaped(item.title),
    view_node: item.path,
    created: momentMarkup(item.created, setup),
    body_summary: summaryMarkup(item.summary, item.body),
    field_image: imageMarkup(item.image),
    field_tax_vocab_news: termNames(categories),
    category_ids: termIds(categories),
    field_tax_vocab_news_tags: termNames(item.tags),
    tag_ids: termIds(item.tags),
  };
}

/** The same with the title as a link, which is how views write it unless told otherwise. */
export function newsWithLinkedTitle(item: StoredNews, setup: DrupalSetup): Record<string, string> {
  const { view_node: path = '', title = '', ...rest } = newsStrings(item, setup);
  return { ...rest, title: `<a href="${path}" hreflang="${item.langcode}">${title}</a>` };
}

/** The same with each term as a link to its own page, which is how views write them unless told otherwise; without the ids. */
export function newsWithLinkedTerms(item: StoredNews, setup: DrupalSetup): Record<string, unknown> {
  return {
    ...newsStrings(item, setup),
    field_tax_vocab_news: termLinks(categoriesOf(item)),
    category_ids: undefined,
    field_tax_vocab_news_tags: termLinks(item.tags),
    tag_ids: undefined,
  };
}

/** Fields with "raw output": what stands in the database, and nothing escaped. */
export function newsRaw(item: StoredNews): Record<string, unknown> {
  return {
    id: String(item.nid),
    uuid: item.uuid ?? '',
    langcode: item.langcode,
    title: item.title,
    view_node: item.path,
    created: String(item.created),
    body: item.body,
    body_summary: summaryMarkup(item.summary, item.body),
    field_image: item.image ? fileIdOf(item.image) : null,
    field_tax_vocab_news: item.category ? String(item.category.tid) : null,
    field_tax_vocab_news_tags: item.tags.map(({ tid }) => String(tid)),
    tag_ids: termIds(item.tags),
  };
}

/** The same under the name that Drupal gives the id of a node, and without any address. */
export function newsRawNodes(item: StoredNews): Record<string, unknown> {
  return { ...newsRaw(item), id: undefined, nid: String(item.nid), view_node: undefined };
}

/** The whole entity: every field an array. */
export function newsEntity(item: StoredNews): Record<string, unknown> {
  return {
    ...entityBase('news', item),
    created: [instant(item.created)],
    changed: [instant(item.created)],
    promote: [{ value: true }],
    sticky: [{ value: false }],
    default_langcode: [{ value: true }],
    path: [{ alias: item.path, pid: item.nid, langcode: item.langcode }],
    body: bodyField(item.summary, item.body),
    field_comments: [],
    field_image: imageField(item.image),
    field_para_multi: [],
    field_tax_vocab_news: categoriesOf(item).map(termReference),
    field_tax_vocab_news_tags: item.tags.map(termReference),
  };
}

/** As a list, which is how filters and strings want it. */
export function categoriesOf({ category }: StoredNews): readonly StoredTerm[] {
  return category ? [category] : [];
}
