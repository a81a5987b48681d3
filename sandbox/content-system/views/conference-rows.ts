import type { StoredConference } from '../lists-content.ts';
import { bodyField, entityBase, imageField } from './entity-fields.ts';
import { daysMarkup, escaped, imageMarkup, summaryMarkup } from './markup.ts';

/** A conference as strings, escaped. */
export function conferenceStrings(conference: StoredConference): Record<string, string> {
  const { nid, uuid, title, path, starts, ends, dateForm, place, eventId, summary, body, image } = conference;
  return {
    nid: String(nid),
    uuid,
    title: escaped(title),
    view_node: path,
    field_date: dateForm === 'plain' ? starts : daysMarkup(starts, ends),
    field_place: escaped(place),
    field_event_id: escaped(eventId),
    body_summary: summaryMarkup(summary, body),
    field_image: imageMarkup(image),
  };
}

/** The whole entity: every field an array, empty when there is nothing in it. */
export function conferenceEntity(conference: StoredConference): Record<string, unknown> {
  const { nid, path, langcode, starts, ends, place, eventId, summary, body, image } = conference;
  return {
    ...entityBase('conference', conference),
    path: [{ alias: path, pid: nid, langcode }],
    body: bodyField(summary, body),
    field_date: [{ value: starts, end_value: ends }],
    field_place: place === '' ? [] : [{ value: place }],
    field_event_id: eventId === '' ? [] : [{ value: eventId }],
    field_image: imageField(image),
    field_para_multi: [],
  };
}
