import type { DatabaseSync } from 'node:sqlite';
import type { DrupalSetup } from './content-system/drupal-setup.ts';

/** Milliseconds since 1970, as Date.now. */
export type Clock = () => number;

/** What the systems of one sandbox work with. */
export interface SandboxContext {
  readonly database: DatabaseSync;
  readonly clock: Clock;
  /** Short name of the association: `{app}` in the paths of docs/specification.md, section 7. */
  readonly app: string;
  /** Origins that may read answers across origins. */
  readonly portalOrigins: readonly string[];
  /** The key a client of the membership system has to send as MANDANT_KEY. */
  readonly mandantKey: string;
  /** Whether the content system sets a readable XSRF-TOKEN cookie at login. */
  readonly xsrfCookie: boolean;
  /** How the content system is set up now: tests change it. */
  drupal: DrupalSetup;
  /** The kinds of proposal that the proposal system takes. */
  readonly proposalKinds: readonly string[];
}
