import { createElement, type ComponentType } from 'react';
import { readOwn, type OwnFields } from '../../../domain/content/own-fields.ts';
import type { PageImage, Paragraph } from '../../../domain/content/page.ts';

export interface ParagraphProps {
  readonly paragraph: Paragraph;
  /** Heading level. */
  readonly level: number;
  readonly leadImage: PageImage | undefined;
  /** Language of the page, not of the portal's messages within the paragraph. */
  readonly language: string | undefined;
}

export interface ParagraphKind {
  readonly View: ComponentType<ParagraphProps>;
  /** By default, checks the fields that all paragraphs share. */
  readonly hasContent?: (paragraph: Paragraph) => boolean;
}

export interface OwnParagraph<Own> {
  /** Parsers of its own fields: see `own-fields.ts`. */
  readonly reads: OwnFields<Own>;
  /** When false, nothing is rendered. */
  readonly hasContent: (own: Own) => boolean;
  readonly View: ComponentType<ParagraphProps & { readonly own: Own }>;
}

/** A kind of paragraph whose view gets its own fields, parsed and typed. */
export function ownParagraph<Own extends object>({ reads, hasContent, View }: OwnParagraph<Own>): ParagraphKind {
  return {
    hasContent: (paragraph) => hasContent(readOwn(paragraph, reads)),
    View: (props) => createElement(View, { ...props, own: readOwn(props.paragraph, reads) }),
  };
}
