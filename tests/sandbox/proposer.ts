import { person } from '../../sandbox/people.ts';
import type { PersonKey } from '../../sandbox/people.ts';
import type { Browser } from './browser.ts';

/** Seconds since 1970, in the middle of a day. */
const NOW_S = 1_795_263_661;

/** The fields of a login as a client sends them. */
export function loginOf(key: PersonKey): Record<string, unknown> {
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

/** A person who has logged in at the proposal system, and calls it with the token. */
export async function proposer(browser: Browser, key: PersonKey) {
  const headers = await tokenHeader(browser, key);
  const put = (path: string, value: unknown): Promise<Response> =>
    browser.fetch(path, {
      method: 'PUT',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(value),
    });
  return {
    get: (path: string) => browser.get(path, headers),
    update: (value: unknown) => put('/forms-data/update', value),
    send: (value: unknown) => put('/forms-data/send', value),
  };
}
