import type { ConferenceSource, ReadAs } from '../../application/ports/content-sources.ts';
import { injectable, injected } from '../../application/ports/injection.ts';
import type { Conference } from '../../domain/lists/conferences.ts';
import { readDayRange } from '../../domain/lists/dates.ts';
import type { List } from '../../domain/lists/list.ts';
import type { ListDisplay } from '../../domain/lists/view-reference.ts';
import { firstOf, recordOf, textOf } from '../http/wire-values.ts';
import { ContentCalls, type SiteContext } from './content-calls.ts';
import { readList, viewRequestUrl } from './lists.ts';
import { conferencesView } from './requests.ts';
import { dateOf, labelOf, toListRow } from './rows.ts';

/** A row of `public_conferences`, besides the common fields. */
interface DrupalConferenceWire {
  /** One `<time datetime>` or two; days or times separated by ` - `; `[{value, end_value}]`. See `dayMeant`. */
  readonly field_date?: unknown;
  /** Alternative to `field_date`. */
  readonly date?: unknown;
  /** Creation date of the entry, not of the conference. */
  readonly created?: unknown;
  readonly field_place?: unknown;
  readonly field_event_id?: unknown;
}

const claimed: readonly (keyof DrupalConferenceWire)[] = ['field_place', 'field_event_id'];

function writtenIn(field: unknown): string {
  const text = textOf(field);
  return /<time\b/i.test(text) ? text : labelOf(text);
}

/** @throws RemoteError `invalid-answer` without rows, or when no row is readable. */
export function toConferenceList(wire: unknown, site: SiteContext): List<Conference> {
  return readList(wire, (row, id) => {
    const shown = toListRow(row, id, site, claimed);
    const { field_date, date: otherDate, created, field_place, field_event_id }: DrupalConferenceWire = row;
    const dates = textOf(field_date).trim() === '' ? otherDate : field_date;
    const { start, end } = readDayRange(writtenIn(dates), writtenIn(recordOf(firstOf(dates))['end_value']), site.dates);
    return (
      shown && {
        ...shown,
        date: start,
        dateText: start ? '' : labelOf(dates),
        end,
        place: labelOf(field_place),
        eventId: labelOf(field_event_id),
        created: dateOf(created, site.dates),
      }
    );
  });
}

@injectable()
export class DrupalConferenceSource implements ConferenceSource {
  constructor(@injected(ContentCalls) private readonly calls: ContentCalls) {}

  async conferences(from: ListDisplay, page: number, as: ReadAs): Promise<List<Conference>> {
    const json = await this.calls.read(viewRequestUrl(this.calls.settings, conferencesView(from), page), as);
    return toConferenceList(json, this.calls.site);
  }
}
