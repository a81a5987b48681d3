// @vitest-environment jsdom
import fc from 'fast-check';
import Quill, { Delta, type Op } from 'quill';
import { describe, expect, it, vi } from 'vitest';
import { toMessage } from '../../../src/ui/editor/message.ts';
import { messageFormats, messageModules } from '../../../src/ui/editor/message-quill.ts';
import { toContents } from '../../../src/ui/editor/read-html.ts';
import { createSanitiser } from '../../../src/ui/html/sanitiser.ts';
import { drupalAddresses } from '../../../src/infrastructure/content-system/addresses.ts';
import { pastedTexts } from '../../fixtures/paste/pasted-texts.ts';

const sanitiser = createSanitiser({
  portalOrigin: 'https://portal.example.org',
  contentBaseUrl: 'http://cms.example.org/',
  imageHosts: [],
  addresses: drupalAddresses,
});
const sent = (ops: readonly Op[]) => toMessage(ops, sanitiser);
const read = (html: string) => toContents(html, 'own', sanitiser);
const line = (text: string, attributes?: Record<string, unknown>): Op[] => [
  { insert: text },
  attributes ? { insert: '\n', attributes } : { insert: '\n' },
];

const text = (insert: string | Record<string, unknown>, attributes = {}): Op => ({ insert, attributes });
const a = { link: 'https://a.example/' };
const bold = { bold: true };
const quote = { blockquote: true };

describe('what is sent', () => {
  const emphasis = [
    text('a', bold),
    text('b', { ...bold, italic: true }),
    text('c', { italic: true, underline: true }),
  ];
  const checks = [...line('c', { list: 'checked' }), ...line('d', { list: 'unchecked' })];
  const level = line('b', { list: 'bullet', indent: 2 });
  const link = '<a href="https://a.example/">';
  const image = text({ image: 'https://a.example/x.png' }, { alt: 'x' });

  it.each<[string, readonly Op[], string]>([
    ['a paragraph', line('a & b < c'), '<p>a &amp; b &lt; c</p>'],
    ['headings', [...line('a', { header: 2 }), ...line('b', { header: 3 })], '<h2>a</h2><h3>b</h3>'],
    [
      'emphasis, nested as far as it is shared',
      [...emphasis, text('\n')],
      '<p><strong>a<em>b</em></strong><em><u>c</u></em></p>',
    ],
    [
      'a link across emphasis',
      [text('a', a), text('b', { ...a, ...bold }), text('\n')],
      `<p>${link}a</a><strong>${link}b</a></strong></p>`,
    ],
    [
      'lines of a quotation as one',
      [...line('a', quote), ...line('b', quote)],
      '<blockquote><p>a</p><p>b</p></blockquote>',
    ],
    [
      'lists of different kinds apart',
      [...line('a', { list: 'bullet' }), ...line('b', { list: 'ordered' }), ...checks],
      '<ul><li>a</li></ul><ol><li>b</li></ol><ul><li data-list="checked">c</li><li data-list="unchecked">d</li></ul>',
    ],
    [
      'nested lists nested, also where a level is left out',
      [...line('a', { list: 'ordered' }), ...level, ...line('c', { list: 'ordered' })],
      '<ol><li>a<ul><li><ul><li>b</li></ul></li></ul></li><li>c</li></ol>',
    ],
    ['single blanks as blanks', line('a b c'), '<p>a b c</p>'],
    ['doubled blanks so that they stay', line('a  b   c'), '<p>a &nbsp;b &nbsp; c</p>'],
    ['a blank at the beginning, none at the end', line(' a '), '<p>&nbsp;a</p>'],
    ['a blank that keeps words together', line('10\u00a0km'), '<p>10&nbsp;km</p>'],
    ['blanks where formats meet', [text('a '), text(' b', bold), text('\n')], '<p>a <strong>&nbsp;b</strong></p>'],
    ['empty lines between, not around', [...line('\na\n\nb\n')], '<p>a</p><p><br></p><p>b</p>'],
    ['an image alone', [image, text('\n')], '<p><img src="https://a.example/x.png" alt="x"></p>'],
    ['nothing for nothing', line(' \u00a0\u200b\n\n'), ''],
    ['nothing for an empty list', line('', { list: 'bullet' }), ''],
  ])('writes %s as HTML', (_what, ops, html) => {
    expect(sent(ops)).toBe(html);
  });
});

