import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlToText, isEmptyMessage, isPlainMessage, textToHtml } from '../../../src/domain/groups/message-html.ts';

describe('plain text as HTML', () => {
  it.each([
    ['', ''],
    [' \n\t\n ', ''],
    ['Hello', '<p>Hello</p>'],
    ['One\nTwo', '<p>One</p><p>Two</p>'],
    ['One\r\nTwo\rThree', '<p>One</p><p>Two</p><p>Three</p>'],
    ['One\n\nTwo\n', '<p>One</p><p><br></p><p>Two</p><p><br></p>'],
    ['<script>alert(1)</script>', '<p>&#60;script&#62;alert(1)&#60;/script&#62;</p>'],
    ['"a" & \'b\'', "<p>&#34;a&#34; &#38; 'b'</p>"],
    ['&amp;', '<p>&#38;amp;</p>'],
  ])('%j is written as %s', (text, html) => {
    expect(textToHtml(text)).toBe(html);
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
  ])('%s reads %j', (html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  it('gives back what was written, whatever it was', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\n', '\n\n', '<p>', '&lt;', ' ', '\t', '<!--'),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const text = parts.join('').replace(/\r\n?/g, '\n');
        expect(htmlToText(textToHtml(text))).toBe(text.trim() === '' ? '' : text);
        expect(isPlainMessage(textToHtml(text))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('reads anything', () => {
    const part = fc.constantFrom(
      '<',
      '>',
      '</p',
      '<p',
      '<br',
      '<li>',
      '&',
      '#',
      ';',
      '"',
      '<!--',
      '-->',
      '<script',
      ' a',
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        expect(typeof htmlToText(parts.join(''))).toBe('string');
      }),
    );
  });

  it('reads what is long and broken in the blink of an eye', () => {
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
    ['One', false],
  ])('%s is plain text: %j', (html, plain) => {
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
  ])('%s is empty: %j', (html, empty) => {
    expect(isEmptyMessage(html)).toBe(empty);
  });
});
