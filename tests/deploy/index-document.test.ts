import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { headersOf, settingsOf, withSettings } from '../../deploy/index-document.ts';
import type { PortalSettings } from '../../src/application/ports/portal-settings.ts';
import { testSettings } from '../support/test-settings.ts';

const source = readFileSync('index.html', 'utf8');
const named = (name: string, accent?: PortalSettings['theme']['accent']): PortalSettings => ({
  ...testSettings,
  association: { ...testSettings.association, name },
  theme: accent === undefined ? {} : { accent },
});
const ours = named('Network of *Cinema*', { light: '#005f73', dark: '#94d2bd' });
const theirs = named('Society for *Early* & <Late> Film $&');

const html = withSettings(source, ours);

it('the document of an association carries its settings, its name before any script runs, and its accent', () => {
  expect(settingsOf(html)).toEqual(ours);
  expect(html).toContain('<title>Network of Cinema</title>');
  expect(html).toContain('<p class="association-name"><a href="/">Network of <em>Cinema</em></a></p>');
  expect(html).toContain('html:root{--accent-light:#005f73;--accent-dark:#94d2bd}</style>');
  expect(html.match(/<style/g)).toHaveLength(1);
  const policy = (document: string) => headersOf(document, { tls: true })['Content-Security-Policy'];
  expect(policy(html)).not.toBe(policy(withSettings(source, named('Network of *Cinema*'))));
});

it('the document escapes the association’s name', () => {
  const other = withSettings(source, theirs);
  expect(other).toContain('<title>Society for Early &#38; &#60;Late&#62; Film $&#38;</title>');
  expect(other).toContain('>Society for <em>Early</em> &#38; &#60;Late&#62; Film $&#38;</a></p>');
});

it('the document is the same over that of another association, minified or not, and is made of no other document', () => {
  expect(withSettings(withSettings(source, theirs), ours)).toBe(html);
  expect(withSettings(html, theirs)).toBe(withSettings(source, theirs));
  const small = html.replace(/<style>[\s\S]*<\/style>/, '<style>p{}html:root{--accent-light:#005f73}</style>');
  expect(withSettings(small, theirs)).toContain('<style>p{}</style>');
  expect(() => withSettings('<title>Maintenance</title>', ours)).toThrow('index.html has no');
});
