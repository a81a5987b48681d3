import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toPageAnswer } from '../../../src/infrastructure/content-system/pages.ts';
import { emptyContent } from '../../support/empty-content.ts';
import { garbage, withGarbageAt } from '../garbage.ts';
import { unlessRefused } from '../unless-refused.ts';
import { links } from '../site.ts';

const url = 'https://cms.example.org/sites/default/files/statutes.pdf';

const file = {
  type: 'file--file',
  id: 'f1',
  attributes: {
    filename: 'statutes.pdf',
    uri: { value: 'public://statutes.pdf', url: '/sites/default/files/statutes.pdf' },
    filemime: 'application/pdf',
    filesize: 1_258_291,
    status: true,
  },
};
const picture = {
  type: 'file--file',
  id: 'f2',
  attributes: { filename: 'reel.png', uri: { url: '/sites/default/files/reel.png' }, filemime: 'image/png' },
};
const medium = {
  type: 'media--document',
  id: 'm1',
  attributes: { name: 'Statutes', status: true },
  relationships: {
    uid: { data: { type: 'user--user', id: 'u1' } },
    thumbnail: { data: { type: 'file--file', id: 'f2', meta: { alt: '' } } },
    field_media_document: { data: { type: 'file--file', id: 'f1', meta: { description: '', display: true } } },
  },
};
const withDescription = { type: 'file--file', id: 'f1', meta: { description: 'Our statutes', display: null } };
const paragraph = {
  type: 'paragraph--para_files',
  id: 'p1',
  attributes: { field_para_title: 'Documents' },
  relationships: { field_files: { data: [withDescription] } },
};
const document = {
  data: { node: { type: 'node--page', id: 'n1', attributes: { title: 'Title', field_para_multi: [paragraph] } } },
  included: [file, picture, medium],
};

const read = (wire: unknown) => toPageAnswer(wire, links).page.paragraphs;
const contents = (wire: unknown) => read(wire).map(({ content }) => content);
/** The content of a paragraph with such a relationship. */
const related = (relationship: unknown, included: unknown = document.included) =>
  contents({
    data: { node: { title: 'Title', field_para_multi: [{ ...paragraph, relationships: { field_x: relationship } }] } },
    included,
  });
const shows = (name: string) => ({
  ...emptyContent,
  title: 'Documents',
  links: [
    { label: name, link: { kind: 'external', url }, file: { name, url, size: 1_258_291, type: 'application/pdf' } },
  ],
});
const nothing = { ...emptyContent, title: 'Documents' };

it.each<[string, unknown]>([
  ['beside the data', document],
  ['beside the node', { data: { ...document.data, included: document.included } }],
])('reads what JSON:API includes from %s', (_, wire) => {
  expect(contents(wire)).toEqual([shows('Our statutes')]);
});

it('reads the file of a reference, with the reference’s own properties', () => {
  expect(related({ data: withDescription })).toEqual([shows('Our statutes')]);
  expect(related({ data: { ...withDescription, meta: {} } })).toEqual([shows('statutes.pdf')]);
});

it('reads the file of a medium', () => {
  expect(related({ data: [{ type: 'media--document', id: 'm1' }] })).toEqual([shows('statutes.pdf')]);
});

it('reads an image with its description and its size', () => {
  const meta = { alt: 'A reel', title: '', width: 800, height: 450 };
  const image = {
    url: 'https://cms.example.org/sites/default/files/reel.png',
    alt: 'A reel',
    width: 800,
    height: 450,
  };
  expect(related({ data: { type: 'file--file', id: 'f2', meta } })).toEqual([{ ...nothing, images: [image] }]);
});

it('reads included paragraphs, and the files of the node first', () => {
  const relationships = {
    field_files: { data: [withDescription] },
    field_para_multi: {
      data: [
        { type: 'paragraph--para_files', id: 'p1' },
        { type: 'paragraph--lost', id: 'p9' },
      ],
    },
    field_tax_vocab_news: { data: [{ type: 'taxonomy_term--news', id: 't1' }] },
  };
  const node = { type: 'node--news', attributes: { title: 'Title' }, relationships };
  const paragraphs = read({ data: { node }, included: [...document.included, paragraph] });
  expect(paragraphs.map(({ id, kind, content }) => [id, kind, content])).toEqual([
    ['node', 'node', { ...shows('Our statutes'), title: '' }],
    ['p1', 'files', shows('Our statutes')],
  ]);
});

it.each<[string, unknown]>([
  ['not included', { data: [{ type: 'file--file', id: 'f9', meta: { description: 'Lost', title: 'Lost' } }] }],
  ['of another type', { data: [{ type: 'media--document', id: 'f1', meta: { alt: 'Lost', title: 'Lost' } }] }],
  ['empty', { data: [] }],
  ['null', { data: null }],
  ['nowhere', {}],
])('reads nothing from what is %s', (_, relationship) => {
  expect(related(relationship)).toEqual([nothing]);
});

it('reads an included resource once in circular references, or among thousands', () => {
  const references = Array.from({ length: 2_000 }, (__, at) => ({ type: 'media--x', id: String(at) }));
  const circle = { field_next: { data: references }, field_file: { data: withDescription } };
  const media = references.map((reference) => ({ ...reference, relationships: circle }));
  expect(related({ data: references }, [file, ...media])).toEqual([shows('Our statutes')]);
});

it('survives garbage in every place, and links only by the protocols of the web', () => {
  const wires = [
    ...withGarbageAt(document),
    ...garbage.map((included) => ({ data: { ...document.data, included } })),
    ...[file, medium, paragraph, withDescription].flatMap((entity) =>
      withGarbageAt(entity).map((broken) => ({
        data: { node: { title: 'Title', field_para_multi: [paragraph, broken] } },
        included: [broken, file, medium],
      })),
    ),
  ];
  const shown = wires.flatMap((wire) => unlessRefused(() => contents(wire)).flat());
  const addresses = shown.flatMap((content) => content.links.map(({ link }) => link));
  expect(addresses.length).toBeGreaterThan(0);
  for (const link of addresses) expect(link.kind === 'external' ? link.url : link.path).toMatch(/^(https?:|\/)/);
});

it('survives any references', () => {
  const id = fc.constantFrom('f1', 'f2', 'm1', 'p1');
  const type = fc.constantFrom('file--file', 'media--document', 'paragraph--para_files');
  const reference = fc.record({ type, id, meta: fc.jsonValue({ maxDepth: 1 }) });
  const data = fc.oneof(reference, fc.array(reference, { maxLength: 4 }), fc.jsonValue({ maxDepth: 1 }));
  const relationships = fc.dictionary(fc.constantFrom('field_a', 'field_b', 'uid'), fc.record({ data }));
  const attributes = fc.constantFrom(file.attributes, picture.attributes, paragraph.attributes, {});
  const entity = fc.record({ type, id, attributes, relationships });
  fc.assert(
    fc.property(fc.array(entity, { maxLength: 6 }), (entities) => {
      const paragraphs = read({ data: { node: { title: 'x', field_para_multi: entities } }, included: entities });
      expect(paragraphs).toHaveLength(entities.length);
      for (const { content } of paragraphs) {
        for (const { file: shown } of content.links) expect(shown?.url).toBe(url);
      }
    }),
    { numRuns: 300 },
  );
});
