import { person, type PersonKey } from '../../sandbox/people.ts';
import { EVENTS } from '../../sandbox/seed/proposals/events.ts';
import { JSON_TYPE, type Browser, type ContractRuns, type Run } from './running-sandbox.ts';

const OWN = '/forms-data/single/3/tides-2027/paper';

/** Seconds since 1970, in the middle of a day. */
const NOW_S = 1_795_263_661;

/** The fields of a login as a client sends them. */
function loginOf(key: PersonKey): Record<string, unknown> {
  const { uid, roles } = person(key);
  return { user_id: uid, r: 123_456_789, h: NOW_S % 86_400, t: NOW_S, o: roles.includes('organizer') ? 5 : 6 };
}

/** The headers with the bearer token of a person. */
export async function tokenHeader(browser: Browser, key: PersonKey): Promise<Record<string, string>> {
  const response = await browser.postJson('/login', loginOf(key));
  if (response.status !== 200) throw new Error(`${key} could not log in: ${await response.text()}`);
  return { Authorization: `Bearer ${String(await response.json())}` };
}

/** The fields of a draft as a client sends them. */
export function draftOf(key: PersonKey, more: Record<string, unknown> = {}): Record<string, unknown> {
  const { uid, firstName, lastName } = person(key);
  return {
    user_id: uid,
    user_name: `${firstName ?? ''} ${lastName ?? ''}`.trim(),
    event_id: 'tides-2027',
    type: 'paper',
    form_json: '{"title":"Ebb"}',
    sent: 0,
    ...more,
  };
}

/** The fields of a proposal that is sent. */
export function sendOf(key: PersonKey, more: Record<string, unknown> = {}): Record<string, unknown> {
  return { ...draftOf(key), user_email: person(key).mail, sent: 1, ...more };
}

const SAVE = '/forms-data/update';
const SEND = '/forms-data/send';

/** A person who has logged in at the proposal system, and calls it with the token. */
export async function proposer(browser: Browser, key: PersonKey) {
  const headers = await tokenHeader(browser, key);
  const put = (path: string, value: unknown, type = 'application/json'): Promise<Response> => {
    const body = typeof value === 'string' ? value : JSON.stringify(value);
    return browser.fetch(path, { method: 'PUT', headers: { ...headers, 'Content-Type': type }, body });
  };
  return {
    put,
    get: (path: string) => browser.get(path, headers),
    update: (value: unknown) => put(SAVE, value),
    send: (value: unknown) => put(SEND, value),
  };
}

/** A call with the bearer token of a person, after that person has saved drafts. */
const bearing =
  (key: PersonKey, path: string, ...before: readonly object[]): Run =>
  async ({ proposals }) => {
    const caller = await proposer(proposals(), key);
    for (const draft of before) await caller.update(draft);
    return caller.get(path);
  };

const enter =
  (body: string, type = 'application/json'): Run =>
  ({ proposals }) =>
    proposals().post('/login', body, { 'Content-Type': type });

const unknownToken = { ...JSON_TYPE, Authorization: 'Bearer unknown-token' };

/** A write by the member, optionally after the member has sent the proposal. */
const write =
  (path: string, body: unknown, { type = 'application/json', isSentBefore = false } = {}): Run =>
  async ({ proposals }) => {
    const member = await proposer(proposals(), 'member');
    if (isSentBefore) await member.send(sendOf('member'));
    return member.put(path, body, type);
  };

/** The refusals that saving and sending have in common. */
const writes = (path: string, of: typeof draftOf): ContractRuns[string] => ({
  200: [write(path, of('member')), write(path, of('member', { type: 'workshop' }))],
  400: [write(path, '[]')],
  401: [({ proposals }) => proposals().fetch(path, { method: 'PUT', headers: unknownToken, body: '{}' })],
  403: [write(path, of('organizer'))],
  404: [write(path, of('member', { event_id: 'no-such-event' }))],
  409: [write(path, of('member'), { isSentBefore: true })],
  413: [write(path, of('member', { form_json: 'x'.repeat(4_194_305) }))],
  415: [write(path, '{}', { type: 'text/plain' })],
  422: [write(path, of('member', { form_json: null }))],
});

/** Of the proposal system. */
export const proposalRuns: ContractRuns = {
  proposalLogin: {
    200: [enter(JSON.stringify(loginOf('member'))), enter(JSON.stringify(loginOf('organizer')))],
    400: [enter('[]')],
    403: [enter(JSON.stringify({ ...loginOf('member'), o: 5 }))],
    415: [enter('{}', 'text/plain')],
    422: [enter(JSON.stringify({ ...loginOf('member'), h: undefined }))],
  },
  ownProposal: {
    200: [
      bearing('member', OWN),
      bearing('member', OWN, draftOf('member')),
      // Those of the seed have their records in every shape that there is.
      ...EVENTS.flatMap(({ eventId }) =>
        (['leader', 'editor', 'administrator', 'developer', 'nameless', 'mononym'] as const).flatMap((key) =>
          ['panel', 'paper', 'workshop'].map((type) =>
            bearing(key, `/forms-data/single/${String(loginOf(key)['user_id'])}/${eventId}/${type}`),
          ),
        ),
      ),
    ],
    401: [({ proposals }) => proposals().get(OWN, unknownToken)],
    403: [bearing('organizer', OWN)],
    404: [bearing('member', '/forms-data/single/3/no-such-event/paper')],
  },
  saveProposal: writes(SAVE, draftOf),
  sendProposal: writes(SEND, sendOf),
  countProposals: {
    200: ['panel', 'paper', 'workshop'].map((type) => bearing('member', `/count/tides-2027/${type}`)),
    401: [({ proposals }) => proposals().get('/count/tides-2027/paper')],
    404: [bearing('member', '/count/no-such-event/paper')],
  },
  proposalLogout: {
    200: [bearing('member', '/logout')],
    401: [({ proposals }) => proposals().get('/logout', unknownToken)],
  },
};
