import { Container } from 'inversify';
import { expect, it } from 'vitest';
import { AccountDirectory, EditorUrls, LoginGateway } from '../../src/application/ports/accounts.ts';
import { Clock } from '../../src/application/ports/browser.ts';
import { Randomness } from '../../src/application/ports/browser-tools.ts';
import {
  CommentGateway,
  GroupGateway,
  GroupDirectory,
  TopicGateway,
  TopicSource,
} from '../../src/application/ports/workgroups.ts';
import { MenuSource, PageSource } from '../../src/application/ports/content-sources.ts';
import { ConferenceSource, NewsSource, TimelineSource, ViewSource } from '../../src/application/ports/list-sources.ts';
import { EventDirectory, ProposalGateway } from '../../src/application/ports/proposal-system.ts';
import { MembershipSystem } from '../../src/application/ports/membership-system.ts';
import { PortalOrigin, PortalSettings } from '../../src/application/ports/portal-settings.ts';
import { contentAccessModule } from '../../src/infrastructure/content-system/content-access-module.ts';
import { contentSystemModule } from '../../src/infrastructure/content-system/content-system-module.ts';
import { EarlyRequests } from '../../src/infrastructure/content-system/content-calls.ts';
import { eventDirectoryModule } from '../../src/infrastructure/content-system/event-directory-module.ts';
import { publicListsModule } from '../../src/infrastructure/content-system/public-lists-module.ts';
import { workgroupsModule } from '../../src/infrastructure/content-system/workgroups-module.ts';
import { httpModule } from '../../src/infrastructure/http/http-module.ts';
import { HttpTransport } from '../../src/infrastructure/http/http-transport.ts';
import { membershipSystemModule } from '../../src/infrastructure/membership-system/membership-system-module.ts';
import { proposalGatewayModule } from '../../src/infrastructure/proposal-system/proposal-gateway-module.ts';
import { FakeClock } from '../fakes/fake-clock.ts';
import { FakeHttpTransport } from '../fakes/fake-http-transport.ts';
import { FakeRandomness } from '../fakes/fake-randomness.ts';
import { fakeSettings } from '../fakes/fake-settings.ts';

function containerWith(settings = fakeSettings()): Container {
  const container = new Container({ defaultScope: 'Singleton', jitless: true });
  container.bind(PortalSettings).toConstantValue(settings);
  container.bind(PortalOrigin).toConstantValue('https://portal.example.org');
  container.bind(EarlyRequests).toConstantValue({ take: () => undefined });
  container.bind(Clock).toConstantValue(new FakeClock());
  container.bind(Randomness).toConstantValue(new FakeRandomness());
  return container;
}

it('binds one service to every port of a remote system', () => {
  const container = containerWith();
  const systems = [
    contentSystemModule,
    publicListsModule,
    contentAccessModule,
    workgroupsModule,
    eventDirectoryModule,
    membershipSystemModule,
    proposalGatewayModule,
  ];
  container.load(httpModule, ...systems);
  const lists = [NewsSource, ConferenceSource, TimelineSource, ViewSource];
  const ports = [
    HttpTransport,
    PageSource,
    MenuSource,
    ...lists,
    AccountDirectory,
    LoginGateway,
    EditorUrls,
    MembershipSystem,
  ];
  const workgroups = [GroupDirectory, GroupGateway, TopicSource, TopicGateway, CommentGateway];
  const proposals = [ProposalGateway, EventDirectory];
  for (const port of [...ports, ...workgroups, ...proposals])
    expect(container.get<unknown>(port)).toBe(container.get<unknown>(port));
});

it('gives every service its own dependencies, in the right order', async () => {
  const http = new FakeHttpTransport();
  const container = containerWith();
  container.bind(HttpTransport).toConstantValue(http);
  container.load(contentSystemModule, publicListsModule, contentAccessModule, workgroupsModule, membershipSystemModule);
  container.load(eventDirectoryModule, proposalGatewayModule);

  http.answerWith({ data: { node: { title: 'About' } } });
  expect((await container.get(PageSource).load('/about', 'session')).page.title).toBe('About');
  http.answerWith([{ label: 'Join', href: 'https://portal.example.org/join' }]);
  const [join] = await container.get(MenuSource).load('main', 'session');
  expect(join?.link).toEqual({ kind: 'internal', path: '/join' });
  const from = { view: 'x', display: 'y' };
  const row = { title: 'Row', view_node: 'https://portal.example.org/row', field_image: '/row.png' };
  http.answerWith({ rows: [row], pager: null });
  const all = { page: 0, categories: [], tags: [], sort: 'newest' } as const;
  const read = {
    title: 'Row',
    link: { kind: 'internal', path: '/row' },
    image: { url: `${fakeSettings().contentSystem.baseUrl}row.png` },
  };
  expect((await container.get(NewsSource).items(all, from, 'session')).rows).toMatchObject([read]);
  expect((await container.get(ConferenceSource).conferences(from, 0, 'session')).rows).toMatchObject([read]);
  expect((await container.get(ViewSource).rows(from, 0, 'session')).rows).toMatchObject([read]);
  expect((await container.get(GroupDirectory).groups({ page: 0, sort: undefined }, 'x', 'session')).rows).toMatchObject(
    [read],
  );
  const { baseUrl } = fakeSettings().contentSystem;
  expect((await container.get(TopicSource).topics(`${baseUrl}x`, 0, 'session')).rows).toMatchObject([read]);
  expect(await container.get(TimelineSource).entries('session')).toMatchObject([{ title: 'Row' }]);
  http.answerWith({ uid: 2, name: 'anna' });
  expect((await container.get(AccountDirectory).load(2)).loginName).toBe('anna');
  http.answerWith({ nid: 12, comment_body: 'x' });
  await container.get(GroupGateway).join(3);
  const sending = { csrfToken: '', signal: new AbortController().signal, onProgress: () => {} };
  const topic = { groupId: 3, title: '', message: '', group: '', files: [] };
  expect(await container.get(TopicGateway).post(topic, sending)).toEqual({ topicId: 12, isReadable: true });
  expect(await container.get(CommentGateway).post({ topicId: 12, html: 'x' }, '')).toMatchObject({ html: 'x' });
  http.answerWith([{ event_id: 'tides-2027' }]);
  expect(await container.get(EventDirectory).events('session')).toMatchObject([{ eventId: 'tides-2027' }]);
  http.answerWith('"token"');
  await container.get(ProposalGateway).signIn({ userId: 3, isOrganizer: true });
  http.answerWith({ count: '7' });
  expect(await container.get(ProposalGateway).count({ eventId: 'tides-2027', kind: 'paper' })).toBe(7);
  http.answerWith('1');
  expect(await container.get(LoginGateway).isSignedIn()).toBe(true);
  http.answerWith({ STATUSCODE: '1' });
  expect(await container.get(MembershipSystem).isValid({ id: 's', name: 'reader@example.org' })).toBe(true);
});
