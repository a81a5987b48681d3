import { uuidOf } from '../uuid.ts';
import type { ParagraphSeed } from './paragraph-seed.ts';

/** Who may read a page: every visitor, logged-in users, or members only. */
export type PageAccess = 'public' | 'logged-in' | 'member';

/**
 * How a page comes over the wire. `flat`: nid and fields as plain values. `fields`: as arrays, the way Drupal's
 * own serialisation writes them. `no-nid`: flat, but the node does not say its nid.
 */
export type PageShape = 'flat' | 'fields' | 'no-nid';

/** The user that `data.session` reports: the caller, user id 0, or always the organizer. */
export type PageReports = 'visitor' | 'anonymous' | 'organizer';

/** A page ready to be stored. */
export interface PageSeed {
  readonly nid: number;
  readonly path: string;
  readonly title: string;
  readonly access: PageAccess;
  readonly shape: PageShape;
  readonly reports: PageReports;
  /** As Drupal counts languages: `en`, `pt-br`. */
  readonly langcode: string;
  /** The content of `field_para_multi`, as it is sent. */
  readonly paragraphs: readonly Readonly<Record<string, unknown>>[];
}

/** What about a page differs from a public, flat, honest, English one. */
export type PageTraits = Partial<Pick<PageSeed, 'access' | 'shape' | 'reports' | 'langcode'>>;

/** Puts a page together; paragraphs get their ids and their layout settings here. */
export function page(
  nid: number,
  path: string,
  title: string,
  paragraphs: readonly ParagraphSeed[],
  traits: PageTraits = {},
): PageSeed {
  const shape = traits.shape ?? 'flat';
  const uuids = new Map(paragraphs.map((paragraph, index) => [paragraph, uuidOf(`${path} ${index}`)]));
  return {
    nid,
    path,
    title,
    access: traits.access ?? 'public',
    shape,
    reports: traits.reports ?? 'visitor',
    langcode: traits.langcode ?? 'en',
    paragraphs: paragraphs.map((paragraph, index) => ({
      uuid: uuids.get(paragraph),
      type: `paragraph--${paragraph.kind}`,
      behavior_settings: paragraph.settings ?? settingsOf(paragraph, uuids, index),
      ...(shape === 'fields' ? asFieldArrays(paragraph.fields) : paragraph.fields),
      ...paragraph.extra,
    })),
  };
}

/** Layout settings in the forms layout_paragraphs writes them (nothing, an empty list, or an object). */
function settingsOf(paragraph: ParagraphSeed, uuids: ReadonlyMap<ParagraphSeed, string>, index: number): unknown {
  const { layout, place } = paragraph;
  if (!layout && !place) return index % 2 === 0 ? [] : { layout_paragraphs: { parent_uuid: null, region: null } };
  return {
    layout_paragraphs: {
      ...(layout ? { layout: layout.id, config: layout.config } : {}),
      ...(place ? { parent_uuid: uuids.get(place.owner) ?? null, region: place.region } : rootPlace(index)),
    },
  };
}

/** A section that stands in no other says so in three ways: with nothing, with null, with empty text. */
function rootPlace(index: number): Readonly<Record<string, unknown>> {
  const forms = [{}, { parent_uuid: null, region: null }, { parent_uuid: '', region: '' }];
  return forms[index % forms.length] ?? {};
}

function asFieldArrays(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (value === null) return [name, []];
      if (Array.isArray(value)) return [name, value];
      return [name, [typeof value === 'object' ? value : { value }]];
    }),
  );
}
