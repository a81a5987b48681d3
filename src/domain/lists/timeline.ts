import type { ContentDate } from './content-date.ts';

/** An entry of the timeline (specification, sections 2 and 3): each part may be empty, and is then not shown. */
export interface TimelineEntry {
  /** `_id`, or a place-holder that is unique within its answer. */
  readonly id: string;
  /** Text. */
  readonly title: string;
  /** A language tag (BCP 47) of what it says; absent when it is not said. */
  readonly language?: string | undefined;
  /** Remote HTML, not yet sanitised: for `SafeHtml` only. */
  readonly html: string;
  readonly date: ContentDate | undefined;
  /** A date that could not be understood, as text. */
  readonly dateText: string;
  readonly tags: readonly string[];
}
