import type { PortalSettings } from '../../src/application/ports/portal-settings.ts';
import type { Exchanges } from '../deployment-check/exchange.ts';

/** One of the three systems, as the settings call it. */
export type SystemName = 'contentSystem' | 'membershipSystem' | 'proposalSystem';

/** What is to be tried, and on what. */
export interface ConformanceOptions {
  /** With the addresses of the systems that are tried. */
  readonly settings: PortalSettings;
  readonly systems: readonly SystemName[];
  /** The login name at content and membership system. */
  readonly user: string | undefined;
  readonly passwords: Readonly<Partial<Record<SystemName, string>>>;
  /** The number of the user at the proposal system, which a login at the content system says as well. */
  readonly userId: number | undefined;
  readonly writes: boolean;
  readonly exchange: Exchanges;
}

/** A promise that was not kept. */
export interface Difference {
  readonly expected: string;
  /** In one line, without secrets. */
  readonly got: string;
}

/** What has become of one call of the contract. */
export interface CallOutcome {
  /** Its `operationId`. */
  readonly id: string;
  readonly system: SystemName;
  /** Method and path. */
  readonly name: string;
  readonly verdict: 'kept' | 'differs' | 'not tried';
  readonly differences: readonly Difference[];
  /** Why it was not tried, or not wholly. */
  readonly reasons: readonly string[];
  /** Files of the portal that know the call. */
  readonly changeIn: readonly string[];
}

export interface ConformanceOutcome {
  /** A sentence for each system that does not answer at all. */
  readonly unreachable: readonly string[];
  readonly calls: readonly CallOutcome[];
  /** What was written and cannot be removed. */
  readonly leftBehind: readonly string[];
}

/** Tries every promise that holds for any data, one after another. Never rejects because of what a system does. */
export type TryConformance = (options: ConformanceOptions) => Promise<ConformanceOutcome>;
