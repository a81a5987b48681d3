import type { PersonKey } from '../../sandbox/people.ts';
import type { Browser } from './browser.ts';
import type { Tokens } from './running-sandbox.ts';

/** The systems of a sandbox, and who can come to them. */
interface Visited {
  readonly content: () => Browser;
  readonly membership: () => Browser;
  readonly proposals: () => Browser;
  readonly loggedIn: (key: PersonKey) => Promise<{ readonly browser: Browser; readonly tokens: Tokens }>;
}

/** Makes a call and returns the sandbox's answer. */
export type Run = (sandbox: Visited) => Promise<Response>;

/**
 * How each call of a system comes to each of its answers, but for those of maintenance, which are the same for all. Several
 * runs are several shapes.
 */
export type ContractRuns = Readonly<Record<string, Readonly<Record<number, readonly Run[]>>>>;

export const JSON_TYPE = { 'Content-Type': 'application/json' };
