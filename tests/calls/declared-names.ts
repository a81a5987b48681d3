import type { ContractDocument, Json } from '../../scripts/contract/contract-documents.ts';

/** Names of fields that a schema speaks about. */
export interface DeclaredNames {
  readonly properties: ReadonlySet<string>;
  readonly required: ReadonlySet<string>;
}

/** What stands under these is not always so. */
const CONDITIONS: ReadonlySet<string> = new Set(['not', 'if', 'then', 'else']);

/** Everything that a schema names, wherever in it, and in those that it refers to. */
export function declaredNames(documents: readonly ContractDocument[], schema: string): DeclaredNames {
  const [file = '', pointer = ''] = schema.split('#');
  const json = documents.find((document) => document.file === file)?.json ?? {};
  const properties = new Set<string>();
  const required = new Set<string>();
  const seen = new Set<unknown>();
  const visit = (place: unknown): void => {
    if (typeof place !== 'object' || place === null || seen.has(place)) return;
    seen.add(place);
    const found = place as Json;
    if (typeof found['$ref'] === 'string') visit(valueAt(json, found['$ref']));
    if (Array.isArray(found['required'])) for (const name of found['required']) required.add(String(name));
    for (const name of Object.keys(found['properties'] ?? {})) properties.add(name);
    for (const [key, part] of Object.entries(found)) if (!CONDITIONS.has(key)) visit(part);
  };
  visit(valueAt(json, pointer));
  return { properties, required };
}

function valueAt(json: Json, pointer: string): unknown {
  return pointer
    .replace(/^#/, '')
    .split('/')
    .slice(1)
    .map((part) => decodeURIComponent(part).replace(/~1/g, '/').replace(/~0/g, '~'))
    .reduce<unknown>((place, key) => (place as Json)[key], json);
}
