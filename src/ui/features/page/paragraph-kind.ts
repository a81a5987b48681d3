import { createElement, type ComponentType } from 'react';
import type { PageImage, Paragraph } from '../../../domain/content/page.ts';
import type { OwnField } from '../../../domain/content/own-fields.ts';

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
  readonly reads: { readonly [Name in keyof Own]: OwnField<Own[Name]> };
  /** Without that, nothing is shown, and no room is left for it. */
  readonly hasContent: (own: Own) => boolean;
  readonly View: ComponentType<ParagraphProps & { readonly own: Own }>;
}

/** A kind of paragraph with fields that no other has, which its view gets as what they are. */
export function ownParagraph<Own extends object>({ reads, hasContent, View }: OwnParagraph<Own>): ParagraphKind {
  const readers = Object.entries<OwnField<unknown>>(reads);
  const ownOf = (paragraph: Paragraph) =>
    // Every name has what its reader returns.
    Object.fromEntries(readers.map(([name, read]) => [name, read(paragraph)])) as Own;
  return {
    hasContent: (paragraph) => hasContent(ownOf(paragraph)),
    View: (props) => createElement(View, { ...props, own: ownOf(props.paragraph) }),
  };
}
