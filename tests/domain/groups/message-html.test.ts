import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  htmlToText,
  isEmptyMessage,
  isPlainMessage,
  linesToHtml,
  semanticLists,
  textToHtml,
} from '../../../src/domain/groups/message-html.ts';

it.each([
  [' \n\t\n ', ''],
  ['One\r\nTwo\rThree', '<p>One<br>Two<br>Three</p>'],
  ['\n \nOne\r\n\r\n\t\n\u00a0\nTwo\nThree\n\n', '<p>One</p><p>Two<br>Three</p>'],
  ['<script>alert(1)</script>', '<p>&#60;script&#62;alert(1)&#60;/script&#62;</p>'],
  ['"a" & \'b\'', "<p>&#34;a&#34; &#38; 'b'</p>"],
  ['&amp;', '<p>&#38;amp;</p>'],
])('writes the plain text %j as the HTML %s', (text, html) => {
  expect(textToHtml(text)).toBe(html);
});

it.each([
  [' \n\t\n ', ''],
  ['One\r\nTwo\rThree', '<p>One</p><p>Two</p><p>Three</p>'],
  ['One\n\nTwo\n', '<p>One</p><p><br></p><p>Two</p><p><br></p>'],
  ['<b>', '<p>&#60;b&#62;</p>'],
])('writes the plain text %j for the editor as %s', (text, html) => {
  expect(linesToHtml(text)).toBe(html);
});

const entities = '&lt;b&gt; &amp;&nbsp;&quot;&apos; &#8364; &#x20AC; &unknown; &#0; &#9999999; &';

it.each([
  ['Hello', 'Hello'],
  ['<p>One</p>\n<p>Two</p>\n', 'One\nTwo'],
  ['<p>One<br>Two<br/>Three</p>', 'One\nTwo\nThree'],
  ['<p>One</p><p><br></p><p>Two</p>', 'One\n\nTwo'],
  ['<h2>Title</h2><p>Some <strong>bold</strong> <em>words</em></p>', 'Title\nSome bold words'],
  ['<ul>\n <li>One</li>\n <li>Two<ol><li>Two and a half</li></ol></li>\n</ul>', 'One\nTwo\nTwo and a half'],
  ['<blockquote><p>Said</p></blockquote><p>Heard</p>', 'Said\nHeard'],
  ['before<div>within</div>after', 'before\nwithin\nafter'],
  ['<p>a\nb</p>', 'a b'],
  [`<p>${entities}</p>`, '<b> &\u00a0"\' € € &unknown; &#0; &#9999999; &'],
  ['<p>&amp;lt;</p>', '&lt;'],
  ['<p>1 < 2 <3</p>', '1 < 2 <3'],
  ['<p>a<!-- <p>hidden</p> -->b</p>', 'ab'],
  ['<p>a<script>alert("</p>")</script>b<style>p{}</style></p>', 'ab'],
  ['<p>a<SCRIPT>alert(1)', 'a'],
  ['<p>a</p><!-- never closed', 'a'],
  ['<p>a</p><p class="b', 'a'],
  ['<p><img src="https://example.org/a.png" alt="x"></p><p>b</p>', '\nb'],
])('reads the HTML %s as the text %j', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

it('returns the lines that were written, whatever they were', () => {
  const known = fc.constantFrom('\n', '\n\n', '<p>', '&lt;', ' ', '\t', '<!--');
  const wrote = fc.property(fc.array(fc.oneof(fc.string({ unit: 'binary' }), known)), (parts) => {
    const text = parts.join('').replace(/\r\n?/g, '\n');
    expect(htmlToText(linesToHtml(text))).toBe(text.trim() === '' ? '' : text);
    expect(isPlainMessage(linesToHtml(text))).toBe(true);
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    expect(htmlToText(textToHtml(text))).toBe(lines.join('\n'));
  });
  fc.assert(wrote, { numRuns: 500 });
});

it('reads long and broken HTML within the test’s time', () => {
  for (const broken of ['<p', '<a href="', '<!--', '<script', '&#', '<p>']) {
    expect(htmlToText(broken.repeat(100_000)).length).toBeLessThan(300_000);
  }
  expect(isEmptyMessage('<'.repeat(2_000_000))).toBe(false);
  expect(isEmptyMessage(`${'<'.repeat(2_000_000)}>`)).toBe(true);
});

it.each([
  ['', true],
  ['One', true],
  ['<p>One</p><p><br></p><p>1 &#60; 2 &amp; b&nbsp;"c"<br>d</p>', true],
  ['<p><strong>One</strong></p>', false],
  ['<p>One</p><p><img src="data:image/png;base64,AA=="></p>', false],
  ['<p class="ql-align-right">One</p>', false],
  ['<pre>One</pre>', false],
  ['<p>One<!-- two --></p>', false],
])('tells whether the message %s is plain text: %j', (html, plain) => {
  expect(isPlainMessage(html)).toBe(plain);
});

it.each([
  ['<p> &nbsp;\u200b</p><h2>\n</h2>', true],
  ['<ul><li><br></li></ul>', true],
  ['<p>.</p>', false],
  ['<p><img src="https://example.org/a.png"></p>', false],
  ['<hr>', false],
])('tells whether the message %s is empty: %j', (html, empty) => {
  expect(isEmptyMessage(html)).toBe(empty);
});

it('tells of any text whether it is empty', () => {
  /** What it meant when every `<` was followed to its `>`, however far that was. */
  const asBefore = (html: string) =>
    !/<(img|hr)\b/i.test(html) && html.replace(/<[^>]*>/g, '').replace(/&nbsp;|&#160;|[\s\u200b\ufeff]/g, '') === '';
  const piece = fc.constantFrom('<', '>', '<p>', '</p>', '<br', 'img', '<img ', ' ', '&nbsp;', 'a', '<<', '\u200b');
  const judged = fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
    expect(isEmptyMessage(pieces.join(''))).toBe(asBefore(pieces.join('')));
  });
  fc.assert(judged, { numRuns: 2_000 });
});

