import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** Where the contract is, from the project's folder. */
export const CONTRACT_FOLDER = 'docs/contract';

/** In the order in which people read them. */
const FILES = ['content-system.yaml', 'membership-system.yaml', 'proposal-system.yaml'] as const;

/** One of the systems, as sandbox and tests call it. */
export type SystemName = 'contentSystem' | 'membershipSystem' | 'proposalSystem';

/** What stands in a place of a document: an object, with whatever keys. */
export type Json = Readonly<Record<string, unknown>>;

/** An OpenAPI document of one system. */
export interface ContractDocument {
  /** Its name in `docs/contract`; also what references to its schemas begin with. */
  readonly file: string;
  readonly json: Json;
}

/** Reads the three documents. */
export function readContract(): readonly ContractDocument[] {
  return FILES.map((file) => ({
    file,
    json: parse(readFileSync(join(CONTRACT_FOLDER, file), 'utf8'), { merge: true }) as Json,
  }));
}
