import type { Paragraph, ParagraphContent } from '../../../../src/domain/content/page.ts';
import { emptyContent } from '../../../support/empty-content.ts';

let made = 0;

/** A paragraph with the given content, of the kind `para_text` by default. */
export function paragraph(content: Partial<ParagraphContent>, place: Partial<Paragraph> = {}): Paragraph {
  made += 1;
  return {
    id: `paragraph-${made}`,
    kind: 'text',
    parentId: '',
    region: '',
    layout: undefined,
    content: { ...emptyContent, ...content },
    fields: {},
    ...place,
  };
}

/** A layout paragraph. */
export function layout(
  id: string,
  name: string,
  place: Partial<Paragraph> & { readonly title?: string } = {},
): Paragraph {
  const { title = '', ...rest } = place;
  return paragraph({ title }, { id, kind: 'layout', layout: { name, columns: [67, 33] }, ...rest });
}

export const image = (name: string) => ({ url: `https://cms.example.org/${name}`, alt: name, width: 800, height: 400 });
