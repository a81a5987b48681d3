import type { AnyWorld, RemoteWorld } from './remote-world.ts';

/** One promise of a port, as a test that any runner can run. */
export interface ContractCase<World> {
  /** Observable behaviour, present tense. */
  readonly title: string;
  /** Rejects when the promise is not kept. Gets a world of its own. */
  readonly run: (world: World) => Promise<void>;
}

/** A promise that holds for any data, so that `npm run conformance` can try it on a system in use. */
export interface AnyDataCase<World> extends ContractCase<World> {
  /** The calls of docs/contract that it is about, by `operationId`; the first is blamed when no other is to blame. */
  readonly calls: readonly string[];
  /** Whether it changes something in the system. */
  readonly writes: boolean;
}

/** What a port promises, for its fake and its real adapter alike. */
export interface ContractSuite<World> {
  readonly port: string;
  readonly cases: readonly ContractCase<World>[];
}

export const isForAnyData = (promise: ContractCase<RemoteWorld>): promise is AnyDataCase<AnyWorld> =>
  'calls' in promise;

type Run<World> = ContractCase<World>['run'];

/** A promise that is tried on data of the test. */
export const promise = <World = RemoteWorld>(title: string, run: Run<World>): ContractCase<World> => ({ title, run });

export const forAnyData = <World = AnyWorld>(
  calls: readonly string[],
  title: string,
  run: Run<World>,
): AnyDataCase<World> => ({ title, calls, writes: false, run });

export const changingAnyData = <World = AnyWorld>(
  calls: readonly string[],
  title: string,
  run: Run<World>,
): AnyDataCase<World> => ({ title, calls, writes: true, run });

/** What a promise needs is not there to be tried on, and why. No promise is broken by that. */
export class NotTried extends Error {
  override readonly name = 'NotTried';
}
