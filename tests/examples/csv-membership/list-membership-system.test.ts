import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
import { serveList, type ListServer } from './list-server.ts';
import { publishedSample } from './published-list.ts';

const DAY = 86_400_000;
let sample = '';
beforeAll(async () => {
  sample = await publishedSample();
}, 30_000);

describe('ListMembershipSystem, over HTTP', () => {
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

  it.each(membershipSystemContract.cases)('$title', async ({ run }) => {
    await expect(run(await listWorld())).resolves.toBeUndefined();
  });
});

describe('ListMembershipSystem', () => {
  const member = { name: 'member@example.org', password: 'secret' };

  function setUp(list: unknown = sample, contentBaseUrl = testSettings.contentSystem.baseUrl) {
    const http = new FakeHttpTransport().answerWith(list);
    const clock = new FakeClock();
    const contentSystem = { ...testSettings.contentSystem, baseUrl: contentBaseUrl };
    const settings = { ...testSettings, contentSystem };
    return { http, clock, system: new ListMembershipSystem(http, settings, clock, new FakeRandomness()) };
  }

  const sessionOf = (answer: MembershipAnswer) => {
    if (answer.kind === 'refused') throw new Error('The login was refused');
    return answer.session;
  };

  it('sends no request that names the user', async () => {
    const { http, system } = setUp();
    await system.signIn(member);
    expect(http.requests).toEqual([
      {
        system: RemoteSystem.membership,
        method: 'GET',
        url: 'https://members.example.org/members.json',
        withCookies: false,
        isRead: true,
      },
    ]);
  });

  it('sends cookies when the list is a file of the content system', async () => {
    const { http, system } = setUp(sample, 'https://members.example.org/');
    await system.signIn(member);
    expect(http.requests.map(({ withCookies }) => withCookies)).toEqual([true]);
  });

  it('lets a member in until the last day is over everywhere', async () => {
    const { clock, system } = setUp();
    const end = Date.UTC(2031, 0, 1, 12);
    clock.jump(end - 1 - clock.now());
    expect(await system.signIn(member)).toMatchObject({ kind: 'accepted' });
    clock.jump(1);
    expect(await system.signIn(member)).toEqual({ kind: 'refused', reason: 'unclear', said: undefined });
  });

  it('ends the session of a member who has been removed from the list', async () => {
    const { http, system } = setUp();
    const session = sessionOf(await system.signIn(member));
    http.answerWith({ ...(JSON.parse(sample) as object), members: {} });
    expect(await system.isValid(session)).toBe(false);
  });

  it('knows a session after a reload, for a day', async () => {
    const { clock, system } = setUp();
    const session = sessionOf(await system.signIn(member));
    const reloaded = setUp().system;
    expect(await reloaded.isValid(session)).toBe(true);
    clock.jump(DAY - 1);
    expect(await system.isValid(session)).toBe(true);
    clock.jump(1);
    expect(await system.isValid(session)).toBe(false);
  });

  it.each([
    ['members', { salt: 'salt', iterations: 10 }],
    ['salt', { iterations: 10, members: {} }],
    ['iterations', { salt: 'salt', members: {} }],
    ['an end of its iterations', { salt: 'salt', iterations: 1e12, members: {} }],
  ])('refuses a list without %s as an invalid answer', async (_what, list) => {
    await expect(setUp(list).system.signIn(member)).rejects.toMatchObject({ kind: RemoteErrorKind.invalidAnswer });
  });

  it('refuses a member with an invalid last day', async () => {
    const list = JSON.parse(sample) as object;
    const spoilt = JSON.stringify(list).replaceAll('2030-12-31', 'for ever');
    expect(await setUp(spoilt).system.signIn(member)).toEqual({ kind: 'refused', reason: 'unclear', said: undefined });
  });
});