/** A list of the editor, by the kind, text and depth of its items: `bullet a, ordered b 1`. */
const flat = (items: string) =>
  `<ol>${items
    .split(', ')
    .map((item) => {
      const [kind = '', text = '', indent] = item.split(' ');
      const mark = indent === undefined ? '' : ` class="ql-indent-${indent}"`;
      return `<li data-list="${kind}"${mark}><span class="ql-ui" contenteditable="false"></span>${text}</li>`;
    })
    .join('')}</ol>`;
const ticked = (text: string, kind = 'checked') => `<li data-list="${kind}">${text}</li>`;

it.each([
  ['of points', 'bullet a, bullet b', '<ul><li>a</li><li>b</li></ul>'],
  ['of numbers', 'ordered a, ordered b', '<ol><li>a</li><li>b</li></ol>'],
  ['to tick', 'checked a, unchecked b', `<ul>${ticked('a')}${ticked('b', 'unchecked')}</ul>`],
  ['of two kinds', 'bullet a, ordered b', '<ul><li>a</li></ul><ol><li>b</li></ol>'],
  ['of kinds of one element', 'checked c, bullet d', `<ul>${ticked('c')}</ul><ul><li>d</li></ul>`],
  [
    'in lists',
    'ordered a, bullet b 1, bullet c 1, ordered d',
    '<ol><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ol>',
  ],
  [
    'in lists of which one is left out',
    'ordered a, bullet b 2, checked c 1',
    `<ol><li>a<ul><li><ul><li>b</li></ul></li></ul><ul>${ticked('c')}</ul></li></ol>`,
  ],
  [
    'that begins deeper than it goes on',
    'bullet a 1, ordered b',
    '<ul><li><ul><li>a</li></ul></li></ul><ol><li>b</li></ol>',
  ],
])('turns the editor’s list %s into HTML', (_, items, html) => {
  expect(semanticLists(flat(items))).toBe(html);
});

it('finds the editor’s lists among everything else, which stays as it is, and all that is in them', () => {
  const before = '<h2>a</h2><p class="x">b<span class="y"></span></p>';
  const held = '<strong>a</strong><a href="/x">b</a><img src="data:image/png;base64,AA==" alt="a > b"><br>';
  const given = `${before}${flat('bullet a')}<p>c</p><ol><li data-list="bullet">${held}</li></ol>`;
  expect(semanticLists(given)).toBe(`${before}<ul><li>a</li></ul><p>c</p><ul><li>${held}</li></ul>`);
});

it.each([
  'a < b',
  '<ol><li>a</li></ol>',
  '<ol></ol>',
  '<ul><li data-list="checked">a</li></ul>',
  '<ol><li>a<ol><li>b</li></ol></li><li>c</li></ol>',
  '<ol><li data-list="other">a</li></ol>',
  '<ol><li data-list="bullet">a</li> <li>b</li></ol>',
  '<ol>a<li data-list="bullet">b</li></ol>',
  '<ol><li data-list="bullet">a',
  '<ol start="2"><li data-list="bullet">a</li></ol>',
])('finds no list of the editor in %j', (html) => {
  expect(semanticLists(html)).toBe(html);
});

it('leaves lists as they are that are written already', () => {
  const kinds = fc.constantFrom('bullet', 'ordered', 'checked', 'unchecked');
  const items = fc.array(fc.tuple(kinds, fc.integer({ min: 0, max: 8 })), { minLength: 1 });
  fc.assert(
    fc.property(items, (given) => {
      const html = semanticLists(flat(given.map(([kind, indent], at) => `${kind} item-${at} ${indent}`).join(', ')));
      expect(semanticLists(html)).toBe(html);
      expect(html).not.toMatch(/ql-|bullet|"ordered/);
      expect(html.match(/item-\d+/g)).toEqual(given.map((_, at) => `item-${at}`));
      expect(html.match(/<(?:li|ul|ol)/g)).toHaveLength(html.match(/<\/(?:li|ul|ol)>/g)?.length ?? 0);
    }),
  );
});

it('reads the editor’s lists within the test’s time, however long and broken', () => {
  for (const broken of ['<ol>', '<ol><li', '</ol>', '<ol></li></ol>', '<ol><li data-list="bullet">']) {
    const html = broken.repeat(100_000);
    expect(semanticLists(html)).toBe(html);
  }
});
