import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, type RunningServer } from '../../sandbox/listen.ts';
import { startSandbox, type Sandbox } from '../../sandbox/start-sandbox.ts';
import { askedFor } from '../../scripts/conformance/options.ts';
import type {
  CallOutcome,
  ConformanceOptions,
  ConformanceOutcome,
  SystemName,
} from '../../scripts/conformance/outcome.ts';
import { conformanceReport, isConformant } from '../../scripts/conformance/report.ts';
import { exchangesWithin } from '../../scripts/deployment-check/exchange.ts';
import { tryConformance } from '../contract/conformance.ts';
import { testConfiguration } from '../support/test-configuration.ts';
import { runScriptFile } from './run-script.ts';

const systems: readonly SystemName[] = ['contentSystem', 'membershipSystem', 'proposalSystem'];
const hosts = { contentSystem: 'cms', membershipSystem: 'members', proposalSystem: 'proposals' } as const;

const user = ['--user', 'member@example.org'];

/** A whole run is a second of work; beside busy processes it takes many. */
const AT_MOST = { timeout: 120_000 };

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ ports: 0, databaseFile: ':memory:', portalOrigins: ['http://portal.localhost:4300'] });
});
afterAll(() => sandbox.stop());

type Ports = Partial<Record<SystemName, number>>;

const addressOf = (system: SystemName, { [system]: port = sandbox[`${system}Port`] }: Ports = {}): string =>
  `http://${hosts[system]}.portal.localhost:${port}/`;

function tried({ ports, ...more }: Partial<ConformanceOptions> & { readonly ports?: Ports } = {}) {
  const { contentSystem, membershipSystem, proposalSystem, ...others } = testConfiguration();
  const settings = {
    ...others,
    contentSystem: { ...contentSystem, baseUrl: addressOf('contentSystem', ports) },
    membershipSystem: { ...membershipSystem, baseUrl: addressOf('membershipSystem', ports) },
    proposalSystem: { ...proposalSystem, baseUrl: addressOf('proposalSystem', ports) },
  };
  const passwords = { contentSystem: 'reel-member', membershipSystem: 'reel-member' };
  const reader = { user: 'member@example.org', passwords, userId: undefined };
  return tryConformance({ settings, systems, ...reader, writes: true, exchange: exchangesWithin(), ...more });
}

type Json = Record<string, unknown>;
type Answer = (text: string) => string | Response;
/** How a system is not as it should be, at some of its addresses. */
type Deviation = readonly [system: SystemName, at: RegExp, answer: Answer];

/** The answer to a call that is not passed on. */
const swallowed: Answer = () => '{"status":"ok"}';

/** Goes between: what the system behind it answers at some of its addresses is changed. */
function listenBefore(port: number, deviations: readonly Deviation[]): Promise<RunningServer> {
  const passOn = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const [, , answer] = deviations.find(([, at]) => at.test(pathname + search)) ?? [];
    const body = request.method === 'GET' ? undefined : await request.arrayBuffer();
    const headers = new Headers(request.headers);
    for (const name of ['host', 'connection', 'content-length']) headers.delete(name);
    const init = { method: request.method, headers, redirect: 'manual', ...(body && { body }) } as const;
    const given =
      answer === swallowed ? Response.json({}) : await fetch(`http://127.0.0.1:${port}${pathname}${search}`, init);
    if (answer === undefined) return given;
    const changed = answer(await given.text());
    if (changed instanceof Response) return changed;
    const kept = new Headers(given.headers);
    kept.delete('content-length');
    return new Response(changed, { status: given.status, headers: kept });
  };
  return listen({ fetch: passOn }, '127.0.0.1', 0);
}

async function triedWith(given: readonly Deviation[], writes = false): Promise<ConformanceOutcome> {
  const between = await Promise.all(
    systems.map(async (system) => {
      const own = given.filter(([of]) => of === system);
      return [system, await listenBefore(sandbox[`${system}Port`], own)] as const;
    }),
  );
  try {
    return await tried({ writes, ports: Object.fromEntries(between.map(([system, { port }]) => [system, port])) });
  } finally {
    await Promise.all(between.map(([, server]) => server.stop()));
  }
}

