import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toImageSource, listUrl } from '../../../src/domain/content/link.ts';
import { listUrlAt } from '../../../src/domain/groups/workgroup.ts';
import { drupalAddresses } from '../../../src/infrastructure/content-system/addresses.ts';

const judge = (raw: string, contentBaseUrl = 'https://cms.example.org/') =>
  listUrl(raw, { contentBaseUrl, addresses: drupalAddresses });

describe('listUrl', () => {
  it.each([
    ['https://cms.example.org/lists/reading.json', 'https://cms.example.org/lists/reading.json'],
    ['/lists/reading.json', 'https://cms.example.org/lists/reading.json'],
    ['lists/reading.json', 'https://cms.example.org/lists/reading.json'],
    ['lists/reading.json?sort=title&x[]=1', 'https://cms.example.org/lists/reading.json?sort=title&x[]=1'],
    ['?view=all', 'https://cms.example.org/?view=all'],
    ['//cms.example.org/x', 'https://cms.example.org/x'],
    ['HTTPS://CMS.example.org/x', 'https://cms.example.org/x'],
    ['https://cms.example.org:443/x', 'https://cms.example.org/x'],
    ['/a/../b', 'https://cms.example.org/b'],
    ['lists/Łódź', 'https://cms.example.org/lists/%C5%81%C3%B3d%C5%BA'],
  ])('accepts %j as the URL of a list', (raw, url) => {
    expect(judge(raw)).toBe(url);
  });

  it.each([
    ' \n',
    'https://cms.example.org.evil.example/',
    'https://cms.example.orgevil.example/',
    'https://cms.example.org@evil.example/',
    'https://cms.example.org:8443/x',
    'https://user@cms.example.org/x',
    'https://user:secret@cms.example.org/x',
    'http://cms.example.org/x',
  ])('refuses the list URL %j: cookies and tokens would be sent along', (raw) => {
    expect(judge(raw)).toBeUndefined();
  });

  it('trusts the whole origin of the content system, whatever its base path', () => {
    const inside = 'https://example.org/cms/';
    expect(judge('lists/x', inside)).toBe('https://example.org/cms/lists/x');
    expect(judge('/lists/x', inside)).toBe('https://example.org/lists/x');
  });

  it.each([
    'encms-workgroup/leave/3',
    '/encms-workgroup/join/3',
    'ENCMS-WORKGROUP/leave/3',
    'encms%2Dworkgroup/leave/3',
    'encms-%77orkgroup/leave/3',
    'index.php/encms-workgroup/leave/3',
    'user/logout?token=x',
    'x/../user/logout',
  ])('refuses the list URL %j: it would act in the reader’s name', (raw) => {
    expect(judge(raw)).toBeUndefined();
    expect(
      toImageSource(raw, {
        contentBaseUrl: 'https://cms.example.org/',
        portalOrigin: 'https://example.org',
        imageHosts: [],
        addresses: drupalAddresses,
      }),
    ).toBeUndefined();
  });

  it('recognises the content system however the settings write its base URL', () => {
    expect(judge('lists/x', 'https://CMS.example.org:443/')).toBe('https://cms.example.org/lists/x');
  });

  it('never lets content name a list elsewhere, and never throws', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '..',
      '.',
      '@',
      ':',
      '?',
      '#',
      'evil.example',
      'https:',
      '%2e',
      '\t',
      'lists',
      ' ',
    );
    const raw = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.array(piece).map((pieces) => pieces.join('')),
    );
    const led = fc.property(raw, (text) => {
      const url = judge(text, 'https://example.org/cms/');
      if (url === undefined) return;
      expect(new URL(url)).toMatchObject({ origin: 'https://example.org', username: '', password: '', hash: '' });
    });
    fc.assert(led, { numRuns: 2000 });
  });
});

describe('the list that belongs to something with an id', () => {
  const context = { contentBaseUrl: 'https://example.org/cms/', addresses: drupalAddresses };

  it.each([
    ['lists/topics.json?group={groupId}', 'https://example.org/cms/lists/topics.json?group=7'],
    ['rest/views/topics/of/{groupId}', 'https://example.org/cms/rest/views/topics/of/7'],
    ['https://example.org/{id}/{id}.json', 'https://example.org/7/7.json'],
  ])('builds from the template %s the list URL %s', (template, url) => {
    expect(listUrlAt(template, 7, context)).toBe(url);
  });

  it.each([undefined, '', 'https://evil.example/{groupId}', 'ncs-workgroup/join/{groupId}'])(
    'builds no list URL from the template %s',
    (template) => {
      expect(listUrlAt(template, 7, context)).toBeUndefined();
    },
  );
});
