import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  htmlToText,
  isEmptyMessage,
  isPlainMessage,
  linesToHtml,
  semanticLists,
  textToHtml,
} from '../../../src/domain/groups/message-html.ts';

describe('plain text as HTML', () => {
  it.each([
    ['', ''],
    [' \n\t\n ', ''],
    ['Hello', '<p>Hello</p>'],
    ['One\nTwo', '<p>One<br>Two</p>'],
    ['One\r\nTwo\rThree', '<p>One<br>Two<br>Three</p>'],
    ['One\n\nTwo\n', '<p>One</p><p>Two</p>'],
    ['\n \nOne\r\n\r\n\t\n\u00a0\nTwo\nThree\n\n', '<p>One</p><p>Two<br>Three</p>'],
    ['<script>alert(1)</script>', '<p>&#60;script&#62;alert(1)&#60;/script&#62;</p>'],
    ['"a" & \'b\'', "<p>&#34;a&#34; &#38; 'b'</p>"],
    ['&amp;', '<p>&#38;amp;</p>'],
  ])('writes the plain text %j as the HTML %s', (text, html) => {
    expect(textToHtml(text)).toBe(html);
  });
});

describe('plain text as the editor holds it', () => {
  it.each([
    ['', ''],
    [' \n\t\n ', ''],
    ['One\r\nTwo\rThree', '<p>One</p><p>Two</p><p>Three</p>'],
    ['One\n\nTwo\n', '<p>One</p><p><br></p><p>Two</p><p><br></p>'],
    ['<b>', '<p>&#60;b&#62;</p>'],
  ])('writes the plain text %j for the editor as %s', (text, html) => {
    expect(linesToHtml(text)).toBe(html);
  });
});

describe('HTML as plain text', () => {
  it.each([
    ['', ''],
    ['Hello', 'Hello'],
    ['<p>One</p><p>Two</p>', 'One\nTwo'],
    ['<p>One</p>\n<p>Two</p>\n', 'One\nTwo'],
    ['<p>One<br>Two<br/>Three</p>', 'One\nTwo\nThree'],
    ['<p>One</p><p><br></p><p>Two</p>', 'One\n\nTwo'],
    ['<h2>Title</h2><p>Some <strong>bold</strong> <em>words</em></p>', 'Title\nSome bold words'],
    ['<ul>\n <li>One</li>\n <li>Two<ol><li>Two and a half</li></ol></li>\n</ul>', 'One\nTwo\nTwo and a half'],
    ['<blockquote><p>Said</p></blockquote><p>Heard</p>', 'Said\nHeard'],
    ['before<div>within</div>after', 'before\nwithin\nafter'],
    ['<p>a\nb</p>', 'a b'],
    [
      '<p>&lt;b&gt; &amp;&nbsp;&quot;&apos; &#8364; &#x20AC; &unknown; &#0; &#9999999; &</p>',
      '<b> &\u00a0"\' € € &unknown; &#0; &#9999999; &',
    ],
    ['<p>&amp;lt;</p>', '&lt;'],
    ['<p>1 < 2 <3</p>', '1 < 2 <3'],
    ['<p>a<!-- <p>hidden</p> -->b</p>', 'ab'],
    ['<p>a<script>alert("</p>")</script>b<style>p{}</style></p>', 'ab'],
    ['<p>a<SCRIPT>alert(1)', 'a'],
    ['<p>a</p><!-- never closed', 'a'],
    ['<p>a</p><p class="b', 'a'],
    ['<a href="https://example.org">A link</a>', 'A link'],
    ['<p><img src="https://example.org/a.png" alt="x"></p><p>b</p>', '\nb'],
  ])('reads the HTML %s as the text %j', (html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  it('returns the lines that were written, whatever they were', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\n', '\n\n', '<p>', '&lt;', ' ', '\t', '<!--'),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const text = parts.join('').replace(/\r\n?/g, '\n');
        expect(htmlToText(linesToHtml(text))).toBe(text.trim() === '' ? '' : text);
        expect(isPlainMessage(linesToHtml(text))).toBe(true);
        const lines = text.split('\n').filter((line) => line.trim() !== '');
        expect(htmlToText(textToHtml(text))).toBe(lines.join('\n'));
      }),
      { numRuns: 500 },
    );
  });

  it('reads long and broken HTML within milliseconds', () => {
    for (const broken of ['<p', '<a href="', '<!--', '<script', '&#', '<p>']) {
      expect(htmlToText(broken.repeat(100_000)).length).toBeLessThan(300_000);
    }
  });
});

describe('a message', () => {
  it.each([
    ['', true],
    ['<p>One</p><p><br></p><p>Two</p>', true],
    ['<p>1 &#60; 2</p>', true],
    ['<p><strong>One</strong></p>', false],
    ['<h2>One</h2>', false],
    ['<p>One</p><p><img src="data:image/png;base64,AA=="></p>', false],
    ['<ul><li>One</li></ul>', false],
    ['One', true],
    ['<p>a &amp; b&nbsp;"c"<br>d</p>', true],
    ['<p class="ql-align-right">One</p>', false],
    ['<pre>One</pre>', false],
    ['<p>One<!-- two --></p>', false],
  ])('tells whether the message %s is plain text: %j', (html, plain) => {
    expect(isPlainMessage(html)).toBe(plain);
  });

  it.each([
    ['', true],
    ['<p><br></p>', true],
    ['<p> &nbsp;\u200b</p><h2>\n</h2>', true],
    ['<ul><li><br></li></ul>', true],
    ['<p>.</p>', false],
    ['<p><img src="https://example.org/a.png"></p>', false],
    ['<hr>', false],
  ])('tells whether the message %s is empty: %j', (html, empty) => {
    expect(isEmptyMessage(html)).toBe(empty);
  });
});

