import type { TimelineEntry } from './timeline.ts';

/** Whether an entry has anything to show. */
export function hasContent({ title, html, date, dateText, tags }: Omit<TimelineEntry, 'id'>): boolean {
  return [title, html, dateText].some((text) => text.trim() !== '') || date !== undefined || tags.length > 0;
}
