import { ContainerModule } from 'inversify';
import type { ReadAs } from '../../application/ports/content-sources.ts';
import { ConferenceSource, NewsSource, TimelineSource, ViewSource } from '../../application/ports/list-sources.ts';
import { injectable, injected } from '../../application/ports/injection.ts';
import type { Conference } from '../../domain/lists/conferences.ts';
import { readDayRange, type SiteDates } from '../../domain/lists/dates.ts';
import type { List } from '../../domain/lists/list.ts';
import { hasContent, type TimelineEntry } from '../../domain/lists/timeline.ts';
import type { ListDisplay } from '../../domain/lists/view-reference.ts';
import { firstOf, recordOf, textOf } from '../http/wire-values.ts';
import { ContentCalls, type SiteContext } from './content-calls.ts';
import { languageOf } from './fields.ts';
import { readList, viewRequestUrl } from './lists.ts';
import { DrupalNewsSource } from './news.ts';
import { conferencesView, timelineView } from './requests.ts';
import { dateOf, dayOf, DrupalViewSource, htmlOf, labelOf, textsOf, toListRow } from './rows.ts';

const claimed = ['field_place', 'field_event_id'];

function writtenIn(field: unknown): string {
  const text = textOf(field);
  return /<time\b/i.test(text) ? text : labelOf(text);
}

export function toConferenceList(wire: unknown, site: SiteContext): List<Conference> {
  return readList(wire, (row, id) => {
    const shown = toListRow(row, id, site, claimed);
    const { field_date, date, created, field_place, field_event_id } = row;
    const dates = textOf(field_date).trim() === '' ? date : field_date;
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

export function toTimelineEntries(wire: unknown, dates: SiteDates = {}): readonly TimelineEntry[] {
  return readList(wire, (row, id) => {
    const date = dayOf(row['date'], dates);
    const shown = {
      title: labelOf(row['title']),
      html: htmlOf(row['text']),
      date,
      dateText: date ? '' : labelOf(row['date']),
      tags: textsOf(row['tags']),
    };
    return hasContent(shown) ? { id, language: languageOf(row['langcode']), ...shown } : undefined;
  }).rows;
}

@injectable()
export class DrupalTimelineSource implements TimelineSource {
  constructor(@injected(ContentCalls) private readonly calls: ContentCalls) {}

  async entries(as: ReadAs): Promise<readonly TimelineEntry[]> {
    const json = await this.calls.read(viewRequestUrl(this.calls.settings, timelineView), as);
    return toTimelineEntries(json, this.calls.site.dates);
  }
}

export const publicListsModule = new ContainerModule(({ bind }) => {
  bind(NewsSource).to(DrupalNewsSource);
  bind(ConferenceSource).to(DrupalConferenceSource);
  bind(TimelineSource).to(DrupalTimelineSource);
  bind(ViewSource).to(DrupalViewSource);
});
