import { createElement, type ComponentType } from 'react';
import type { OwnKind, PageImage, Paragraph } from '../../../domain/content/page.ts';

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
  /** When false, nothing is rendered. */
  readonly hasContent: (own: Own) => boolean;
  readonly View: ComponentType<ParagraphProps & { readonly own: Own }>;
}

/** A kind of paragraph whose view gets the values that only this kind has. */
export function ownParagraph<Own extends object>(
  { kind }: OwnKind<Own>,
  { hasContent, View }: OwnParagraph<Own>,
): readonly [kind: string, view: ParagraphKind] {
  // Safe: the adapter reads the values of this kind.
  const ownOf = ({ own }: Paragraph) => own as Own | undefined;
  return [
    kind,
    {
      hasContent: (paragraph) => {
        const own = ownOf(paragraph);
        return own !== undefined && hasContent(own);
      },
      View: (props) => {
        const own = ownOf(props.paragraph);
        return own && createElement(View, { ...props, own });
      },
    },
  ];
}
