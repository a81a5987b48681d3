import { type ParagraphKind, PlainParagraph } from './paragraph.tsx';

/*
 * Kinds of paragraph with a view of their own; what is exported here is named as Drupal names the kind, without `para_`.
 * To add one: a file in this folder, and a line that exports from it.
 */

/** A full-width picture with the title on it. Without a picture, a plain paragraph. */
export const hero: ParagraphKind = {
  View: (props) => <PlainParagraph {...props} isHero={props.paragraph.content.images.length > 0} />,
};

export const quote: ParagraphKind = {
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