it.each([
  ['the text area', '<p>a &#38; b</p><p><br></p><p>c</p>', '<p>a &amp; b</p><p><br></p><p>c</p>'],
  [
    "the editor's own lists",
    '<ol><li data-list="bullet"><span class="ql-ui" contenteditable="false"></span>a</li><li data-list="ordered" class="ql-indent-1"><span class="ql-ui" contenteditable="false"></span>b</li><li data-list="checked">c</li></ol>',
    '<ul><li>a<ol><li>b</li></ol></li></ul><ul><li data-list="checked">c</li></ul>',
  ],
  ['doubled blanks as the editor keeps them', '<p>a  b</p>', '<p>a &nbsp;b</p>'],
  [
    'indented markup',
    '<ul>\n  <li>\n    a\n  </li>\n  <li><p>b</p></li>\n</ul>\n<p>\n  c\n  d\n</p>',
    '<ul><li>a</li><li>b</li></ul><p>c d</p>',
  ],
  ['an empty item', '<ul><li>a</li><li></li><li>b</li></ul>', '<ul><li>a</li><li></li><li>b</li></ul>'],
  ['a heading of the page', '<h1>a</h1><h5>b</h5>', '<h2>a</h2><h3>b</h3>'],
  [
    "an image of the content system's",
    '<p><img src="/sites/x.png" alt="x"></p>',
    '<p><img src="http://cms.example.org/sites/x.png" alt="x"></p>',
  ],
  ['text outside all elements', 'a<br>b', '<p>a</p><p>b</p>'],
  ['a link to somewhere refused', '<p><a href="sms:+43">a</a></p>', '<p><a>a</a></p>'],
  ['nothing', '', ''],
])('loads %s into the editor', (_what, initial, html) => {
  const message = sent(read(initial));
  expect(message).toBe(html);
  expect(sent(read(message))).toBe(html);
});

it('loads nothing that runs into the editor', () => {
  const hostile =
    '<p onclick="x()">a<script>x()</script><svg onload="x()"><a href="javascript:x()">b</a></svg></p><math><mi>c</mi></math><style>d</style>';
  expect(sent(read(hostile))).toBe('<p>a</p>');
});

it('loads back whatever was sent', () => {
  const [on, link] = [fc.constant(true), fc.constantFrom('https://a.example/', 'ftp://b.example/', '/c')];
  const mark = fc.record({ bold: on, italic: on, underline: on, link }, { requiredKeys: [] });
  const words = fc.string({ unit: fc.constantFrom('a', 'é', '<', '&', '"', ' ', '\u00a0', '*', '-'), maxLength: 8 });
  const piece = fc.oneof(
    fc.record({ insert: words, attributes: mark }),
    fc.record({
      insert: fc.constant({ image: 'data:image/png;base64,AAAA' }),
      attributes: fc.constantFrom({}, { alt: 'x "y"' }),
    }),
  );
  const lists = ['ordered', 'bullet', 'checked', 'unchecked'];
  const items = lists.flatMap((list) => [{ list }, { list, indent: 1 }, { list, indent: 3 }]);
  const formats = fc.constantFrom({}, { header: 2 }, { header: 3 }, quote, ...items);
  const message = fc.array(fc.tuple(fc.array(piece, { maxLength: 4 }), formats), { maxLength: 7 });
  fc.assert(
    fc.property(message, (lines) => {
      const html = sent(lines.flatMap(([parts, attributes]) => [...parts, { insert: '\n', attributes }]));
      expect(sent(read(html))).toBe(html);
    }),
    { numRuns: 150 },
  );
});

describe('a draft', () => {
  const newEditor = () =>
    new Quill(document.createElement('div'), { formats: messageFormats, modules: messageModules });
  /** Its HTML and its text after it was stored and opened in another editor. */
  const reopened = (html: string) => {
    const quill = newEditor();
    quill.setContents(new Delta(read(html)));
    return { html: quill.root.innerHTML, text: quill.getText() };
  };
  const spaces = [' ', '  ', '\t', '\u200b', '\u00a0', '\n'];
  const unit = fc.constantFrom('a', 'é', '<', '&', '🎬', '👩‍🎓', '\u202bא\u202c', '\u200f', 'ש', ...spaces);
  const typedText = fc.string({ unit, maxLength: 12 });

  it('keeps a draft as it was typed, space for space', () => {
    const marks = fc.constantFrom({}, bold, { italic: true, underline: true }, a);
    const items = [{ list: 'bullet' }, { list: 'unchecked', indent: 1 }];
    const lineFormats = fc.constantFrom({}, { header: 2 }, quote, ...items);
    const plainLine = { header: false, blockquote: false, list: false, indent: false };
    const pieces = fc.array(fc.tuple(typedText, marks, lineFormats), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(pieces, (typed) => {
        const quill = newEditor();
        for (const [text, formats, block] of typed) {
          const end = quill.getLength() - 1;
          quill.insertText(end, text, formats, 'user');
          quill.formatLine(end, Math.max(text.length, 1), { ...plainLine, ...block }, 'user');
        }
        const draft = quill.root.innerHTML;
        expect(reopened(draft)).toEqual({ html: draft, text: quill.getText() });
      }),
      { numRuns: 60 },
    );
  });

  it('keeps a draft without the mark of a caret that has changed its format', () => {
    expect(reopened('<p>a<span class="ql-cursor">\ufeff</span></p>')).toEqual({ html: '<p>a</p>', text: 'a\n' });
  });
});

it.each(pastedTexts)('pastes $title', ({ html, sent: expected }) => {
  expect(sent(toContents(html, 'foreign', sanitiser))).toBe(expected);
});

it('gives the browser no style and no handler to refuse', () => {
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString');
  for (const { html } of pastedTexts) toContents(html, 'foreign', sanitiser);
  const parsed = parse.mock.calls.map(([html]) => html);
  expect(parsed.filter((html) => /[\s"'](?:style|onclick|onerror)=|<style/i.test(html))).toEqual([]);
});
