import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { headersOf, settingsOf, withSettings } from '../../deploy/index-document.ts';
import type { PortalSettings } from '../../src/application/ports/portal-settings.ts';
import { testSettings } from '../support/test-settings.ts';

const source = readFileSync('index.html', 'utf8');
const named = (name: string, lamp?: PortalSettings['theme']['lamp']): PortalSettings => ({
  ...testSettings,
  association: { ...testSettings.association, name },
  theme: lamp === undefined ? {} : { lamp },
});
const ours = named('Network of *Cinema*', { light: '#005f73', dark: '#94d2bd' });
const theirs = named('Society for *Early* & <Late> Film $&');

describe('the document of an association', () => {
  const html = withSettings(source, ours);

  it('carries its settings', () => {
    expect(settingsOf(html)).toEqual(ours);
  });

  it('has its name in the title and in the header, before any script runs', () => {
    expect(html).toContain('<title>Network of Cinema</title>');
    expect(html).toContain('<p class="association-name"><a href="/">Network of <em>Cinema</em></a></p>');
  });

  it('shows a name as it is, whatever is in it', () => {
    const other = withSettings(source, theirs);
    expect(other).toContain('<title>Society for Early &#38; &#60;Late&#62; Film $&#38;</title>');
    expect(other).toContain('>Society for <em>Early</em> &#38; &#60;Late&#62; Film $&#38;</a></p>');
  });

  it('has its accent in the one style, for both themes, stronger than that of the style sheets', () => {
    expect(html).toContain('html:root{--lamp-light:#005f73;--lamp-dark:#94d2bd}</style>');
    expect(html.match(/<style/g)).toHaveLength(1);
  });

  it('has a policy that goes with that style', () => {
    const policy = (document: string) => headersOf(document, { tls: true })['Content-Security-Policy'];
    expect(policy(html)).not.toBe(policy(withSettings(source, named('Network of *Cinema*'))));
  });

  it('is the same when it has been another one’s before', () => {
    expect(withSettings(withSettings(source, theirs), ours)).toBe(html);
    expect(withSettings(html, theirs)).toBe(withSettings(source, theirs));
    expect(withSettings(html, ours)).toBe(html);
  });

  it('takes the place of one whose style the build has made smaller', () => {
    const small = html.replace(/<style>[\s\S]*<\/style>/, '<style>p{}html:root{--lamp-light:#005f73}</style>');
    expect(withSettings(small, theirs)).toContain('<style>p{}</style>');
  });

  it('is not made of something that has no place for settings', () => {
    expect(() => withSettings('<title>Maintenance</title>', ours)).toThrow('index.html has no');
  });
});
