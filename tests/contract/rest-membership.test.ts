import { expect, it } from 'vitest';
import { PEOPLE } from '../../sandbox/people.ts';
import type { Credentials } from '../../src/application/ports/accounts.ts';
import {
  MembershipSystem,
  type MembershipAnswer,
  type MembershipSession,
} from '../../src/application/ports/membership-system.ts';
import { RemoteError, RemoteErrorKind, RemoteSystem } from '../../src/application/ports/remote-error.ts';
import { CheckMembership } from '../../src/application/session/load-account.ts';
import { SignIn } from '../../src/application/session/sign-in.ts';
import { invalidAnswer, jsonOf, successOf } from '../../src/infrastructure/http/answers.ts';
import type { HttpAnswer, HttpRequest, HttpTransport } from '../../src/infrastructure/http/http-transport.ts';
import { recordOf, textOf } from '../../src/infrastructure/http/wire-values.ts';
import { createTestContainer } from '../support/test-container.ts';
import { knownPerson } from './known-people.ts';
import { membershipSystemContract, type MembershipWorld } from './membership-system.contract.ts';
import type { MembershipCall, Fault } from './remote-world.ts';

/*
 * The port asks for nothing that is SEWOBE's alone: an adapter for a REST service that answers by status, 401 to a wrong
 * password and 204 without a body, keeps its contract.
 */

const system = RemoteSystem.membership;
const BASE_URL = 'https://members.example.org/';

class RestMembershipSystem implements MembershipSystem {
  constructor(private readonly http: HttpTransport) {}

  async signIn(body: Credentials): Promise<MembershipAnswer> {
    const answer = await this.#send('POST', 'sessions', { ...body });
    if (answer.status === 401) return { kind: 'refused', reason: 'unknown-member', said: undefined };
    if (answer.status === 403) return { kind: 'refused', reason: 'unclear', said: undefined };
    const id = textOf(recordOf(jsonOf(system, answer))['id']);
    if (id === '') throw invalidAnswer(system, 'no id');
    return { kind: 'accepted', session: { id, name: body.name } };
  }

  async signOut(session: MembershipSession): Promise<void> {
    const answer = await this.#send('DELETE', pathOf(session));
    if (answer.status === 404) throw new RemoteError({ system, kind: RemoteErrorKind.refused, message: 'Not there' });
    successOf(system, answer);
  }

  async isValid(session: MembershipSession): Promise<boolean> {
    const answer = await this.#send('HEAD', pathOf(session));
    if (answer.status === 404) return false;
    successOf(system, answer);
    return true;
  }

  #send(method: HttpRequest['method'], path: string, body?: HttpRequest['body']): Promise<HttpAnswer> {
    return this.http.send({ system, method, url: BASE_URL + path, ...(body && { body }), withCookies: false });
  }
}

const pathOf = ({ id, name }: MembershipSession) => `members/${encodeURIComponent(name)}/sessions/${id}`;

/** The service: it knows a session under its member alone, and answers without bodies where it can. */
class RestService implements HttpTransport {
  readonly #sessions = new Set<string>();
  #fault: { readonly call: MembershipCall; readonly fault: Fault } | undefined;
  #opened = 0;

  fail(call: MembershipCall, fault: Fault): void {
    this.#fault = { call, fault };
  }

  expire(): void {
    this.#sessions.clear();
  }

  async send({ method, url, body }: HttpRequest): Promise<HttpAnswer> {
    const { call, fault } = this.#fault ?? {};
    if (fault !== undefined && call === callOf(method)) return faulty(fault);
    const path = url.slice(BASE_URL.length);
    if (method === 'POST') return this.#open(body as Readonly<Record<string, unknown>>);
    const isKnown = method === 'DELETE' ? this.#sessions.delete(path) : this.#sessions.has(path);
    return { status: isKnown ? 204 : 404, text: '' };
  }

  #open({ name, password }: Readonly<Record<string, unknown>>): HttpAnswer {
    const person = PEOPLE.find(({ mail }) => mail === name);
    if (!person?.membership || person.password !== password) return { status: 401, text: '' };
    if (person.membership.session === 'null') return { status: 403, text: '' };
    this.#opened += 1;
    const id = `s${String(this.#opened)}`;
    this.#sessions.add(pathOf({ id, name: person.mail }));
    return { status: 201, text: JSON.stringify({ id }) };
  }
}

function callOf(method: HttpRequest['method']): MembershipCall {
  if (method === 'POST') return 'sign-in';
  return method === 'DELETE' ? 'sign-out' : 'session-check';
}

function faulty(fault: Fault): HttpAnswer {
  if (fault === 'drop') throw new RemoteError({ system, kind: RemoteErrorKind.offline, message: 'Network Error' });
  if (typeof fault === 'number') return { status: fault, text: '' };
  return { status: 200, text: fault === 'html' ? '<p>Members' : '{"id":' };
}

function restWorld(): MembershipWorld {
  const service = new RestService();
  return {
    membershipSystem: new RestMembershipSystem(service),
    membershipKnowsPasswords: true,
    membershipVerdicts: {
      'sign-in': [401, 403],
      'sign-out': [404, 'html', 'cut'],
      'session-check': [404, 'html', 'cut'],
    },
    person: knownPerson,
    member: knownPerson('member'),
    expireSessions: async () => service.expire(),
    makeMembershipFail: async (call, fault) => service.fail(call, fault),
  };
}

it('takes the place of the membership system at a login', async () => {
  const { membershipSystem } = restWorld();
  const { container, fakes } = createTestContainer({ override: [[MembershipSystem, membershipSystem]] });
  const { name, password } = knownPerson('member');
  fakes.contentSystem.addPerson({ userId: 3, name, password });
  fakes.contentSystem.addPage('/');
  const outcome = await container.get(SignIn).signIn({ name, password });
  expect(outcome).toEqual({ kind: 'signed-in', membership: { kind: 'accepted' } });
  const { check } = container.get(CheckMembership);
  await check.refresh();
  expect(check.state$.value).toMatchObject({ value: 'valid' });
  expect(fakes.membership.calls).toEqual([]);
});

it.each(membershipSystemContract.cases)('$title', async ({ run }) => {
  await expect(run(restWorld())).resolves.toBeUndefined();
});
