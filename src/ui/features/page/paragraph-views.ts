/*
 * Kinds of paragraphs that are shown in a way of their own, by the machine names of their types. One is a file of
 * `paragraphs` and a line here. Every other is shown as `PlainParagraph` does, those that nobody has heard of too.
 */

export { heroParagraph as para_hero } from './paragraphs/hero-paragraph.tsx';
export { quoteParagraph as para_quote } from './paragraphs/quote-paragraph.tsx';
