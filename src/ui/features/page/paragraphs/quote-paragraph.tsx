import type { ParagraphKind } from '../paragraph-kind.ts';
import { PlainParagraph } from './plain-paragraph.tsx';

/** Words of somebody else, and whose they are. */
export const quoteParagraph: ParagraphKind = {
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
