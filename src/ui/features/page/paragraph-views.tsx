import type { Paragraph } from '../../../domain/content/page.ts';
import type { ParagraphKind, ParagraphProps } from './paragraph-kind.ts';
import { PlainParagraph } from './plain-paragraph.tsx';

/** A full-width picture with the title on it. Without a picture, a plain paragraph. */
const heroParagraph: ParagraphKind = {
  View: (props) => <PlainParagraph {...props} isHero={props.paragraph.content.images.length > 0} />,
};

const quoteParagraph: ParagraphKind = {
  View: (props) => (
    <PlainParagraph
      {...props}
      around={(texts, { source }, mark) => (
        <figure className="quote" {...mark}>
          <blockquote>{texts}</blockquote>
          {source !== '' && <figcaption className="caps">{source}</figcaption>}
        </figure>
      )}
    />
  ),
};

/**
 * Paragraph kinds with a view of their own, by Drupal's machine name. To add one: a file in this folder, its import, an
 * entry here.
 */
export const paragraphViews = new Map<string, ParagraphKind>([
  ['hero', heroParagraph],
  ['quote', quoteParagraph],
]);

/** A source without a quotation does not count. */
export function hasContent(paragraph: Paragraph): boolean {
  const { title, html, text, images, caption, links, view } = paragraph.content;
  const hasText = [title, caption, ...html, ...text].some((piece) => piece.trim() !== '');
  const isFilled = hasText || images.length + links.length > 0 || view !== undefined;
  return paragraphViews.get(paragraph.kind)?.hasContent?.(paragraph) ?? isFilled;
}

/** A paragraph of any kind; unknown kinds show the shared fields (docs/specification.md, section 3: Page). */
export function ParagraphView(props: ParagraphProps) {
  const { paragraph } = props;
  const View = paragraphViews.get(paragraph.kind)?.View ?? PlainParagraph;
  return hasContent(paragraph) && <View {...props} />;
}
