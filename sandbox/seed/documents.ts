import { uuidOf } from '../uuid.ts';
import { contentOf } from './groups/file-contents.ts';
import { file } from './groups/group-seed.ts';
import type { ParagraphSeed } from './paragraph-seed.ts';

/** Files that pages offer. */
const files = [
  file('Checklist & floor plan.pdf', ['Fourteen rooms', 'One building', 'A cinema whose owner has said yes']),
  file('budget.doc', ['Coffee, twice', 'Tote bags, half', 'Surplus: 212 euros']),
  file('everything-but-the-film.pdf', ['Week 1: the poster', 'Week 2: the ticket', 'Week 3: the contract']),
  file('shopping-list.txt', ['Splicing tape', 'Cotton gloves', 'A lamp']),
];

const documents = new Map(files.map((one) => [one.name, contentOf(one)]));

/** What is in a file that pages offer; undefined for every other. */
export const documentOf = (name: string): Uint8Array | undefined => documents.get(name);

export const mimeOf = (name: string): string =>
  TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream';

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  txt: 'text/plain; charset=UTF-8',
  rdf: 'application/rdf+xml',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ots: 'application/vnd.oasis.opendocument.spreadsheet-template',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  ppt: 'application/vnd.ms-powerpoint',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

const pathOf = (name: string) => `/sites/default/files/${encodeURIComponent(name)}`;

/** Documents as Drupal's own file field has them: with an address and what an editor says of each, and without a name. */
export function fileField(
  title: string,
  ...list: readonly (readonly [name: string, description: string])[]
): ParagraphSeed {
  const references = list.map(([name, description], index) => ({
    target_id: index + 3,
    display: null,
    description,
    target_type: 'file',
    target_uuid: uuidOf(name),
    url: `{origin}${pathOf(name)}`,
  }));
  return { kind: 'para_files', fields: { field_para_title: title, field_files: references } };
}

const mediumOf = (name: string) => uuidOf(`medium ${name}`);

/** Documents as JSON:API has them: one by its file, the other by a medium. What they refer to is included in the answer. */
export function jsonApiFiles(
  title: string,
  [name, description]: readonly [name: string, description: string],
  medium: string,
): ParagraphSeed {
  const meta = { description, display: null };
  const relationships = {
    field_files: { data: [{ type: 'file--file', id: uuidOf(name), meta }] },
    field_media: { data: { type: 'media--document', id: mediumOf(medium), meta: {} } },
  };
  const extra = { id: uuidOf(`files ${name}`), attributes: { field_para_title: title }, relationships };
  return { kind: 'para_files', fields: {}, extra };
}

/** All that JSON:API could include: files, and media that hold them. */
const entities = files.flatMap(({ name }) => {
  const attributes = {
    filename: name,
    uri: { value: `public://${name}`, url: pathOf(name) },
    filemime: mimeOf(name).replace(/;.*/, ''),
    filesize: documents.get(name)?.length,
    status: true,
  };
  const reference = { type: 'file--file', id: uuidOf(name), meta: { description: '', display: true } };
  return [
    { type: 'file--file', id: uuidOf(name), attributes },
    {
      type: 'media--document',
      id: mediumOf(name),
      attributes: { name, status: true },
      relationships: { field_media_document: { data: reference } },
    },
  ];
});

/** What JSON:API includes: what paragraphs refer to, and what that refers to. Nothing for other paragraphs. */
export function includedBy(paragraphs: unknown): readonly unknown[] {
  const isReferredTo = (by: unknown) => {
    const text = JSON.stringify(by);
    return ({ type, id }: { readonly type: string; readonly id: string }) =>
      text.includes(`"type":"${type}","id":"${id}"`);
  };
  const direct = entities.filter(isReferredTo(paragraphs));
  return [...new Set([...direct, ...entities.filter(isReferredTo(direct))])];
}
