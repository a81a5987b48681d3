import type { Paragraph } from '../../../domain/content/page.ts';
import type { ParagraphKind, ParagraphProps } from './paragraph-kind.ts';
import { PlainParagraph } from './plain-paragraph.tsx';

/** A picture across the page, with the title on it. Without one it is a paragraph as any other. */
const heroParagraph: ParagraphKind = {
  View: (props) => <PlainParagraph {...props} isHero={props.paragraph.content.images.length > 0} />,
};

/** A quotation, and its source. */
const quoteParagraph: ParagraphKind = {
  View: (props) => (
    <PlainParagraph
      {...props}
      around={(words, { source }, mark) => (
        <figure className="quote" {...mark}>
          <blockquote>{words}</blockquote>
          {source !== '' && <figcaption className="caps">{source}</figcaption>}
        </figure>
      )}
    />
  ),
};

/**
 * Kinds of paragraphs that have a view of their own, by the machine names of their types: each a file of this folder, its
 * import and its entry here. `PlainParagraph` shows every other kind, unknown ones too.
 */
export const paragraphViews = new Map<string, ParagraphKind>([
  ['para_hero', heroParagraph],
  ['para_quote', quoteParagraph],
]);

/** Whether there is anything to show. A source that nothing is quoted from is nothing. */
export function hasContent(paragraph: Paragraph): boolean {
  const { title, html, text, images, caption, links, view } = paragraph.content;
  const words = [title, caption, ...html, ...text].some((piece) => piece.trim() !== '');
  const isFilled = words || images.length + links.length > 0 || view !== undefined;
  return paragraphViews.get(paragraph.kind)?.hasContent?.(paragraph) ?? isFilled;
}

/** A paragraph of any kind: unknown ones show what they hold too (specification, section 3: Page). */
export function ParagraphView(props: ParagraphProps) {
  const { paragraph } = props;
  const View = paragraphViews.get(paragraph.kind)?.View ?? PlainParagraph;
  return hasContent(paragraph) && <View {...props} />;
}
