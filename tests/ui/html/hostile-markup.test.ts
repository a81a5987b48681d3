// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { createSanitiser } from '../../../src/ui/html/sanitiser.ts';
import { toLines, toMessage, writeHtml } from '../../../src/ui/editor/message.ts';
import { imageContext } from '../../../src/domain/content/link.ts';
import { testSettings } from '../../support/test-settings.ts';
import { drupalAddresses } from '../../../src/infrastructure/content-system/addresses.ts';
import { allHostileMarkup, hostileMarkup } from '../../fixtures/hostile/markup.ts';

/* What browsers make of it is shown by tests/e2e/hostile-corpora.spec.ts; this fails within a second of a mistake. */

const context = imageContext('https://portal.example.org', testSettings, drupalAddresses);
const sanitiser = createSanitiser(context);

const forbidden =
  'script, style, iframe, frame, object, embed, form, input, button, svg, math, template, base, meta, link';

function offencesOf(html: string): readonly string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [
    ...Array.from(body.querySelectorAll(forbidden), ({ localName }) => localName),
    ...Array.from(body.querySelectorAll('*'), (element) => Array.from(element.attributes))
      .flat()
      .filter(
        ({ name, value }) => /^(on|style$|src(set|doc)$|class$)/.test(name) || /^\W*(java|vb)script:/i.test(value),
      )
      .map(({ name, value }) => `${name}=${value}`),
  ];
}

it('tests at least as many vectors as before, and more than 120', () => {
  expect(new Set(allHostileMarkup).size).toBeGreaterThanOrEqual(260);
  expect(Object.keys(hostileMarkup).length).toBeGreaterThanOrEqual(16);
});

it.each(Object.entries(hostileMarkup))('leaves nothing behind of %s', (_what, vectors) => {
  const left = vectors
    .filter((html) => html.length < 3_000)
    .flatMap((html) => offencesOf(sanitiser.sanitise(html).toString()).map((offence) => `${offence} of ${html}`));
  expect(left).toEqual([]);
});

const EVIL = '"><img src=x onerror=__hit()>';

/*
 * What is published about the editor's library: CVE-2025-15056 (what a formula, a video or another embed holds is written
 * into the exported HTML as it is) and CVE-2021-3163 (markup that is handed to the editor runs in it).
 */
it.each([
  ['a formula', [{ insert: { formula: EVIL } }]],
  ['a video', [{ insert: { video: EVIL } }]],
  ['an unknown embed', [{ insert: { evil: EVIL } }]],
  ['an image with an address that is none', [{ insert: { image: EVIL } }]],
  ['an image that runs', [{ insert: { image: 'javascript:__hit()' } }]],
  ['an image that is a drawing', [{ insert: { image: 'data:image/svg+xml,<svg onload=__hit()>' } }]],
  ['an image', [{ insert: { image: 'https://a.example/a' }, attributes: { alt: EVIL, width: EVIL, height: EVIL } }]],
  ['text', [{ insert: EVIL }]],
  ['a link that runs', [{ insert: 'a', attributes: { link: 'javascript:__hit()' } }]],
  ['a link with a quotation mark', [{ insert: 'a', attributes: { link: `https://a.example/${EVIL}` } }]],
  ['a link to a text message', [{ insert: 'a', attributes: { link: 'sms:+4312345' } }]],
  ['a colour', [{ insert: 'a', attributes: { color: EVIL, background: EVIL, font: EVIL, size: EVIL } }]],
  ['a block of code', [{ insert: 'a' }, { insert: '\n', attributes: { 'code-block': EVIL } }]],
  ['a list', [{ insert: 'a' }, { insert: '\n', attributes: { list: EVIL, indent: EVIL } }]],
  ['a heading', [{ insert: 'a' }, { insert: '\n', attributes: { header: EVIL } }]],
  ['a cell', [{ insert: 'a' }, { insert: '\n', attributes: { table: EVIL, align: EVIL, direction: EVIL } }]],
])('writes no markup for what the editor should not hold: %s', (_what, ops) => {
  const all = [{ insert: 'Kept ' }, ...ops, { insert: '\n' }];
  // The clipboard gets the HTML before the sanitiser.
  for (const html of [toMessage(all, sanitiser), writeHtml(toLines(all))]) {
    expect(html).toContain('Kept');
    expect(offencesOf(html)).toEqual([]);
    expect(html).not.toContain('sms:');
  }
  const { body } = new DOMParser().parseFromString(toMessage(all, sanitiser), 'text/html');
  expect(body.querySelectorAll('img:not([src^="https://"])')).toHaveLength(0);
});
