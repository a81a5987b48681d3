import type { LinkContext } from '../../domain/content/link.ts';
import type { Conference } from '../../domain/lists/conference.ts';
import type { List } from '../../domain/lists/pager.ts';
import { firstOf, isRecord, textOf } from '../http/wire-values.ts';
import { toListRow } from './drupal-row-wire.ts';
import { readList } from './list-answer.ts';
import { dayOf, labelOf } from './row-fields.ts';

/** A row of `public_conferences`: one of any view, and these. */
interface DrupalConferenceWire {
  /** One `<time datetime>` or two; ISO days, ` - ` between them; `[{value, end_value}]`. */
  readonly field_date?: unknown;
  /** In its place. When an entry was `created` says nothing about the conference. */
  readonly date?: unknown;
  readonly field_place?: unknown;
  /** Empty when the proposal system does not know it. */
  readonly field_event_id?: unknown;
}

/** What a range is written of: its first day and its last, if it has one. */
function endsOf(field: unknown): readonly unknown[] {
  const first = firstOf(field);
  if (isRecord(first)) return [first['value'], first['end_value']];
  if (typeof field !== 'string') return [first];
  return field.match(/<time\b[^<>]*>/gi) ?? labelOf(field).split(/\s+[-–—]\s+/);
}

/** @throws RemoteError `invalid-answer` when there are no rows in it, or none of them can be read. */
export function toConferenceList(wire: unknown, links: LinkContext): List<Conference> {
  return readList(wire, (row, id) => {
    const shown = toListRow(row, id, links);
    const { field_date, date: otherDate, field_place, field_event_id }: DrupalConferenceWire = row;
    const dates = textOf(field_date).trim() === '' ? otherDate : field_date;
    const [date, end] = endsOf(dates).map(dayOf);
    const isRange = date && end && end.at > date.at && end.iso.slice(0, 10) !== date.iso.slice(0, 10);
    return (
      shown && {
        ...shown,
        date,
        dateText: date ? '' : labelOf(dates),
        end: isRange ? end : undefined,
        place: labelOf(field_place),
        eventId: labelOf(field_event_id),
      }
    );
  });
}
