import { createElement, type ComponentType } from 'react';
import { readOwn, type OwnFields } from '../../../domain/content/own-fields.ts';
import type { PageImage, Paragraph } from '../../../domain/content/page.ts';

export interface ParagraphProps {
  readonly paragraph: Paragraph;
  /** Of its title. */
  readonly level: number;
  readonly leadImage: PageImage | undefined;
  /** The page's. The portal's own words within the paragraph are not in it. */
  readonly language: string | undefined;
}

/** How paragraphs of a kind are shown. */
export interface ParagraphKind {
  readonly View: ComponentType<ParagraphProps>;
  /** Whether there is anything to show; by default, whether there is anything that every paragraph may hold. */
  readonly hasContent?: (paragraph: Paragraph) => boolean;
}

export interface OwnParagraph<Own> {
  /** How each of its own fields is read: see `own-fields.ts`. */
  readonly reads: OwnFields<Own>;
  /** Without that, nothing is shown, and no room is left for it. */
  readonly hasContent: (own: Own) => boolean;
  readonly View: ComponentType<ParagraphProps & { readonly own: Own }>;
}

/** A kind of paragraph with fields that no other has, which its view gets as what they are. */
export function ownParagraph<Own extends object>({ reads, hasContent, View }: OwnParagraph<Own>): ParagraphKind {
  return {
    hasContent: (paragraph) => hasContent(readOwn(paragraph, reads)),
    View: (props) => createElement(View, { ...props, own: readOwn(props.paragraph, reads) }),
  };
}
