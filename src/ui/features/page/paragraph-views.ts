import type { ParagraphKind } from './paragraph-kind.ts';
import { heroParagraph } from './paragraphs/hero-paragraph.tsx';
import { quoteParagraph } from './paragraphs/quote-paragraph.tsx';

/**
 * Kinds of paragraphs that are shown in a way of their own, by the machine names of their types. One is a file of
 * `paragraphs`, and its import and its entry here. Every other is shown as `PlainParagraph` does, those that nobody has heard of too.
 */
export const paragraphViews = new Map<string, ParagraphKind>([
  ['para_hero', heroParagraph],
  ['para_quote', quoteParagraph],
]);
