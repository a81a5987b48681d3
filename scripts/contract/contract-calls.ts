import type { ContractDocument, Json, SystemName } from './contract-documents.ts';

/** A body, of a request or of an answer, in one media type. */
export interface CallContent {
  readonly mediaType: string;
  /** Where its schema is: `content-system.yaml#/…`. */
  readonly schema: string;
  /** By name. */
  readonly examples: ReadonlyMap<string, unknown>;
  /** Names of exchanges that were recorded from a real system, in `tests/fixtures/wire/drupal`. */
  readonly recorded: readonly string[];
  /** Whether the portal reads anything in it. */
  readonly isRead: boolean;
}

/** A part of the path, of the query or of the headers. */
export interface CallParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly isRequired: boolean;
  /** Any number of times in the query, once for each value. */
  readonly isList: boolean;
  readonly schema: string;
  readonly example: unknown;
}

/** A credential that only a logged-in user has. */
export interface Secret {
  readonly in: 'cookie' | 'header' | 'query';
  /** Of the header or of the parameter in the query; of a cookie, what its name begins with. */
  readonly name: string;
}

/** A fact, and where it is said. */
interface Known {
  readonly fact: string;
  readonly source: string;
}

/** One call, with everything that the contract says about it in one place. */
export interface ContractCall {
  readonly id: string;
  readonly summary: string;
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
  readonly answers: readonly {
    readonly status: number;
    readonly description: string;
    /** None for an answer without a body. */
    readonly contents: readonly CallContent[];
  }[];
  readonly known: readonly Known[];
  readonly assumed: readonly string[];
  readonly changeIn: { readonly adapter: readonly string[]; readonly sandbox: readonly string[] };
}

const METHODS = ['get', 'post', 'put'] as const;

/** Every call of a document, in its order. */
export function callsOf(document: ContractDocument): readonly ContractCall[] {
  const root: Place = { document, pointer: '', value: document.json };
  return entriesOf(at(root, 'paths')).flatMap(([path, item]) =>
    METHODS.filter((method) => method in item.value).map((method) => callAt(root, path, item, method)),
  );
}

/** A value of a document, and the JSON pointer that leads to it. */
interface Place {
  readonly document: ContractDocument;
  readonly pointer: string;
  readonly value: Json;
}

function callAt(root: Place, path: string, item: Place, method: string): ContractCall {
  const call = at(item, method);
  const { json } = root.document;
  const own = call.value;
  const body = at(call, 'requestBody');
  return {
    id: String(own['operationId']),
    summary: String(own['summary']),
    system: json['x-system'] as SystemName,
    method: method.toUpperCase(),
    path,
    parameters: [...itemsOf(at(item, 'parameters')), ...itemsOf(at(call, 'parameters'))].map(toParameter),
    hasOwnQuery: own['x-own-query'] === true,
    cookies: json['x-cookies'] as ContractCall['cookies'],
    accept: String(json['x-accept']),
    security: securityOf(root, (own['security'] ?? json['security']) as readonly Json[]),
    bodies: contentsOf(body),
    answers: entriesOf(at(call, 'responses')).map(([status, answer]) => ({
      status: Number(status),
      description: String(answer.value['description']),
      contents: contentsOf(answer),
    })),
    known: own['x-known'] as readonly Known[],
    assumed: own['x-assumed'] as readonly string[],
    changeIn: own['x-change-in'] as ContractCall['changeIn'],
  };
}

function toParameter(place: Place): CallParameter {
  const { value } = place;
  const schema = at(place, 'schema');
  return {
    name: String(value['name']),
    in: value['in'] as CallParameter['in'],
    isRequired: value['required'] === true,
    isList: schema.value['type'] === 'array',
    schema: addressOf(schema),
    example: value['example'],
  };
}

/** Nothing at all is no secret, in one set. */
function securityOf(root: Place, alternatives: readonly Json[]): readonly (readonly Secret[])[] {
  const schemes = at(at(root, 'components'), 'securitySchemes');
  const toSecret = (name: string): Secret => {
    const { type, in: place, name: parameter } = at(schemes, name).value;
    if (type === 'http') return { in: 'header', name: 'Authorization' };
    return { in: place as Secret['in'], name: String(parameter) };
  };
  return alternatives.length === 0 ? [[]] : alternatives.map((set) => Object.keys(set).map(toSecret));
}

function contentsOf(place: Place): readonly CallContent[] {
  return entriesOf(at(place, 'content')).map(([mediaType, content]) => ({
    mediaType,
    schema: addressOf(at(content, 'schema')),
    examples: new Map(entriesOf(at(content, 'examples')).map(([name, { value }]) => [name, value['value']])),
    recorded: (content.value['x-recorded'] ?? []) as readonly string[],
    isRead: content.value['x-not-read'] !== true,
  }));
}

const addressOf = ({ document, pointer }: Place): string => `${document.file}#${pointer}`;

/** What stands under a key, behind the reference if there is one; an empty object where there is nothing. */
function at(place: Place, key: string): Place {
  const { document, pointer, value } = place;
  const found = (value[key] ?? {}) as Json;
  const reference = found['$ref'];
  if (typeof reference !== 'string') {
    return {
      document,
      pointer: `${pointer}/${encodeURIComponent(key.replace(/~/g, '~0').replace(/\//g, '~1'))}`,
      value: found,
    };
  }
  const root: Place = { document, pointer: '', value: document.json };
  return reference
    .replace(/^#\//, '')
    .split('/')
    .reduce((from, part) => at(from, part), root);
}

const entriesOf = (place: Place): readonly (readonly [string, Place])[] =>
  Object.keys(place.value).map((key) => [key, at(place, key)]);

const itemsOf = (place: Place): readonly Place[] => entriesOf(place).map(([, item]) => item);
