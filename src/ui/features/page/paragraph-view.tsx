import type { Paragraph } from '../../../domain/content/page.ts';
import type { ParagraphProps } from './paragraph-kind.ts';
import { paragraphViews } from './paragraph-views.ts';
import { PlainParagraph } from './paragraphs/plain-paragraph.tsx';

/** Whether there is anything to show. A source that nothing is quoted from is nothing. */
export function hasContent(paragraph: Paragraph): boolean {
  const { title, html, text, images, caption, links, view } = paragraph.content;
  const words = [title, caption, ...html, ...text].some((piece) => piece.trim() !== '');
  const isFilled = words || images.length + links.length > 0 || view !== undefined;
  return paragraphViews.get(paragraph.kind)?.hasContent?.(paragraph) ?? isFilled;
}

/** A paragraph of any kind: those that nobody has heard of show what they hold too (specification, section 3: Page). */
export function ParagraphView(props: ParagraphProps) {
  const { paragraph } = props;
  const View = paragraphViews.get(paragraph.kind)?.View ?? PlainParagraph;
  return hasContent(paragraph) && <View {...props} />;
}
