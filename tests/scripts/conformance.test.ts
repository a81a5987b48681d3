import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../../sandbox/start-sandbox.ts';
import { askedFor } from '../../scripts/conformance/options.ts';
import type {
  CallOutcome,
  ConformanceOptions,
  ConformanceOutcome,
  SystemName,
} from '../../scripts/conformance/outcome.ts';
import { conformanceReport, isConformant } from '../../scripts/conformance/report.ts';
import { exchangesWithin, type Answer } from '../../scripts/deployment-check/exchange.ts';
import { tryConformance } from '../contract/conformance.ts';
import { testConfiguration } from '../support/test-configuration.ts';
import { runScriptFile } from './run-script.ts';

const systems: readonly SystemName[] = ['contentSystem', 'membershipSystem', 'proposalSystem'];
const hosts = { contentSystem: 'cms', membershipSystem: 'members', proposalSystem: 'proposals' } as const;

const network = exchangesWithin();
const user = ['--user', 'member@example.org'];

/** A whole run is a second of work; beside busy processes it takes many. */
const AT_MOST = { timeout: 120_000 };

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ ports: 0, databaseFile: ':memory:', portalOrigins: ['http://portal.localhost:4300'] });
});
afterAll(() => sandbox.stop());

const addressOf = (system: SystemName, port = sandbox[`${system}Port`]): string =>
  `http://${hosts[system]}.portal.localhost:${port}/`;

function tried(more: Partial<ConformanceOptions> = {}, contentPort?: number) {
  const { contentSystem, membershipSystem, proposalSystem, ...others } = testConfiguration();
  const settings = {
    ...others,
    contentSystem: { ...contentSystem, baseUrl: addressOf('contentSystem', contentPort) },
    membershipSystem: { ...membershipSystem, baseUrl: addressOf('membershipSystem') },
    proposalSystem: { ...proposalSystem, baseUrl: addressOf('proposalSystem') },
  };
  const passwords = { contentSystem: 'reel-member', membershipSystem: 'reel-member' };
  const reader = { user: 'member@example.org', passwords, userId: undefined };
  return tryConformance({ settings, systems, ...reader, writes: true, exchange: network, ...more });
}

type Json = Record<string, unknown>;
type Change = (body: string) => string | Partial<Answer>;
/** How a system is not as it should be, at some of its addresses. */
type Deviation = readonly [system: SystemName, at: RegExp, change: Change];

/** The answer to a call that is not passed on. */
const swallowed: Change = () => '{"status":"ok"}';

/** What the systems answer at some of their addresses is changed. */
function triedWith(deviations: readonly Deviation[], writes = false): Promise<ConformanceOutcome> {
  const exchange: ConformanceOptions['exchange'] = async (url, call) => {
    const { hostname, pathname, search } = new URL(url);
    const isMet = ([system, at]: Deviation) => hostname.startsWith(hosts[system]) && at.test(pathname + search);
    const [, , change] = deviations.find(isMet) ?? [];
    const headers = { 'content-type': 'application/json' };
    const answered = { answered: true, status: 200, headers, body: '' } as const;
    const given = change === swallowed ? answered : await network(url, call);
    if (change === undefined || !given.answered) return given;
    const changed = change(given.body);
    return { ...given, ...(typeof changed === 'string' ? { body: changed } : changed) };
  };
  return tried({ writes, exchange });
}

/** The same answer with other rows. */
const rows =
  (change: (rows: readonly Json[]) => readonly Json[]) =>
  (text: string): string => {
    const json = JSON.parse(text) as { readonly rows: readonly Json[] };
    return JSON.stringify({ ...json, rows: change(json.rows) });
  };
const eachRow = (change: (row: Json) => Json) => rows((found) => found.map(change));

const sorry = { status: 200, headers: { 'content-type': 'text/html' }, body: '<!DOCTYPE html><p>Sorry' };
const untitled = eachRow(({ title: _title, ...row }) => row);
const renamed = eachRow(({ users, ...row }) => ({ ...row, members: users }));
const withoutLink: Change = (text) => text.replace(/"href":"[^"]*",/, '');
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
  ['HTML for what is not there', 'page', /'invalid-answer' to equal 'not-found'/, CMS, /no-such-page/, () => sorry],
  ['a menu entry without a link', 'menu', /\/0 must have required property 'href'/, CMS, /get-menu\/main/, withoutLink],
  ['an endless session', 'membershipCheck', /valid after the logout: /, MEMBERS, /KP_CHECK_SESSION/, stillValid],
  ['a lost draft', 'saveProposal', /the draft of a panel: .*'none'/, PROPOSALS, /forms-data\/update/, swallowed],
];

