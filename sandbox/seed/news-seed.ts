import type { StillName } from '../stills/stills.ts';
import type { ParagraphSeed } from './paragraph-seed.ts';
import { slugOf } from './slug.ts';
import type { CategoryName, TagName } from './terms.ts';

/** A news item as the seed texts write it; numbers and uuids are given when all of them are put in order. */
export interface NewsSeed {
  readonly slug: string;
  readonly title: string;
  /** Seconds since 1970. */
  readonly created: number;
  readonly category: CategoryName | null;
  readonly tags: readonly TagName[];
  /** Plain text. */
  readonly summary: string | null;
  /** HTML. */
  readonly body: string | null;
  readonly image: StillName | null;
  /** Instead of what the picture shows. */
  readonly alt: string | null;
  readonly hasUuid: boolean;
  /** What it is written in, as Drupal counts languages. */
  readonly langcode: string;
  readonly paragraphs: readonly ParagraphSeed[];
}

/** What there is to read and to see. */
interface NewsText {
  /** Without it lists show the beginning of the body. */
  readonly summary?: string;
  /** Paragraphs, as HTML. */
  readonly body?: readonly string[];
  readonly image?: StillName;
  readonly alt?: string;
  readonly hasUuid?: boolean;
  /** English unless told otherwise. */
  readonly langcode?: string;
  /** What follows the body on the item's own page. */
  readonly paragraphs?: readonly ParagraphSeed[];
}

/**
 * A news item.
 *
 * @param published day and time, `2026-11-20 09:30`, in UTC.
 */
export function news(
  published: string,
  title: string,
  category: CategoryName | null,
  tags: readonly TagName[],
  text: NewsText,
): NewsSeed {
  const { summary = null, body, image = null, alt = null, hasUuid = true, langcode = 'en', paragraphs = [] } = text;
  return {
    slug: slugOf(title),
    title,
    created: Date.parse(`${published.replace(' ', 'T')}:00Z`) / 1000,
    category,
    tags,
    summary,
    body: body ? body.map((paragraph) => `<p>${paragraph}</p>`).join('\n') : null,
    image,
    alt,
    hasUuid,
    langcode,
    paragraphs,
  };
}
