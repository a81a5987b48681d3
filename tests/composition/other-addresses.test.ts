// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { LoadWorkgroups } from '../../src/application/groups/load-workgroups.ts';
import { ContentAddresses, MenuSource } from '../../src/application/ports/content-sources.ts';
import { createContainer } from '../../src/composition/create-container.ts';
import { imageContext, listUrl, toImageSource, toLink } from '../../src/domain/content/link.ts';
import { returnPath } from '../../src/domain/content/return-path.ts';
import { HttpTransport } from '../../src/infrastructure/http/http-transport.ts';
import { sanitiserOf } from '../../src/ui/html/sanitiser.ts';
import { FakeHttpTransport } from '../fakes/fake-http-transport.ts';
import { createTestContainer } from '../support/test-container.ts';
import { testSettings } from '../support/test-settings.ts';

const portalOrigin = 'https://portal.example.org';
const cms = 'https://cms.example.org';

/** A content system that has nothing of Drupal's. */
const addresses: ContentAddresses = {
  hrefOf: (stored) => stored.replace(/^page:(\d+)$/, '/p/$1').replace(/^draft:.*$/, ''),
  isUpload: (pathname) => pathname.startsWith('/uploads/'),
  isPage: (pathWithSearch) => !/^\/cockpit\/|[?&]preview=/.test(pathWithSearch),
  isAction: (path) => /\/unsubscribe(\/|$)/.test(path),
};
const context = imageContext(portalOrigin, testSettings, addresses);

it.each([
  ['page:7', '/p/7'],
  [`${cms}/admin/content`, '/admin/content'],
  [`${cms}/node/5/edit`, '/node/5/edit'],
  [`${cms}/about?_format=json`, '/about?_format=json'],
  [`${cms}/user/logout`, '/user/logout'],
  ['/encms-workgroup/leave/3', '/encms-workgroup/leave/3'],
  ['/sites/default/files/plan', '/sites/default/files/plan'],
])('takes the link %j for the page %j, as only Drupal has something else there', (href, path) => {
  expect(toLink(href, context)).toEqual({ kind: 'internal', path });
  if (href === path) expect(returnPath(href, context)).toBe(path);
});

it.each([
  ['/uploads/plan', `${cms}/uploads/plan`],
  [`${cms}/uploads/plan`, `${cms}/uploads/plan`],
  [`${cms}/cockpit/7`, `${cms}/cockpit/7`],
  [`${cms}/about?preview=1`, `${cms}/about?preview=1`],
  [`${cms}/plan.pdf`, `${cms}/plan.pdf`],
])('links %j to the content system', (href, url) => {
  expect(toLink(href, context)).toEqual({ kind: 'external', url });
  expect(returnPath(href, context)).toBe('/');
});

it.each(['draft:7', 'entity:node/7', '/letters/unsubscribe', `${cms}/letters%2Funsubscribe//7`])(
  'refuses the link %j',
  (href) => {
    expect(toLink(href, context)).toBeUndefined();
    expect(returnPath(href, context)).toBe('/');
  },
);

it('loads no list and no image from a call that does something there', () => {
  expect(listUrl('letters/unsubscribe', context)).toBeUndefined();
  expect(toImageSource('/letters/unsubscribe/7', context)).toBeUndefined();
  expect(listUrl('user/logout', context)).toBe(`${cms}/user/logout`);
});

it('shows its links in remote HTML', () => {
  const { sanitise } = sanitiserOf(context);
  const html = '<a href="page:7">a</a><a href="/letters/unsubscribe">b</a>';
  expect(String(sanitise(html))).toBe('<a href="/p/7">a</a><a>b</a>');
});

it('reads its menus by what the container has', async () => {
  const container = createContainer({
    settings: testSettings,
    portalOrigin,
    earlyRequests: { take: () => undefined },
  });
  const http = new FakeHttpTransport().answerWith([{ href: 'page:7', label: 'Seven', sub: [], attributes: [] }]);
  for (const [port, service] of [
    [ContentAddresses, addresses],
    [HttpTransport, http],
  ] as const) {
    container.unbind(port);
    container.bind<unknown>(port).toConstantValue(service);
  }
  const items = await container.get(MenuSource).load('main', 'visitor');
  expect(items).toMatchObject([{ label: 'Seven', link: { kind: 'internal', path: '/p/7' } }]);
});

it('asks for the lists of groups by what the container has', () => {
  const lists = { ...testSettings.lists, groupTopics: 'letters/unsubscribe/{id}', topicComments: 'user/logout/{id}' };
  const { container } = createTestContainer({ settings: { lists }, override: [[ContentAddresses, addresses]] });
  expect(container.get(LoadWorkgroups).topics(3, 0)).toBeUndefined();
  expect(container.get(LoadWorkgroups).comments(3, 0)).toBeDefined();
});
