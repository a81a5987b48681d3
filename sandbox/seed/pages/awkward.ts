import { page } from '../page-seed.ts';
import { formatted, image, section, text } from '../paragraph-seed.ts';
import type { ParagraphSeed } from '../paragraph-seed.ts';

/** A title of 220 characters, for which no design leaves room. */
const LONG_TITLE =
  'On the Circulation of Unidentified 16 mm Prints among Village Cinemas, Parish Halls and Travelling Schools between the Baltic and the Adriatic, with an Appendix on Ledgers, Lanterns, Lost Intertitles and Remembered Songs';

/** Of a kind no portal knows, with text in it all the same. */
const unknownKind: ParagraphSeed = {
  kind: 'para_panorama_9000',
  fields: {
    field_para_title: 'A paragraph of a kind no one knows',
    field_para_text: formatted('<p>Its text should be read by people rather than swallowed by programs.</p>'),
    field_para_rotation: 270,
    field_para_lens: null,
  },
};

const names = text(
  `<p>Names that have to survive: Łódź, Gdańsk, İstanbul, Reykjavík. Αγγελική Παπαδοπούλου presents with Ευάγγελος Χατζηιωάννου; Đorđe Šćepanović answers, Þórunn Ægisdóttir chairs.</p>
<p>One word: <strong>Filmvorführapparatebedienungsanleitungsübersetzungswettbewerb</strong>, and an address without a place to break: https://example.org/archive/collections/unidentified/reels/1923-1931/inventory-of-everything-that-was-found-under-the-stage</p>`,
);

const nested = section('A section', 'two', {
  first: [
    text('<p>First in the left region.</p>'),
    ...section('A section inside the section', 'one', { content: [text('<p>Two levels down.</p>')] }),
    text('<p>After the inner section, still on the left.</p>'),
  ],
  second: [image('screen.png', '')],
});

/** Taken out by an editor, but not deleted: it must not show. */
const disabled: ParagraphSeed = {
  ...text('<p>This paragraph is in the region _disabled and must not be shown.</p>'),
  settings: { layout_paragraphs: { parent_uuid: null, region: '_disabled' } },
};

/** In a region that its section does not have, below a section that does not exist. */
const lost: ParagraphSeed = {
  ...text('<p>My section was deleted; I am still here.</p>'),
  settings: { layout_paragraphs: { parent_uuid: '00000000-0000-4000-8000-000000000000', region: 'third' } },
};

/** Settings as the older module entity_reference_layout keeps them: on the item itself. */
function placedBySection(html: string, region: string): ParagraphSeed {
  return { ...text(html), settings: [], extra: { region, layout: '', section_id: 0, options: [], config: [] } };
}

/** Content that is strange, but meant well. */
export const awkwardPages = [
  page(30, '/sandbox/awkward', LONG_TITLE, [
    { kind: 'para_text', fields: { field_para_text: null }, settings: [] },
    unknownKind,
    names,
    ...nested,
    disabled,
    lost,
    { kind: 'para_layout', fields: { field_para_title: '' }, layout: { id: 'layout_onecol', config: {} } },
    { kind: 'para_links', fields: { field_para_links: [] } },
    { kind: 'para_image', fields: { field_para_image: null, field_para_caption: 'A caption that lost its picture' } },
    { kind: 'para_quote', fields: { field_para_text: formatted(''), field_para_source: 'Someone who said nothing' } },
    text('<p>The last paragraph, in no section.</p>'),
  ]),
  page(31, '/sandbox/section-layout', 'Sections without parents', [
    {
      kind: 'para_layout',
      fields: { field_para_title: 'An older kind of section' },
      settings: [],
      extra: {
        region: '',
        layout: 'layout_twocol_section',
        section_id: 0,
        options: { parent_uuid: null },
        config: { label: '', column_widths: '33-67' },
      },
    },
    placedBySection('<p>Narrow, on the left.</p>', 'first'),
    placedBySection('<p>Wide, on the right.</p>', 'second'),
  ]),
  page(32, '/sandbox/empty', '', []),
  page(
    33,
    '/sandbox/no-node',
    'A page that does not say its number',
    [text('<p>Without a number there is nothing to edit: the Edit button has to say so.</p>')],
    { shape: 'no-nid' },
  ),
  page(
    34,
    '/sandbox/anonymous-answer',
    'An answer for no one',
    [text('<p>This page reports user id 0 to every reader.</p>')],
    { reports: 'anonymous' },
  ),
  page(
    35,
    '/sandbox/other-user',
    'An answer for someone else',
    [text('<p>This page reports the organizer’s user id to every reader.</p>')],
    { reports: 'organizer' },
  ),
];
