import { PUBLICATIONS, PUBLICATION_TYPES } from '../../seed/publications.ts';
import { uuidOf } from '../../uuid.ts';
import { display } from './display.ts';
import type { Display, DisplayDefinition } from './display.ts';
import { escaped } from './markup.ts';

type Publication = (typeof PUBLICATIONS)[number];

/** As a view renders its fields: text, escaped; the link as its formatter writes it. */
const publicationStrings = ({ year, type, authors, title, publisher, url, note }: Publication) => ({
  uuid: uuidOf(`publication ${url} ${note}`),
  title: escaped(title),
  field_authors: escaped(authors.replaceAll('; ', ', ')),
  field_year: year,
  field_publisher: escaped(publisher),
  field_type: type,
  field_read: url === '' ? '' : `<a href="${escaped(url)}">Read</a>`,
  field_note: `<p>${escaped(note)}</p>`,
});

/** The fields as they are stored: arrays of objects. */
const publicationFields = ({ year, type, authors, title, publisher, url, note }: Publication) => ({
  uuid: [{ value: uuidOf(`publication ${url} ${note}`) }],
  title: title === '' ? [] : [{ value: title }],
  field_authors: authors.split('; ').map((value) => ({ value })),
  field_year: [{ value: Number(year) }],
  field_publisher: [{ value: publisher }],
  field_type: [{ value: type }],
  field_read: url === '' ? [] : [{ uri: url.startsWith('/') ? `internal:${url}` : url, title: 'Read', options: [] }],
  field_note: [{ value: note, format: 'basic_html', processed: `<p>${escaped(note)}</p>` }],
});

const all: Pick<DisplayDefinition<Publication>, 'items' | 'sorts' | 'choices'> = {
  items: () => PUBLICATIONS,
  sorts: {
    title: { order: 'ASC', compare: (one, other) => one.title.localeCompare(other.title, 'en') },
    field_year_value: { order: 'DESC', compare: (one, other) => one.year.localeCompare(other.year) },
  },
  choices: [{ name: 'type', options: PUBLICATION_TYPES, valueOf: ({ type }) => type }],
};

/** `rest/views/public_publications/{display}`: what members have published. The portal knows nothing of it. */
export const PUBLIC_PUBLICATIONS: Readonly<Record<string, Display>> = {
  standard: display({ ...all, row: publicationStrings, pager: { kind: 'full', itemsPerPage: 10 } }),
  entity: display({ ...all, row: publicationFields, pager: { kind: 'mini', itemsPerPage: 10 } }),
  /** Drupal's own serializer, which has no pages. */
  plain: display({ ...all, row: publicationStrings, pager: { kind: 'none' }, envelope: 'bare' }),
};
