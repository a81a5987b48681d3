import type { TextFormat } from '../../seed/groups/group-seed.ts';
import { escaped } from '../views/markup.ts';
import { filterHtml } from './html-filter.ts';
import type { HtmlRules } from './html-filter.ts';

/** As in Drupal's standard profile. Pictures of elsewhere are replaced. */
const BASIC_HTML: HtmlRules = {
  elements: {
    a: ['hreflang', 'href'],
    blockquote: ['cite'],
    br: [],
    cite: [],
    code: [],
    dd: [],
    dl: [],
    dt: [],
    em: [],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    h5: ['id'],
    h6: ['id'],
    img: ['alt', 'height', 'width', 'src'],
    li: [],
    ol: ['type', 'start'],
    p: [],
    strong: [],
    ul: ['type'],
  },
  images: 'local',
};

const GROUP_HTML: HtmlRules = {
  elements: {
    ...BASIC_HTML.elements,
    a: ['hreflang', 'href', 'rel', 'target'],
    b: [],
    i: [],
    li: ['data-list', 'class'],
    pre: [],
    s: [],
    span: [],
    sub: [],
    sup: [],
    u: [],
  },
  images: 'any',
};

/** A text as its format lets it through: HTML. Without a format it is plain text. */
export function processed(text: string, format: TextFormat | null): string {
  switch (format) {
    case 'full_html':
      return text;
    case 'basic_html':
      return filterHtml(text, BASIC_HTML);
    case 'group_html':
      return filterHtml(text, GROUP_HTML);
    case 'plain_text':
    case null:
      return plainAsHtml(text);
  }
}

/** The formats in which a user may write a comment. */
export function formatsFor(administers: boolean): readonly TextFormat[] {
  return administers ? ['basic_html', 'plain_text', 'full_html'] : ['basic_html', 'plain_text'];
}

/** Paragraphs, lines and addresses, as Drupal makes them of plain text. */
function plainAsHtml(text: string): string {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '');
  return paragraphs.map((paragraph) => `<p>${linked(escaped(paragraph)).replaceAll('\n', '<br />\n')}</p>\n`).join('');
}

function linked(html: string): string {
  return html.replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
}
