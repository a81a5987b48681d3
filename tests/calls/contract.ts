import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The OpenAPI documents of the three systems, in the order in which people read them. */
export const CONTRACT_FILES = ['content-system.yaml', 'membership-system.yaml', 'proposal-system.yaml'] as const;

/** One of the systems, as sandbox and tests call it. */
type SystemName = 'contentSystem' | 'membershipSystem' | 'proposalSystem';

export type Json = Readonly<Record<string, unknown>>;

/** A body, of a request or of an answer, in one media type. */
export interface CallContent {
  readonly mediaType: string;
  readonly schema: Json;
  /** By name. */
  readonly examples: ReadonlyMap<string, unknown>;
  /** Names of exchanges that were recorded from a real system, in `tests/fixtures/wire/drupal`. */
  readonly recorded: readonly string[];
}

/** A part of the path, of the query or of the headers. */
interface CallParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly isRequired: boolean;
  /** Any number of times in the query, once for each value. */
  readonly isList: boolean;
  readonly schema: Json;
  readonly example: unknown;
}

/** A credential that only a logged-in user has. */
export interface Secret {
  readonly in: 'cookie' | 'header' | 'query';
  /** Of the header or of the parameter in the query; of a cookie, what its name begins with. */
  readonly name: string;
}

/** One call, with everything that the contract says about it in one place. */
export interface ContractCall {
  readonly id: string;
  readonly system: SystemName;
  readonly method: string;
  /** With leading slash; `{…}` stands for a part of it. */
  readonly path: string;
  readonly parameters: readonly CallParameter[];
  /** Whether the address may have a query of its own besides. */
  readonly hasOwnQuery: boolean;
  readonly cookies: 'never' | 'as the browser has them';
  readonly accept: string;
  /** Sets of secrets any of which will do; an empty one for visitors. */
  readonly security: readonly (readonly Secret[])[];
  /** None for a call without a body. */
  readonly bodies: readonly CallContent[];
  /** Without contents for an answer without a body. */
  readonly answers: readonly { readonly status: number; readonly contents: readonly CallContent[] }[];
  readonly known: readonly { readonly fact: string; readonly source: string }[];
  readonly assumed: readonly string[];
  readonly changeIn: { readonly adapter: readonly string[]; readonly sandbox: readonly string[] };
}

/** A document as it is written. */
export const readDocument = (file: string): Json =>
  parse(readFileSync(`docs/contract/${file}`, 'utf8'), { merge: true }) as Json;

/** The documents with references that name their document, so that a schema can be checked by itself. */
const documents = new Map<string, Json>(
  CONTRACT_FILES.map((file) => [
    file,
    JSON.parse(JSON.stringify(readDocument(file)), (key, value: unknown) =>
      key === '$ref' ? `${file}${String(value)}` : value,
    ) as Json,
  ]),
);

/** What a reference leads to. */
function referredTo(reference: string): Json {
  const [file = '', pointer = ''] = reference.split('#/');
  return pointer.split('/').reduce<Json>((place, key) => place[key] as Json, documents.get(file) ?? {});
}

/** What stands under a key, behind the reference if there is one; an empty object where there is nothing. */
function at(place: Json, key: string): Json {
  const found = (place[key] ?? {}) as Json;
  return typeof found['$ref'] === 'string' ? referredTo(found['$ref']) : found;
}

const entriesOf = (place: Json): readonly (readonly [string, Json])[] =>
  Object.keys(place).map((key) => [key, at(place, key)]);

const METHODS = ['get', 'post', 'put'] as const;

/** Every call of the three systems, in the order of the documents. */
export const contract: readonly ContractCall[] = [...documents.values()].flatMap((json) =>
  entriesOf(at(json, 'paths')).flatMap(([path, item]) =>
    METHODS.filter((method) => method in item).map((method) => toCall(json, path, item, method)),
  ),
);

function toCall(json: Json, path: string, item: Json, method: string): ContractCall {
  const call = at(item, method);
  return {
    id: String(call['operationId']),
    system: json['x-system'] as SystemName,
    method: method.toUpperCase(),
    path,
    parameters: [item, call].flatMap((place) => entriesOf(at(place, 'parameters')).map(toParameter)),
    hasOwnQuery: call['x-own-query'] === true,
    cookies: json['x-cookies'] as ContractCall['cookies'],
    accept: String(json['x-accept']),
    security: securityOf(json, (call['security'] ?? json['security']) as readonly Json[]),
    bodies: contentsOf(at(call, 'requestBody')),
    answers: entriesOf(at(call, 'responses')).map(([status, answer]) => ({
      status: Number(status),
      contents: contentsOf(answer),
    })),
    known: call['x-known'] as ContractCall['known'],
    assumed: call['x-assumed'] as readonly string[],
    changeIn: call['x-change-in'] as ContractCall['changeIn'],
  };
}

function toParameter([, value]: readonly [string, Json]): CallParameter {
  const schema = at(value, 'schema');
  return {
    name: String(value['name']),
    in: value['in'] as CallParameter['in'],
    isRequired: value['required'] === true,
    isList: schema['type'] === 'array',
    schema,
    example: value['example'],
  };
}

/** Nothing at all is no secret, in one set. */
function securityOf(json: Json, alternatives: readonly Json[]): readonly (readonly Secret[])[] {
  const schemes = at(at(json, 'components'), 'securitySchemes');
  const toSecret = (name: string): Secret => {
    const { type, in: place, name: parameter } = at(schemes, name);
    if (type === 'http') return { in: 'header', name: 'Authorization' };
    return { in: place as Secret['in'], name: String(parameter) };
  };
  return alternatives.length === 0 ? [[]] : alternatives.map((set) => Object.keys(set).map(toSecret));
}

function contentsOf(place: Json): readonly CallContent[] {
  return entriesOf(at(place, 'content')).map(([mediaType, content]) => ({
    mediaType,
    schema: at(content, 'schema'),
    examples: new Map(entriesOf(at(content, 'examples')).map(([name, { value }]) => [name, value])),
    recorded: (content['x-recorded'] ?? []) as readonly string[],
  }));
}

// What keywords mean together is for the writer to say: `properties` stands for objects alone, whatever else is let through.
const ajv = new Ajv2020({ allErrors: true, strictTypes: false, strictRequired: false, validateSchema: false });
// A document is no schema, but where its schemas are.
ajv.addVocabulary([...new Set([...documents.values()].flatMap((json) => Object.keys(json)))]);
for (const [file, json] of documents) ajv.addSchema(json, file);

/** @returns what is wrong with a value, a line each; nothing for a value that is as the schema of the contract wants it. */
export function schemaProblems(schema: Json, value: unknown): readonly string[] {
  const validate = ajv.compile(schema);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath || 'it'} ${message}`);
}
