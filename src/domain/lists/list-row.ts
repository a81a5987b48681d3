import type { Link } from '../content/link.ts';
import type { PageImage } from '../content/page.ts';
import type { ContentDate } from './content-date.ts';

/** What a row of any view has to show. Rows are read leniently: everything may be missing but the id. */
export interface ListRow {
  /** `uuid.value` in whatever shape it came, else another id, else a place-holder that is unique within its answer. */
  readonly id: string;
  /** Text; empty when the row has none. */
  readonly title: string;
  /** A language tag (BCP 47) of what it says; absent when it is not said. */
  readonly language?: string | undefined;
  /** Where it can be read in full. */
  readonly link: Link | undefined;
  readonly date: ContentDate | undefined;
  /** A date that could not be understood, as text; empty when there is none or it was understood. */
  readonly dateText: string;
  /** Remote HTML, not yet sanitised: for `SafeHtml` only. Plain text comes escaped. */
  readonly html: string;
  readonly image: PageImage | undefined;
  /** Texts about it; only where the settings say which fields have them. */
  readonly labels?: readonly string[] | undefined;
}
