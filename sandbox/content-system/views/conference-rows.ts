import type { DrupalSetup } from '../drupal-setup.ts';
import { siteIso, siteMoment, siteWords } from '../site-time.ts';
import type { StoredConference } from '../lists-content.ts';
import { bodyField, entityBase, imageField } from './entity-fields.ts';
import { daysMarkup, escaped, imageMarkup, summaryMarkup } from './markup.ts';

/** A conference as strings, escaped. */
export function conferenceStrings(conference: StoredConference, setup: DrupalSetup): Record<string, string> {
  const { nid, uuid, title, path, place, eventId, summary, body, image } = conference;
  return {
    nid: String(nid),
    uuid,
    title: escaped(title),
    view_node: path,
    field_date: shownDays(conference, setup),
    field_place: escaped(place),
    field_event_id: escaped(eventId),
    body_summary: summaryMarkup(summary, body),
    field_image: imageMarkup(image),
  };
}

/** As `conferenceStrings`, with its days in the formatter "Plain": the site's time, without its zone. */
export function conferencePlain(conference: StoredConference, setup: DrupalSetup): Record<string, string> {
  const { starts, ends } = conference;
  const [from, to] = timesOf(setup);
  const field_date = from === '' ? `${starts} - ${ends}` : `${starts}T${from} - ${ends}T${to}`;
  return { ...conferenceStrings(conference, setup), field_date };
}

/** As `conferenceStrings`, with its days as they are stored: in UTC, without saying so. */
export function conferenceStored(conference: StoredConference, setup: DrupalSetup): Record<string, unknown> {
  const { starts, ends } = conference;
  const [from, to] = timesOf(setup);
  const stored = (day: string, time: string) => (time === '' ? day : siteMoment(day, time).toISOString().slice(0, 19));
  return {
    ...conferenceStrings(conference, setup),
    field_date: [{ value: stored(starts, from), end_value: stored(ends, to) }],
  };
}

/** The days of a conference as entities have them. */
export function daysField({ starts, ends }: StoredConference, setup: DrupalSetup): Record<string, string>[] {
  const [from, to] = timesOf(setup);
  return from === ''
    ? [{ value: starts, end_value: ends }]
    : [{ value: siteIso(starts, from), end_value: siteIso(ends, to) }];
}

/** What a range of days has as its first and its last time of day; empty where it has none. */
function timesOf({ days }: DrupalSetup): readonly [from: string, to: string] {
  switch (days) {
    case 'date':
      return ['', ''];
    case 'all day':
      return ['00:00:00', '23:59:59'];
    case 'date and time':
      return ['19:30:00', '22:00:00'];
  }
}

/** Days in the default formatter. */
function shownDays({ starts, ends, dateForm }: StoredConference, setup: DrupalSetup): string {
  const [from, to] = timesOf(setup);
  if (from === '') return dateForm === 'plain' ? starts : daysMarkup(starts, ends);
  return [siteMoment(starts, from), siteMoment(ends, to)]
    .map((moment) => `<time datetime="${moment.toISOString().replace('.000', '')}">${siteWords(moment)}</time>\n`)
    .join(' - ');
}

/** The whole entity: every field an array, empty when there is nothing in it. */
export function conferenceEntity(conference: StoredConference, setup: DrupalSetup): Record<string, unknown> {
  const { nid, path, langcode, place, eventId, summary, body, image } = conference;
  return {
    ...entityBase('conference', conference),
    path: [{ alias: path, pid: nid, langcode }],
    body: bodyField(summary, body),
    field_date: daysField(conference, setup),
    field_place: place === '' ? [] : [{ value: place }],
    field_event_id: eventId === '' ? [] : [{ value: eventId }],
    field_image: imageField(image),
    field_para_multi: [],
  };
}
