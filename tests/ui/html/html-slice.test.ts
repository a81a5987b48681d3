// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { htmlSlice, type HtmlSlice } from '../../../src/ui/html/html-slice.ts';
import { allHostileMarkup } from '../../fixtures/hostile/markup.ts';

/** Small, so that many slices are parsed quickly; real ones are larger. */
const limits = { length: 6_000, work: 1_200, depth: 20, tag: 3_000 };
const sliceAfter = (html: string, last?: HtmlSlice) => htmlSlice(html, last, limits);

function slicesOf(html: string): readonly HtmlSlice[] {
  let last = sliceAfter(html);
  const slices = [last];
  while (last.end < html.length) {
    const next = sliceAfter(html, last);
    expect(next.end).toBeGreaterThan(last.end);
    slices.push(next);
    last = next;
  }
  return slices;
}

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;
const textOf = (slices: readonly HtmlSlice[]) => slices.map(({ html }) => parsed(html).textContent).join('');

function depthOf(body: Element): number {
  let deepest = 0;
  for (const element of body.querySelectorAll('*')) {
    if (element.firstElementChild !== null) continue;
    let depth = 0;
    for (let outer: Element | null = element; outer !== body && outer !== null; outer = outer.parentElement) depth += 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

function expectBounded({ html }: HtmlSlice): void {
  const body = parsed(html);
  const { length } = html.replace(/data:image[^\s"'>]*/gi, '');
  expect(length).toBeLessThan(limits.length * 1.5);
  expect(body.querySelectorAll('*').length).toBeLessThan(limits.work * 3);
}

it.each([
  '',
  'words',
  'a < b > c <- d',
  '<p>One<p>Two<br/><img src=x alt="a > b">',
  '<ul><li>a<li>b</ul><table><tr><td>1<td>2</table>',
  '<b><i>misnested</b></i>',
  '<a href=a"b>x</a ><a=">x',
])('shows a text in one slice, unchanged, when nothing in it is too long: %j', (html) => {
  expect(htmlSlice(html)).toEqual({ html, end: html.length, open: [] });
});

it('drops what is parsed by other rules and never shown', () => {
  const html = 'a<script>if (a<b) "</p>"</script>b<style>p>i{}</style>c<title>d</title><!-- > -->e<!-->f<!--->g<? h ?>';
  expect(htmlSlice(html).html).toBe('abcefg');
  expect(htmlSlice('a<textarea><b>b</textarea>').html).toBe('a<b>b</textarea>');
  expect(htmlSlice('a<!-- b').html).toBe('a');
});

it('cuts a text where the fewest elements are open', () => {
  const html = `<div>${'<section><p>Some words of a text.</p></section>'.repeat(300)}</div>`;
  const slices = slicesOf(html);
  expect(slices.length).toBeGreaterThan(1);
  expect(html.slice(0, slices[0]?.end)).toMatch(/<\/section>$/);
  expect(slices[1]?.html).toMatch(/^<div><section>/);
  expect(textOf(slices)).toBe(parsed(html).textContent);
});

it('continues counting in a numbered list', () => {
  const html = `<ol start="5">${'<li>An item of a list that is long'.repeat(400)}</ol>`;
  const [first, second] = slicesOf(html).map((pageSize) => parsed(pageSize.html).querySelector('ol'));
  expect(second?.start).toBe(5 + (first?.childElementCount ?? 0));
  expect(second?.firstElementChild?.textContent).toBe('An item of a list that is long');
});

it('never cuts within a tag, an entity or a character', () => {
  for (const piece of ['&amp;', '👍', '<br class="x">', 'x&nbsp;']) {
    const html = piece.repeat(4_000);
    const slices = slicesOf(html);
    expect(slices.length).toBeGreaterThan(1);
    expect(textOf(slices)).toBe(parsed(html).textContent);
  }
});

it('keeps an image with megabytes in its address, and what follows it', () => {
  const image = `<img src="data:image/png;base64,${'A'.repeat(3_000_000)}" alt="x">`;
  const html = `<p>a${image}b</p>`;
  expect(slicesOf(html).map((pageSize) => pageSize.html)).toEqual([html]);
});

it('keeps the words of a text whose tags are too deep or too long', () => {
  const deep = `${'<div><span>'.repeat(100)}deep${'</span></div>'.repeat(100)} and <b>after</b>`;
  const pageSize = slicesOf(deep).find(({ html }) => html.includes('deep'));
  expect(pageSize?.html).toMatch(/^(<(div|span)>){20}deep(<\/(div|span)>){20} and <b>after<\/b>$/);
  expect(htmlSlice(`<b${' a'.repeat(50_000)}>words</b>`).html).toBe('words</b>');
});

// A table has an implicit element around its rows, and items and cells do not count.
it.each(['<b>', '<div>x', '<ul><li>', '<table><tr><td>', '<b id=1><i>', '<section><p>', '<dl><dd>'])(
  'limits the depth of parsed markup, however deep %j is repeated',
  (piece) => {
    expect(depthOf(parsed(sliceAfter(piece.repeat(1_000)).html))).toBeLessThanOrEqual(limits.depth * 4);
  },
);

const costly = [
  '<b>',
  '<b>x',
  '<b id=1><i id=2>',
  '<ul><li>',
  '<div>',
  '<table><tr><td>',
  '<table><b>',
  '<p><b id=x></p>',
  '<b><p></b>',
  '<dd><li>',
  '<dd><rt>',
  '<span><li></span>',
  '<div><object></div></object>',
  '<a><table><td></a>',
  '<p><div>',
  '<svg><tr>',
  '<svg><style><b>',
  '<script><!--<script></script><xmp></script><b>',
  '<textarea><xmp></textarea><b>',
  '<select><b>',
  '<button><p>',
  '<h2><b><h3>',
  '<template><tr>',
  '<!-- --!><b>',
  '<math><mi><b>',
  '<li><b></li>',
  "<b x='>",
  '<b "><b>',
  "<a href=/about target='",
];

it.each(costly)('limits the parsed markup, however often a text says %j', (piece) => {
  for (const repeated of [piece.repeat(1_000), `${piece.repeat(100)}x${'</b></p></div>'.repeat(100)}`]) {
    expectBounded(sliceAfter(repeated));
  }
});

it('limits reopened marks that were left open', () => {
  const marks = Array.from({ length: 9 }, (_, index) => `<b id=${String(index)}>`).join('');
  slicesOf(`<p>${marks}</p>${'<p>x</p>'.repeat(1_000)}`).forEach(expectBounded);
});

it('limits any mixture of markup', () => {
  const piece = fc.oneof(
    fc.constantFrom(...costly, ...allHostileMarkup.filter((text) => text.length < 500)),
    fc.constantFrom('</b>', '</p>', '</div>', '</li>', '</table>', '</object>', '</svg>', '-->', '">', 'words '),
  );
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 400 }), (pieces, times) => {
      expectBounded(sliceAfter(pieces.join('').repeat(times).slice(0, 20_000)));
    }),
    { numRuns: 200 },
  );
});

it('parses everything that authors write, in its order', () => {
  const name = fc.constantFrom('p', 'div', 'b', 'em', 'ul', 'li', 'blockquote', 'h2', 'span');
  const { tree } = fc.letrec<{ tree: string }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      fc.string({ unit: fc.constantFrom('a', ' ', '&amp;', 'é', '<br>') }),
      fc
        .tuple(fc.constantFrom('div', 'section'), fc.array(tie('tree'), { maxLength: 5 }))
        .map(([outer, inner]) => `<${outer}>${inner.join('')}</${outer}>`),
      fc.tuple(name, tie('tree')).map(([outer, inner]) => `<${outer}>${inner}</${outer}>`),
    ),
  }));
  fc.assert(
    fc.property(tree, fc.integer({ min: 1, max: 50 }), (markup, times) => {
      const html = `<div>${markup
        .repeat(times)
        .slice(0, 20_000)
        .replace(/<[^>]*$/, '')}</div>`;
      expect(textOf(slicesOf(html))).toBe(parsed(html).textContent);
    }),
    { numRuns: 60 },
  );
});
