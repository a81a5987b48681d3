import { expect, it } from 'vitest';
import { processed } from '../../sandbox/content-system/groups/text-formats.ts';

it.each([
  ['keeps what it allows', '<p>a <em>b</em> <strong>c</strong></p>', '<p>a <em>b</em> <strong>c</strong></p>'],
  ['drops tags it does not know, and keeps their text', '<p><u>a</u><script>b</script></p>', '<p>ab</p>'],
  ['drops comments', 'a<!-- <b> -->b', 'ab'],
  ['drops handlers and styles', '<p onclick="x()" style="color:red" class="y">a</p>', '<p>a</p>'],
  [
    'keeps an address',
    '<a href="https://example.org/?a=1&amp;b=2">a</a>',
    '<a href="https://example.org/?a=1&amp;b=2">a</a>',
  ],
  ['takes the protocol away that runs something', '<a href="javascript:alert(1)">a</a>', '<a href="alert(1)">a</a>'],
  ['sees through a disguise', '<a href=" jAva&#x09;script&colon;vbscript:x">a</a>', '<a href="x">a</a>'],
  ['leaves a path with a colon alone', '<a href="/a:b">a</a>', '<a href="/a:b">a</a>'],
  [
    'keeps pictures of its own',
    '<img src="/sites/default/files/reel.png" alt="a">',
    '<img src="/sites/default/files/reel.png" alt="a" />',
  ],
  ['closes what is open', '<p>a<em>b', '<p>a<em>b</em></p>'],
  ['ignores an end without beginning', 'a</p>b', 'ab'],
  ['writes lone signs out', 'a < b & c > d', 'a &lt; b &amp; c &gt; d'],
  ['is not led astray by quotes', '<a href="x" title="><script>">b</a>', '<a href="x">b</a>'],
])('%s', (_, text, html) => {
  expect(processed(text, 'basic_html')).toBe(html);
});

it('replaces pictures of other hosts', () => {
  expect(processed('<img src="https://attacker.example.net/a.png">', 'basic_html')).toContain('alt="Image removed."');
});

it.each([
  '<h2>a</h2><h3>b</h3><p><strong>c</strong><em>d</em><u>e</u></p><blockquote>f</blockquote>',
  '<ol><li data-list="checked">a</li><li data-list="ordered">b</li><li data-list="bullet" class="ql-indent-1">c</li></ol>',
  '<p><img src="data:image/png;base64,AAAA" /><img src="https://pictures.example.org/a.png" /></p>',
])('keeps the markup of the editor: %s', (html) => {
  expect(processed(html, 'group_html')).toBe(html);
});

it('removes scripts', () => {
  const html = processed('<p onclick="x()"><img src="data:text/html,<script>" onerror="x()"></p>', 'group_html');
  expect(html).not.toMatch(/onclick|onerror|data:/);
});

it('makes of plain text paragraphs, lines and addresses', () => {
  expect(processed('<b>x</b>\nline2 http://example.com\n\nb', 'plain_text')).toBe(
    '<p>&lt;b&gt;x&lt;/b&gt;<br />\nline2 <a href="http://example.com">http://example.com</a></p>\n<p>b</p>\n',
  );
});

it('treats a text without format as plain text', () => {
  expect(processed('no format', null)).toBe('<p>no format</p>\n');
});

it('leaves full HTML unchanged', () => {
  expect(processed('<script>x</script>', 'full_html')).toBe('<script>x</script>');
});
