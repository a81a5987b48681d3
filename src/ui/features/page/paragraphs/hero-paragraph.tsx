import type { ParagraphKind } from '../paragraph-kind.ts';
import { PlainParagraph } from './plain-paragraph.tsx';

/** A picture across the page, with the title on it. Without one it is a paragraph as any other. */
export const heroParagraph: ParagraphKind = {
  View: (props) => <PlainParagraph {...props} isHero={props.paragraph.content.images.length > 0} />,
};
