import type { ContractCall } from '../../scripts/contract/contract-calls.ts';
import type { SystemName } from '../../scripts/contract/contract-documents.ts';

/** Where a request went. */
export interface Destination {
  readonly system: SystemName;
  readonly method: string;
  /** With leading slash, without query. */
  readonly path: string;
}

/** A call of the contract, and what stands in its path by name. */
export interface Match {
  readonly call: ContractCall;
  readonly values: ReadonlyMap<string, string>;
}

const placeholders = /\{(\w+)\}/g;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function patternOf({ path }: ContractCall): RegExp {
  const parts = path.split(placeholders);
  return new RegExp(`^${parts.map((part, index) => (index % 2 === 1 ? '([^/]+)' : escaped(part))).join('')}$`);
}

const countOfPlaceholders = ({ path }: ContractCall): number => [...path.matchAll(placeholders)].length;

/** The call that a request is; of two the one that leaves less open, as OpenAPI has it. `undefined` for no call at all. */
export function matchingCall(calls: readonly ContractCall[], { system, method, path }: Destination): Match | undefined {
  const candidates = calls
    .filter((call) => call.system === system && call.method === method && patternOf(call).test(path))
    .toSorted((one, other) => countOfPlaceholders(one) - countOfPlaceholders(other));
  const [call] = candidates;
  if (call === undefined) return undefined;
  const names = [...call.path.matchAll(placeholders)].map(([, name = '']) => name);
  const found = patternOf(call).exec(path)?.slice(1) ?? [];
  return { call, values: new Map(names.map((name, index) => [name, decodeURIComponent(found[index] ?? '')])) };
}
