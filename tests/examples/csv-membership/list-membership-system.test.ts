import { afterAll, beforeAll, expect, it } from 'vitest';
import { ListMembershipSystem } from '../../../examples/csv-membership/member-list/list-membership-system.ts';
import type { MembershipAnswer } from '../../../src/application/ports/membership-system.ts';
import { RemoteErrorKind, RemoteSystem } from '../../../src/application/ports/remote-error.ts';
import { AxiosTransport } from '../../../src/infrastructure/http/axios-transport.ts';
import { knownPerson } from '../../contract/known-people.ts';
import { membershipSystemContract, type MembershipWorld } from '../../contract/membership-system.contract.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeHttpTransport } from '../../fakes/fake-http-transport.ts';
import { FakeRandomness } from '../../fakes/fake-randomness.ts';
import { testSettings } from '../../support/test-settings.ts';
import { publishedSample, serveList, type ListServer } from './published-list.ts';

const DAY = 86_400_000;
let sample = '';
beforeAll(async () => {
  sample = await publishedSample();
}, 30_000);

const servers: ListServer[] = [];
afterAll(() => Promise.all(servers.map((server) => server.stop())));

async function listWorld(): Promise<MembershipWorld> {
  const server = await serveList(sample);
  servers.push(server);
  const clock = new FakeClock();
  const { contentSystem, membershipSystem } = testSettings;
  const settings = { ...testSettings, membershipSystem: { ...membershipSystem, baseUrl: server.baseUrl } };
  const http = new AxiosTransport(contentSystem.baseUrl);
  return {
    membershipSystem: new ListMembershipSystem(http, settings, clock, new FakeRandomness()),
    membershipKnowsPasswords: false,
    person: knownPerson,
    member: knownPerson('member'),
    expireSessions: async () => clock.advance(DAY),
    makeMembershipFail: async (_call, fault) => server.meet(fault),
  };
}

it.each(membershipSystemContract.cases)('a published list over HTTP $title', async ({ run }) => {
  await expect(run(await listWorld())).resolves.toBeUndefined();
});

const member = { name: 'member@example.org', password: 'secret' };
const UNCLEAR = { kind: 'refused', reason: 'unclear', said: undefined };

function setUp(list: unknown = sample, contentBaseUrl = testSettings.contentSystem.baseUrl) {
  const http = new FakeHttpTransport().answerWith(list);
  const clock = new FakeClock();
  const settings = { ...testSettings, contentSystem: { ...testSettings.contentSystem, baseUrl: contentBaseUrl } };
  return { http, clock, system: new ListMembershipSystem(http, settings, clock, new FakeRandomness()) };
}

const sessionOf = (answer: MembershipAnswer) => {
  if (answer.kind === 'refused') throw new Error('The login was refused');
  return answer.session;
};

it('no request for the list names the user, and it has cookies only where it is a file of the content system', async () => {
  const { http, system } = setUp();
  await system.signIn(member);
  const url = 'https://members.example.org/members.json';
  const request = { system: RemoteSystem.membership, method: 'GET', url, withCookies: false, isRead: true };
  expect(http.requests).toEqual([request]);
  const own = setUp(sample, 'https://members.example.org/');
  await own.system.signIn(member);
  expect(own.http.requests.map(({ withCookies }) => withCookies)).toEqual([true]);
});

it('a member gets in until the last day is over everywhere, and not with a day that cannot be read', async () => {
  const { clock, system } = setUp();
  const end = Date.UTC(2031, 0, 1, 12);
  clock.jump(end - 1 - clock.now());
  expect(await system.signIn(member)).toMatchObject({ kind: 'accepted' });
  clock.jump(1);
  expect(await system.signIn(member)).toEqual(UNCLEAR);
  expect(await setUp(sample.replaceAll('2030-12-31', 'for ever')).system.signIn(member)).toEqual(UNCLEAR);
});

it('a session lasts a day, over a reload, and ends for a member who has been removed from the list', async () => {
  const { clock, http, system } = setUp();
  const session = sessionOf(await system.signIn(member));
  expect(await setUp().system.isValid(session)).toBe(true);
  clock.jump(DAY - 1);
  expect(await system.isValid(session)).toBe(true);
  clock.jump(1);
  expect(await system.isValid(session)).toBe(false);
  const later = sessionOf(await system.signIn(member));
  http.answerWith({ ...(JSON.parse(sample) as object), members: {} });
  expect(await system.isValid(later)).toBe(false);
});

it.each([
  ['members', { salt: 'salt', iterations: 10 }],
  ['salt', { iterations: 10, members: {} }],
  ['iterations', { salt: 'salt', members: {} }],
  ['an end of its iterations', { salt: 'salt', iterations: 1e12, members: {} }],
])('a list without %s is an invalid answer', async (_what, list) => {
  await expect(setUp(list).system.signIn(member)).rejects.toMatchObject({ kind: RemoteErrorKind.invalidAnswer });
});
