// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownHtml, ownNumber, ownText, ownTexts, ownParsed } from '../../../../src/domain/content/own-fields.ts';
import { imageContext } from '../../../../src/domain/content/link.ts';
import { type ContentDate, parseContentDate } from '../../../../src/domain/lists/dates.ts';
import { drupalAddresses } from '../../../../src/infrastructure/content-system/addresses.ts';
import { toParagraphs } from '../../../../src/infrastructure/content-system/paragraphs.ts';
import { Heading } from '../../../../src/ui/components/heading.tsx';
import { ownParagraph } from '../../../../src/ui/features/page/paragraph.tsx';
import { paragraphKinds } from '../../../../src/ui/features/page/page-screen.tsx';
import { SafeHtml } from '../../../../src/ui/html/safe-html.tsx';
import { DateText } from '../../../../src/ui/components/list/list-entry.tsx';
import { testSettings } from '../../../support/test-settings.ts';
import { setUpPortal } from '../portal.ts';

interface Screening {
  readonly film: string;
  readonly when: ContentDate | undefined;
  readonly seats: number | undefined;
  readonly guests: readonly string[];
  readonly note: string;
}

/** All that a developer writes, besides the line in `paragraph-views.tsx`. */
const screening = ownParagraph<Screening>({
  reads: {
    film: ownText('film'),
    when: ownParsed('when', parseContentDate),
    seats: ownNumber('seats'),
    guests: ownTexts('guests'),
    note: ownHtml('note'),
  },
  hasContent: ({ film }) => film !== '',
  View: ({ own: { film, when, seats, guests, note }, level }) => (
    <section aria-label={film}>
      <Heading level={level} className="item-title">
        {film}
      </Heading>
      <DateText date={when} text="" />
      <p>{seats === undefined ? 'As many as come' : `${seats} seats`}</p>
      <ul>
        {guests.map((guest) => (
          <li key={guest}>{guest}</li>
        ))}
      </ul>
      <SafeHtml html={note} className="prose" />
    </section>
  ),
});

const wire = {
  type: [{ target_id: 'para_screening' }],
  uuid: [{ value: 'p1' }],
  field_film: [{ value: 'Low Tide <1931>' }],
  field_when: [{ value: '2027-06-24' }],
  field_seats: [{ value: 62 }],
  field_guests: [{ value: 'Łucja' }, { value: 'İpek' }],
  field_note: [{ value: 'x', format: 'html', processed: '<p>Bring a <b>torch</b>.<script>1</script></p>' }],
};

async function showPage(...wires: readonly object[]) {
  const portal = setUpPortal();
  const links = imageContext('https://portal.example.org', testSettings, drupalAddresses);
  portal.fakes.contentSystem.addPage('/programme', { title: 'Programme', paragraphs: toParagraphs(wires, links) });
  await portal.show('/programme');
  return within(screen.getByRole('main'));
}

describe('a kind of paragraph that has an entry', () => {
  beforeEach(() => {
    paragraphKinds.set('screening', screening);
  });
  afterEach(() => {
    paragraphKinds.delete('screening');
  });

  it('shows a registered paragraph by its component, with its typed fields', async () => {
    const main = await showPage(wire);
    const region = within(main.getByRole('region', { name: 'Low Tide <1931>' }));
    expect(region.getByRole('heading', { level: 2 }).textContent).toBe('Low Tide <1931>');
    expect(region.getByText('24 Jun 2027').getAttribute('datetime')).toBe('2027-06-24');
    expect(region.getByText('62 seats')).toBeTruthy();
    expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Łucja', 'İpek']);
    expect(region.getByText('torch').tagName).toBe('B');
    expect(document.querySelector('main script')).toBeNull();
  });

  it('leaves out missing or invalid fields of a registered paragraph, and no gap for one without content', async () => {
    const main = await showPage({
      ...wire,
      field_when: 'soon',
      field_seats: 'many',
      field_guests: null,
      field_note: 7,
    });
    const region = within(main.getByRole('region', { name: 'Low Tide <1931>' }));
    expect(region.getByText('As many as come')).toBeTruthy();
    expect(region.queryAllByRole('listitem')).toEqual([]);
    cleanup();
    const other = await showPage({ ...wire, field_film: [] });
    expect(other.getByText(/There is nothing on this page yet/)).toBeTruthy();
  });
});

it.each(['para_screening', 'constructor', '__proto__'])(
  'shows the texts of an unregistered kind of paragraph: %s',
  async (type) => {
    const main = await showPage({ ...wire, type });
    expect(main.getByText('Low Tide <1931>')).toBeTruthy();
    expect(main.getByText('torch')).toBeTruthy();
    expect(main.queryByRole('region', { name: 'Low Tide <1931>' })).toBeNull();
  },
);