describe('whether a message is empty', () => {
  /** What it meant when every `<` was followed to its `>`, however far that was. */
  const asBefore = (html: string) =>
    !/<(img|hr)\b/i.test(html) && html.replace(/<[^>]*>/g, '').replace(/&nbsp;|&#160;|[\s\u200b\ufeff]/g, '') === '';

  it('tells of any text whether it is empty', () => {
    const piece = fc.constantFrom('<', '>', '<p>', '</p>', '<br', 'img', '<img ', ' ', '&nbsp;', 'a', '<<', '\u200b');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        expect(isEmptyMessage(pieces.join(''))).toBe(asBefore(pieces.join('')));
      }),
      { numRuns: 2_000 },
    );
  });

  it('tells within the test’s time whether a message is empty, however many tags are left open', () => {
    expect(isEmptyMessage('<'.repeat(2_000_000))).toBe(false);
    expect(isEmptyMessage(`${'<'.repeat(2_000_000)}>`)).toBe(true);
  });
});

describe("the editor's lists", () => {
  const ui = '<span class="ql-ui" contenteditable="false"></span>';
  const li = (kind: string, content: string, indent = 0) =>
    `<li data-list="${kind}"${indent > 0 ? ` class="ql-indent-${String(indent)}"` : ''}>${ui}${content}</li>`;
  const image = '<img src="data:image/png;base64,AA==" alt="a > b">';

  it.each([
    ['of points', li('bullet', 'a') + li('bullet', 'b'), '<ul><li>a</li><li>b</li></ul>'],
    ['of numbers', li('ordered', 'a') + li('ordered', 'b'), '<ol><li>a</li><li>b</li></ol>'],
    [
      'to tick',
      li('checked', 'a') + li('unchecked', 'b'),
      '<ul><li data-list="checked">a</li><li data-list="unchecked">b</li></ul>',
    ],
    [
      'of several kinds',
      li('bullet', 'a') + li('ordered', 'b') + li('checked', 'c') + li('bullet', 'd'),
      '<ul><li>a</li></ul><ol><li>b</li></ol><ul><li data-list="checked">c</li></ul><ul><li>d</li></ul>',
    ],
    [
      'in lists',
      li('ordered', 'a') + li('bullet', 'b', 1) + li('bullet', 'c', 1) + li('ordered', 'd'),
      '<ol><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ol>',
    ],
    [
      'in lists of which one is left out',
      li('ordered', 'a') + li('bullet', 'b', 2) + li('checked', 'c', 1),
      '<ol><li>a<ul><li><ul><li>b</li></ul></li></ul><ul><li data-list="checked">c</li></ul></li></ol>',
    ],
    [
      'that begin deeper than they go on',
      li('bullet', 'a', 1) + li('ordered', 'b'),
      '<ul><li><ul><li>a</li></ul></li></ul><ol><li>b</li></ol>',
    ],
    [
      'with what is in them',
      li('bullet', `<strong>a</strong><a href="/x">b</a>${image}`) + li('bullet', '<br>'),
      `<ul><li><strong>a</strong><a href="/x">b</a>${image}</li><li><br></li></ul>`,
    ],
    ['without their own marks', '<li data-list="bullet">a</li>', '<ul><li>a</li></ul>'],
  ])('turns the editor’s list %s into HTML', (_, items, html) => {
    expect(semanticLists(`<ol>${items}</ol>`)).toBe(html);
  });

  it('finds the editor’s lists among everything else, which stays as it is', () => {
    const before = '<h2>a</h2><p class="x">b<span class="y"></span></p>';
    const flat = `<ol>${li('bullet', 'a')}</ol>`;
    expect(semanticLists(`${before}${flat}<p>c</p>${flat}`)).toBe(
      `${before}<ul><li>a</li></ul><p>c</p><ul><li>a</li></ul>`,
    );
  });

  it.each([
    '',
    'a < b',
    '<ul><li>a</li></ul>',
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
        const html = semanticLists(
          `<ol>${given.map(([kind, indent], at) => li(kind, `item ${at}`, indent)).join('')}</ol>`,
        );
        expect(semanticLists(html)).toBe(html);
        expect(html).not.toMatch(/ql-|bullet|"ordered/);
        expect(html.match(/item \d+/g)).toEqual(given.map((_, at) => `item ${at}`));
        expect(html.match(/<(?:li|ul|ol)/g)).toHaveLength(html.match(/<\/(?:li|ul|ol)>/g)?.length ?? 0);
      }),
    );
  });

  it('reads the editor’s lists within milliseconds, however long and broken', () => {
    for (const broken of ['<ol>', '<ol><li', '</ol>', '<ol></li></ol>', '<ol><li data-list="bullet">']) {
      const html = broken.repeat(100_000);
      expect(semanticLists(html)).toBe(html);
    }
  });
});
