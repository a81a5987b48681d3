import type { BrowserContext, Page, Request } from '@playwright/test';
import type { System, World } from './portal.ts';
import type { WireFault, WireTarget } from './wire-tap.ts';

/** What a fault of the network or of an answer happens to. */
export interface FaultScene {
  readonly context: BrowserContext;
  readonly world: World;
  readonly system: System;
  /** The requests that are hit. */
  readonly target: WireTarget;
}

/** Something that goes wrong between the browser and a system. */
export interface NamedFault {
  readonly name: string;
  readonly begin: (scene: FaultScene) => Promise<unknown>;
  readonly end: (scene: FaultScene) => Promise<unknown>;
  /** Whether a request that was hit may have been carried out. */
  readonly mayArrive: boolean;
}

/** @throws Error where the tests have not asked for taps. */
export function tapOf({ world, system }: Pick<FaultScene, 'world' | 'system'>) {
  const tap = world.taps?.[system];
  if (tap === undefined) throw new Error('test.use({ isTapped: true }) is needed');
  return tap;
}

/** Counts what a page asks for from now on, and how much of it is over for the page, whatever comes over the wire. */
export function watchCalls(page: Page, { method, path }: Required<Pick<WireTarget, 'method' | 'path'>>) {
  const calls = { begun: 0, ended: 0 };
  const isOurs = (call: Request) => call.method() === method && path.test(new URL(call.url()).pathname);
  const count = (what: keyof typeof calls) => (call: Request) => {
    if (isOurs(call)) calls[what] += 1;
  };
  page.on('request', count('begun'));
  page.on('requestfinished', count('ended'));
  page.on('requestfailed', count('ended'));
  return calls;
}

const offline: NamedFault = {
  name: 'offline',
  mayArrive: false,
  begin: ({ context }) => context.setOffline(true),
  end: ({ context }) => context.setOffline(false),
};

/** A page cannot tell why its browser has given a request up. */
const aborted: NamedFault = {
  name: 'aborted',
  mayArrive: false,
  begin: ({ context, world, system, target }) =>
    context.route(`${world.urls[system]}/**`, async (route) => {
      const call = route.request();
      const isHit = target.method === call.method() && target.path?.test(new URL(call.url()).pathname);
      await (isHit ? route.abort('connectionfailed') : route.continue());
    }),
  end: ({ context, world, system }) => context.unroute(`${world.urls[system]}/**`),
};

const onTheWire = (name: string, fault: WireFault, mayArrive = false): NamedFault => ({
  name,
  mayArrive,
  begin: async (scene) => {
    tapOf(scene).breakWire(fault, scene.target);
  },
  end: async (scene) => {
    tapOf(scene).heal();
  },
});

const html = { 'content-type': 'text/html' };

/** Answers with a status and a body. */
const answer = (name: string, status: number, body: string, headers: Readonly<Record<string, string>> = {}) =>
  onTheWire(name, { kind: 'answer', status, body, headers });

/** A connection that does not do what it should. */
const connectionFaults: readonly NamedFault[] = [
  offline,
  aborted,
  onTheWire('the connection is reset', { kind: 'reset' }),
  onTheWire('the answer is lost', { kind: 'lose-answer' }, true),
  onTheWire('the answer breaks off', { kind: 'cut', bytes: 1 }, true),
];

/** Answers outside 2xx. */
const refusingAnswers: readonly NamedFault[] = [
  answer('401', 401, '{"message":"Unauthorized"}'),
  answer('403', 403, '{"message":""}'),
  answer('404', 404, '{"message":""}'),
  answer('409', 409, '{"message":"conflict"}'),
  answer('413', 413, '<html><h1>413 Request Entity Too Large</h1></html>', html),
  answer('422', 422, '{"message":"Unprocessable Entity: validation failed.\\ntitle: no"}'),
  answer('429', 429, '{"message":"Too many"}', { 'retry-after': '1' }),
  answer('500', 500, 'The website encountered an unexpected error.', { 'content-type': 'text/plain' }),
  answer('503', 503, 'The service is unavailable', { 'content-type': 'text/plain', 'retry-after': '120' }),
  answer('504', 504, ''),
];

/** Answers within 2xx without the expected content: whether the request was carried out is unknown. */
const strangeAnswers: readonly NamedFault[] = [
  answer('200 with HTML', 200, '<!DOCTYPE html><title>Log in to the hotel</title>', html),
  answer('200 with nothing', 200, ''),
  answer('200 with cut JSON', 200, '{"status":"o'),
  onTheWire(
    '200 with HTML, carried out',
    { kind: 'answer', status: 200, body: '<p>Welcome</p>', headers: html, carryOut: true },
    true,
  ),
];

/** No answer comes: the caller has to give up by its own timeout. */
export const silences: readonly NamedFault[] = [
  onTheWire('no answer at all', { kind: 'hang' }),
  onTheWire('no answer, although it was carried out', { kind: 'withhold-answer' }, true),
];

/** What a login may answer in the place of a token. */
export const tokenFaults: readonly NamedFault[] = Object.entries({
  null: 'null',
  nothing: '',
  object: '{"token":null}',
}).map(([name, body]) => answer(`${name} for a token`, 200, body));

/** What goes wrong with a call, by what is seen of it. */
export const faultGroups = {
  'connections that fail': connectionFaults,
  'answers that refuse': refusingAnswers,
  'answers that make no sense': strangeAnswers,
  'no answer': silences,
} as const;

/** Whatever ends by itself, with or without an answer. */
export const endingFaults: readonly NamedFault[] = [...connectionFaults, ...refusingAnswers, ...strangeAnswers];

/** @throws Error when there is no such fault. */
export function faultNamed(name: string): NamedFault {
  const fault = [...endingFaults, ...silences].find((each) => each.name === name);
  if (fault === undefined) throw new Error(`There is no fault "${name}"`);
  return fault;
}
