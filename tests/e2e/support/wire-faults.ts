import type { BrowserContext } from '@playwright/test';
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

/** A few of what a request can be aborted with: the page cannot tell one from another. */
const abortReasons = ['connectionfailed', 'failed', 'namenotresolved', 'timedout'] as const;

const aborts: readonly NamedFault[] = abortReasons.map((reason) => ({
  name: `aborted: ${reason}`,
  mayArrive: false,
  begin: ({ context, world, system, target }) =>
    context.route(`${world.urls[system]}/**`, async (route) => {
      const call = route.request();
      const path = new URL(call.url()).pathname;
      const isHit = (target.method ?? call.method()) === call.method() && (target.path?.test(path) ?? true);
      await (isHit && call.method() !== 'OPTIONS' ? route.abort(reason) : route.continue());
    }),
  end: ({ context, world, system }) => context.unroute(`${world.urls[system]}/**`),
}));

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

const offline: NamedFault = {
  name: 'offline',
  mayArrive: false,
  begin: ({ context }) => context.setOffline(true),
  end: ({ context }) => context.setOffline(false),
};

const refusals: readonly (readonly [number, string, Readonly<Record<string, string>>?])[] = [
  [401, '{"message":"Unauthorized"}'],
  [403, '{"message":""}'],
  [404, '{"message":""}'],
  [409, '{"message":"conflict"}'],
  [413, '<html><h1>413 Request Entity Too Large</h1></html>', { 'content-type': 'text/html' }],
  [422, '{"message":"Unprocessable Entity: validation failed.\\ntitle: no"}'],
  [429, '{"message":"Too many"}', { 'retry-after': '1' }],
  [500, 'The website encountered an unexpected error.', { 'content-type': 'text/plain' }],
  [502, '<html>Bad Gateway</html>', { 'content-type': 'text/html' }],
  [503, 'The service is unavailable', { 'content-type': 'text/plain', 'retry-after': '120' }],
  [504, ''],
];

/** A connection that does not do what it should. */
export const connectionFaults: readonly NamedFault[] = [
  offline,
  ...aborts,
  onTheWire('the connection is reset', { kind: 'reset' }),
  onTheWire('the answer is lost', { kind: 'lose-answer' }, true),
  onTheWire('the answer breaks off after no byte', { kind: 'cut', bytes: 0 }, true),
  onTheWire('the answer breaks off after one byte', { kind: 'cut', bytes: 1 }, true),
];

/** No answer comes: the caller has to give up by its own timeout. */
export const silences: readonly NamedFault[] = [
  onTheWire('no answer at all', { kind: 'hang' }),
  onTheWire('no answer, although it was carried out', { kind: 'withhold-answer' }, true),
];

/** Answers outside 2xx. */
export const refusingAnswers: readonly NamedFault[] = refusals.map(([status, body, headers]) =>
  onTheWire(String(status), { kind: 'answer', status, body, ...(headers && { headers }) }),
);

/** Answers within 2xx without the expected content: whether the request was carried out is unknown. */
export const strangeAnswers: readonly NamedFault[] = [
  onTheWire('200 with HTML', {
    kind: 'answer',
    status: 200,
    body: '<!DOCTYPE html><title>Log in to the hotel</title>',
    headers: { 'content-type': 'text/html' },
  }),
  onTheWire('200 with nothing', { kind: 'answer', status: 200, body: '' }),
  onTheWire('200 with cut JSON', { kind: 'answer', status: 200, body: '{"status":"o' }),
  onTheWire(
    '200 with HTML, carried out',
    {
      kind: 'answer',
      status: 200,
      body: '<p>Welcome</p>',
      headers: { 'content-type': 'text/html' },
      carryOut: true,
    },
    true,
  ),
];

/**
 * Without those that mean the same as another one: how a request is aborted, and which status says that a server is out of
 * order, makes no difference to what is done about it. All are tried with one kind of proposal, these with each.
 */
export const withOneOfEach = (faults: readonly NamedFault[]): readonly NamedFault[] =>
  faults.filter(
    ({ name }) =>
      !/^(aborted: (?!connectionfailed$)|50[024]$|.* for a token$)/.test(name) || name === 'null for a token',
  );

/** What a login may answer in the place of a token. */
export const loginAnswers: readonly NamedFault[] = Object.entries({
  null: 'null',
  'null as text': '"null"',
  nothing: '',
  'an empty text': '""',
  HTML: '<!DOCTYPE html><title>Log in</title>',
  'an object': '{"token":null}',
  'a refusal': 'false',
}).map(([name, body]) => onTheWire(`${name} for a token`, { kind: 'answer', status: 200, body }));

/** What goes wrong with a call, by what is seen of it. */
export const faultGroups = {
  'connections that fail': connectionFaults,
  'answers that refuse': refusingAnswers,
  'answers that make no sense': strangeAnswers,
  'no answer': silences,
} as const;

/** @throws Error when there is no such fault. */
export function faultNamed(name: string): NamedFault {
  const fault = Object.values(faultGroups)
    .flat()
    .find((each) => each.name === name);
  if (fault === undefined) throw new Error(`There is no fault "${name}"`);
  return fault;
}
