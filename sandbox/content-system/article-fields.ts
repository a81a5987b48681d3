import type { DrupalSetup } from './drupal-setup.ts';
import type { ListsContent, StoredConference, StoredNews } from './lists-content.ts';
import type { StoredNode } from './nodes.ts';
import { bodyField, imageField, instant, termReference } from './views/entity-fields.ts';
import { daysField } from './views/conference-rows.ts';
import { categoriesOf } from './views/news-rows.ts';

/**
 * What the node of a news item or a conference has beyond a page: nothing for any other node. As arrays, or flat; a
 * flat node's references stay arrays, as there may be several.
 */
export function articleFields(
  { nid, shape }: StoredNode,
  lists: ListsContent,
  setup: DrupalSetup,
): Readonly<Record<string, unknown>> {
  const isFlat = shape !== 'fields';
  const item = lists.newsItem(nid);
  if (item) return isFlat ? flatNews(item) : newsFields(item);
  const conference = lists.conference(nid);
  if (conference) return isFlat ? flatConference(conference, setup) : conferenceFields(conference, setup);
  return {};
}

function newsFields(item: StoredNews): Record<string, unknown> {
  return {
    type: [{ target_id: 'news' }],
    uuid: item.uuid === null ? [] : [{ value: item.uuid }],
    created: [instant(item.created)],
    body: bodyField(item.summary, item.body),
    field_image: imageField(item.image),
    field_tax_vocab_news: categoriesOf(item).map(termReference),
    field_tax_vocab_news_tags: item.tags.map(termReference),
  };
}

function flatNews(item: StoredNews): Record<string, unknown> {
  return {
    type: 'news',
    uuid: item.uuid,
    created: instant(item.created)['value'],
    body: bodyField(item.summary, item.body)[0] ?? null,
    field_image: imageField(item.image)[0] ?? null,
    field_tax_vocab_news: categoriesOf(item).map(({ tid }) => ({ target_id: tid })),
    field_tax_vocab_news_tags: item.tags.map(({ tid }) => ({ target_id: tid })),
  };
}

function conferenceFields(conference: StoredConference, setup: DrupalSetup): Record<string, unknown> {
  const { uuid, place, eventId, summary, body, image } = conference;
  return {
    type: [{ target_id: 'conference' }],
    uuid: [{ value: uuid }],
    body: bodyField(summary, body),
    field_image: imageField(image),
    field_date: daysField(conference, setup),
    field_place: place === '' ? [] : [{ value: place }],
    field_event_id: eventId === '' ? [] : [{ value: eventId }],
  };
}

function flatConference(conference: StoredConference, setup: DrupalSetup): Record<string, unknown> {
  const { uuid, place, eventId, summary, body, image } = conference;
  return {
    type: 'conference',
    uuid,
    body: bodyField(summary, body)[0] ?? null,
    field_image: imageField(image)[0] ?? null,
    field_date: daysField(conference, setup),
    field_place: place,
    field_event_id: eventId,
  };
}