/** The same answer with other rows. */
const rows =
  (change: (rows: readonly Json[]) => readonly Json[]) =>
  (text: string): string => {
    const json = JSON.parse(text) as { readonly rows: readonly Json[] };
    return JSON.stringify({ ...json, rows: change(json.rows) });
  };
const eachRow = (change: (row: Json) => Json) => rows((found) => found.map(change));

const sorry = new Response('<!DOCTYPE html><p>Sorry', { headers: { 'Content-Type': 'text/html' } });
const untitled = eachRow(({ title: _title, ...row }) => row);
const renamed = eachRow(({ users, ...row }) => ({ ...row, members: users }));
const withoutLink: Answer = (text) => text.replace(/"href":"[^"]*",/, '');
const undated = eachRow((row) => ({ ...row, created: 'last week' }));
const CMS = 'contentSystem';

const [MEMBERS, PROPOSALS] = ['membershipSystem', 'proposalSystem'] as const;
const [unsorted, stillValid] = [rows((found) => found.toReversed()), () => '{"STATUSCODE":"1"}'];

/** Every deviation, the call that it is to be found in, and how it is named there. */
const deviations: readonly (readonly [what: string, call: string, got: RegExp, ...Deviation])[] = [
  [
    'an unreadable date',
    'news',
    /dates of news that cannot be read: expected \[ '/,
    CMS,
    /public_news\/title$/,
    undated,
  ],
  ['a missing title', 'conferences', /property 'title' \(and 9 more\)/, CMS, /public_conferences\/teaser/, untitled],
  ['a list out of order', 'listAtUrl', /dates of comments, the oldest first/, CMS, /lists\/topic-comments/, unsorted],
  ['no CSRF token', 'csrfToken', /Invalid answer: no CSRF token/, CMS, /session\/token/, () => ''],
  ['members under another key', 'group', /the members of group \d+: expected \[\]/, CMS, /group\/single/, renamed],
  ['a stored topic without number', 'postTopic', /required property 'nid'/, CMS, /post-topic/, () => '{"done":true}'],
  [
    'HTML for what is not there',
    'page',
    /'invalid-answer' to equal 'not-found'/,
    CMS,
    /no-such-page/,
    () => sorry.clone(),
  ],
  ['a menu entry without a link', 'menu', /\/0 must have required property 'href'/, CMS, /get-menu\/main/, withoutLink],
  ['an endless session', 'membershipCheck', /valid after the logout: /, MEMBERS, /KP_CHECK_SESSION/, stillValid],
  ['a lost draft', 'saveProposal', /the draft of a panel: .*'none'/, PROPOSALS, /forms-data\/update/, swallowed],
];

describe('the conformance of systems in use', AT_MOST, () => {
  it('is found for the sandbox, whose every call but one is tried', async () => {
    const outcome = await tried();
    expect(isConformant(outcome)).toBe(true);
    expect(outcome.calls.filter(({ verdict }) => verdict !== 'kept').map(({ id }) => id)).toEqual(['sendProposal']);
    expect(outcome.leftBehind).toEqual([expect.stringContaining('the topic'), expect.stringContaining('a comment')]);
  });

  it('changes nothing unless that is asked for', async () => {
    const made = new Set<string>();
    const exchange: ConformanceOptions['exchange'] = (url, call) => {
      made.add(`${call?.method ?? 'GET'} ${new URL(url).pathname}`);
      return exchangesWithin()(url, call);
    };
    const { calls } = await tried({ writes: false, exchange });
    const writing = ['joinGroup', 'leaveGroup', 'postTopic', 'postComment', 'saveProposal', 'sendProposal'];
    expect(calls.filter(({ verdict }) => verdict !== 'kept').map(({ id }) => id)).toEqual(writing);
    const harmless = /^GET (?!.*-workgroup\/)|^POST \/(user\/login|user\/logout|login|KP_\w+)$/;
    expect([...made].filter((call) => !harmless.test(call))).toEqual([]);
  });

  describe('on a sandbox with ten deviations', () => {
    let calls: readonly CallOutcome[] = [];
    beforeAll(async () => {
      const all = deviations.map(([, , , ...deviation]): Deviation => deviation);
      const outcome = await triedWith(all, true);
      calls = outcome.calls.filter(({ verdict }) => verdict === 'differs');
    }, AT_MOST.timeout);

    it.each(deviations)('the conformance is missed by %s', (_what, call, got) => {
      const { differences = [], changeIn = [] } = calls.find(({ id }) => id === call) ?? {};
      expect(differences.map((difference) => difference.got)).toContainEqual(expect.stringMatching(got));
      expect(changeIn[0]).toMatch(/^src\/infrastructure\//);
    });

    it('the conformance is missed by no other call', () => {
      const deviating = deviations.map(([, call]) => call);
      expect(calls.map(({ id }) => id).toSorted()).toEqual(deviating.toSorted());
    });
  });

  it('is missed by a login that answers 200 with an error, without which the rest is not tried', async () => {
    const answer = () => Response.json({ message: 'Sorry' });
    const { calls } = await triedWith([[CMS, /user\/login\?/, answer]]);
    expect(calls.filter(({ verdict }) => verdict === 'differs').map(({ id }) => id)).toEqual(['login']);
    const { reasons } = calls.find(({ id }) => id === 'topic') ?? {};
    expect(reasons).toEqual(['the user could not log in']);
  });

  it('shows no secrets that an answer repeats, and no characters that a terminal obeys', async () => {
    const answer = () => Response.json({ [`\u001B[2Jreel-member`]: 1 }, { status: 418 });
    const outcome = await triedWith([
      [CMS, /public_news/, answer],
      [CMS, /get-menu/, () => new Response('\u001B[2J\nSorry', { status: 418 })],
    ]);
    const report = conformanceReport(outcome);
    expect(report).toContain('a text that is not shown, since it may repeat what was sent');
    expect(report).toContain('418 is not in the contract: [2J Sorry');
    for (const text of ['reel-member', '\u001B']) expect(report).not.toContain(text);
  });

  it('is not found for a system that does not answer, in one sentence', async () => {
    const outcome = await tried({ ports: { contentSystem: 1 } });
    expect(isConformant(outcome)).toBe(false);
    expect(outcome.unreachable).toEqual([expect.stringMatching(/localhost:1 cannot be reached: refused/)]);
    const news = outcome.calls.find(({ id }) => id === 'news');
    expect(news).toMatchObject({ verdict: 'not tried', reasons: ['the system cannot be reached'], differences: [] });
  });
});

describe('npm run conformance', AT_MOST, () => {
  const run = (args: readonly string[]) =>
    runScriptFile('scripts/conformance.ts', { PORTAL_CONTENT_PASSWORD: 'reel-member' }, args);

  it('prints what has become of each call, and ends with 0 when none differs', async () => {
    const { status, output, errors } = await run(['--content', addressOf('contentSystem'), ...user]);
    expect([status, errors]).toEqual([0, '']);
    expect(output).toContain('  kept       GET user/{uid}\n');
    expect(output).toContain('  not tried  POST comment: it changes something: only with --write\n');
    expect(output).toContain('  not tried  POST KP_LOGIN: no address of the system was given\n');
    expect(output).toContain('20 calls kept, 0 differ, 13 not tried.');
    expect(output).not.toContain('reel-member');
  });

  it('ends with 2 and its usage when it is called in a wrong way', async () => {
    const { status, output, errors } = await run([]);
    expect([status, output]).toEqual([2, '']);
    expect(errors).toMatch(/^At least one address is needed\.\nnpm run conformance -- \[--content/);
  });

  it.each([
    ['a password in the address', ['--content', 'https://a:secret@cms.example.org'], /is not taken, nor repeated here/],
    ['an address without a scheme', ['--proposals', 'cms.example.org'], /is an address such as/],
    ['a user without a password', ['--membership', 'https://m.example.org', ...user], /PORTAL_MEMBERSHIP_PASSWORD/],
    ['a user id that is none', ['--proposals', 'https://p.example.org', '--user-id', 'x'], /the number of a user/],
    ['a password as an option', ['--password', 'secret'], /Unknown option '--password'/],
  ])('refuses %s', (_what, args, said) => {
    expect(() => askedFor(args, {})).toThrow(said);
  });
});
