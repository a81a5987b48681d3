// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Page, ParagraphContent } from '../../../src/domain/content/page.ts';
import { contentOf, htmlReader, textsIn } from '../../../src/ui/head/document-head.ts';
import { sanitiserOf } from '../../../src/ui/html/sanitiser.ts';
import { drupalAddresses } from '../../../src/infrastructure/content-system/addresses.ts';

const origin = 'https://a.example.org';
const read = htmlReader(
  sanitiserOf({
    portalOrigin: 'https://portal.example.org',
    contentBaseUrl: `${origin}/`,
    imageHosts: [],
    addresses: drupalAddresses,
  }),
  window,
);
const context = { read, site: {}, language: 'en' };

function pageOf(...contents: readonly Partial<ParagraphContent>[]): Page {
  const empty = { title: '', html: [], text: [], images: [], caption: '', source: '', links: [], view: undefined };
  return {
    nodeId: 1,
    title: 'Ein Titel',
    article: { type: 'news', date: '2026-11-20', endDate: '', place: '', categories: [], tags: [] },
    paragraphs: contents.map((content, index) => ({
      id: String(index),
      kind: 'text',
      parentId: '',
      region: '',
      layout: undefined,
      content: { ...empty, ...content },
      fields: {},
    })),
  };
}

describe('the head is made of a page’s', () => {
  it('reads title, date, texts and pictures of the page, and nothing around them', () => {
    const page = pageOf(
      {
        title: 'A heading',
        html: [
          '<p>First<br>line</p><ul><li>One <p>inner</p></li></ul>',
          `<img src="${origin}/b.png" alt="B"><script>1</script>`,
        ],
        text: ['Plain'],
        images: [{ url: `${origin}/a.png`, alt: 'A', width: 1, height: 1 }],
        caption: 'A caption',
      },
      { text: ['Second'] },
    );
    const content = contentOf({ title: 'Ein Titel', language: 'de', page }, context);
    expect(content).toMatchObject({ title: 'Ein Titel', language: 'de', date: '2026-11-20', isNews: true });
    expect([...content.texts].filter((text) => text !== '')).toEqual(['First line', 'One inner', 'Plain', 'Second']);
    expect([...content.images].map(({ url, alt }) => [url, alt])).toEqual([
      [`${origin}/a.png`, 'A'],
      [`${origin}/b.png`, 'B'],
    ]);
  });

  it('reads texts in reading order, without what is hidden', () => {
    const { paragraphs, ...page } = pageOf({ text: ['First'] }, { text: ['Never'] }, { text: ['Last'] });
    const hidden = paragraphs.map((each, index) => (index === 1 ? { ...each, region: '_disabled' } : each));
    const content = contentOf({ title: '', language: undefined, page: { ...page, paragraphs: hidden } }, context);
    expect([...content.texts]).toEqual(['First', 'Last']);
  });

  it('reads the screen’s own texts where it shows no page, in the language of the interface', () => {
    const content = contentOf({ title: 'No', language: undefined, page: undefined, texts: ['Own'] }, context);
    expect(content).toMatchObject({ language: 'en', date: '', texts: ['Own'], isNews: false });
  });
});

describe('the texts of HTML', () => {
  it.each([
    ['paragraphs', '<p>One</p><p>Two</p>', ['One', 'Two']],
    ['a text without any', 'Just <em>this</em>', ['Just this']],
    ['nested ones, once', '<blockquote><p>Said</p></blockquote>', ['Said']],
    ['what looks like HTML', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', ['<script>alert(1)</script>']],
  ])('reads the texts of %s', (_what, html, texts) => {
    const prose = document.createElement('div');
    prose.innerHTML = html;
    expect(textsIn(prose)).toEqual(texts);
  });
});
