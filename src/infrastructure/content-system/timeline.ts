import { injectable, injected } from '../../application/ports/injection.ts';
import type { ReadAs, TimelineSource } from '../../application/ports/content-sources.ts';
import type { SiteDates } from '../../domain/lists/dates.ts';
import { hasContent, type TimelineEntry } from '../../domain/lists/timeline.ts';
import { ContentCalls } from './content-calls.ts';
import { languageOf } from './fields.ts';
import { readList, viewRequestUrl } from './lists.ts';
import { timelineView } from './requests.ts';
import { dayOf, htmlOf, labelOf, textsOf } from './rows.ts';

/**
 * An entry of `public_timeline` (docs/specification.md, section 3), with an `_id`. Any part may be empty or missing.
 */
interface DrupalTimelineWire {
  readonly title?: unknown;
  /** HTML, or text. */
  readonly text?: unknown;
  /** Free text of editors: a day, a month, a year, seconds since 1970, `<time>`, or no date. */
  readonly date?: unknown;
  readonly tags?: unknown;
  readonly langcode?: unknown;
}

/** @throws RemoteError `invalid-answer` without entries, or when none is readable. */
export function toTimelineEntries(wire: unknown, dates: SiteDates = {}): readonly TimelineEntry[] {
  const { rows } = readList(wire, (row, id) => {
    const entry: DrupalTimelineWire = row;
    const date = dayOf(entry.date, dates);
    const shown = {
      title: labelOf(entry.title),
      html: htmlOf(entry.text),
      date,
      dateText: date ? '' : labelOf(entry.date),
      tags: textsOf(entry.tags),
    };
    return hasContent(shown) ? { id, language: languageOf(entry.langcode), ...shown } : undefined;
  });
  return rows;
}

@injectable()
export class DrupalTimelineSource implements TimelineSource {
  constructor(@injected(ContentCalls) private readonly calls: ContentCalls) {}

  async entries(as: ReadAs): Promise<readonly TimelineEntry[]> {
    const json = await this.calls.read(viewRequestUrl(this.calls.settings, timelineView), as);
    return toTimelineEntries(json, this.calls.site.dates);
  }
}