it('the conformance is found for the sandbox, whose every call but one is tried', AT_MOST, async () => {
  const outcome = await tried();
  expect(isConformant(outcome)).toBe(true);
  expect(outcome.calls.filter(({ verdict }) => verdict !== 'kept').map(({ id }) => id)).toEqual(['sendProposal']);
  expect(outcome.leftBehind).toEqual([expect.stringContaining('the topic'), expect.stringContaining('a comment')]);
});

it('the conformance check changes nothing unless that is asked for', AT_MOST, async () => {
  const made = new Set<string>();
  const exchange: ConformanceOptions['exchange'] = (url, call) => {
    made.add(`${call?.method ?? 'GET'} ${new URL(url).pathname}`);
    return network(url, call);
  };
  const { calls } = await tried({ writes: false, exchange });
  const writing = ['joinGroup', 'leaveGroup', 'postTopic', 'postComment', 'saveProposal', 'sendProposal'];
  expect(calls.filter(({ verdict }) => verdict !== 'kept').map(({ id }) => id)).toEqual(writing);
  const harmless = /^GET (?!.*-workgroup\/)|^POST \/(user\/login|user\/logout|login|KP_\w+)$/;
  expect([...made].filter((call) => !harmless.test(call))).toEqual([]);
});

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
it('a login that answers 200 with an error is a deviation, and the rest is not tried', AT_MOST, async () => {
  const { calls } = await triedWith([[CMS, /user\/login\?/, () => ({ status: 200, body: '{"message":"Sorry"}' })]]);
  expect(calls.filter(({ verdict }) => verdict === 'differs').map(({ id }) => id)).toEqual(['login']);
  const { reasons } = calls.find(({ id }) => id === 'topic') ?? {};
  expect(reasons).toEqual(['the user could not log in']);
});

it('the report shows no secrets that an answer repeats, and no characters that a terminal obeys', AT_MOST, async () => {
  const outcome = await triedWith([
    [CMS, /public_news/, () => ({ status: 418, body: '{"\u001B[2Jreel-member":1}' })],
    [CMS, /get-menu/, () => ({ status: 418, body: '\u001B[2J\nSorry' })],
  ]);
  const report = conformanceReport(outcome);
  expect(report).toContain('a text that is not shown, since it may repeat what was sent');
  expect(report).toContain('418 is not in the contract: [2J Sorry');
  for (const text of ['reel-member', '\u001B']) expect(report).not.toContain(text);
});

it('the conformance is not found for a system that does not answer, in one sentence', AT_MOST, async () => {
  const outcome = await tried({}, 1);
  expect(isConformant(outcome)).toBe(false);
  expect(outcome.unreachable).toEqual([expect.stringMatching(/localhost:1 cannot be reached: refused/)]);
  const news = outcome.calls.find(({ id }) => id === 'news');
  expect(news).toMatchObject({ verdict: 'not tried', reasons: ['the system cannot be reached'], differences: [] });
});

const run = (args: readonly string[]) =>
  runScriptFile('scripts/conformance.ts', { PORTAL_CONTENT_PASSWORD: 'reel-member' }, args);

it('npm run conformance prints what has become of each call, and ends with 0 when none differs', AT_MOST, async () => {
  const { status, output, errors } = await run(['--content', addressOf('contentSystem'), ...user]);
  expect([status, errors]).toEqual([0, '']);
  expect(output).toContain('  kept       GET user/{uid}\n');
  expect(output).toContain('  not tried  POST comment: it changes something: only with --write\n');
  expect(output).toContain('  not tried  POST KP_LOGIN: no address of the system was given\n');
  expect(output).toContain('20 calls kept, 0 differ, 13 not tried.');
  expect(output).not.toContain('reel-member');
});

it('npm run conformance ends with 2 and its usage when it is called in a wrong way', AT_MOST, async () => {
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
])('npm run conformance refuses %s', (_what, args, said) => {
  expect(() => askedFor(args, {})).toThrow(said);
});
