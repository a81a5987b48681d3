import type { StillName } from '../stills/stills.ts';
import type { ParagraphSeed } from './paragraph-seed.ts';
import { slugOf } from './slug.ts';

/**
 * How string rows write its days: as `<time>` elements, or, for one day, as `2016-10-14` and nothing around it, which
 * is what a field without a date formatter prints.
 */
export type DateForm = 'time' | 'plain';

/** A conference as the seed texts write it. */
export interface ConferenceSeed {
  readonly slug: string;
  readonly title: string;
  /** First and last day, `2027-06-24`. */
  readonly starts: string;
  readonly ends: string;
  readonly dateForm: DateForm;
  readonly place: string;
  /** Of the proposal system; empty when there is none. */
  readonly eventId: string;
  /** Plain text. */
  readonly summary: string | null;
  /** HTML. */
  readonly body: string | null;
  readonly image: StillName | null;
  readonly paragraphs: readonly ParagraphSeed[];
}

interface ConferenceText {
  readonly place?: string;
  readonly eventId?: string;
  readonly summary?: string;
  /** Paragraphs, as HTML. */
  readonly body?: readonly string[];
  readonly image?: StillName;
  readonly dateForm?: DateForm;
  readonly paragraphs?: readonly ParagraphSeed[];
}

/**
 * A conference.
 *
 * @param days `2027-06-24/2027-06-26`, or one day.
 */
export function conference(days: string, title: string, text: ConferenceText): ConferenceSeed {
  const [starts = '', ends = starts] = days.split('/');
  const { place = '', eventId = '', summary = null, body, image = null, dateForm = 'time', paragraphs = [] } = text;
  return {
    slug: slugOf(title),
    title,
    starts,
    ends,
    dateForm,
    place,
    eventId,
    summary,
    body: body ? body.map((paragraph) => `<p>${paragraph}</p>`).join('\n') : null,
    image,
    paragraphs,
  };
}
