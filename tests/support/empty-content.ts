import type { ParagraphContent } from '../../src/domain/content/page.ts';

/** A paragraph's content with nothing in it. */
export const emptyContent: ParagraphContent = {
  title: '',
  html: [],
  text: [],
  images: [],
  caption: '',
  source: '',
  links: [],
  view: undefined,
};
