// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RemoteErrorKind } from '../../../../src/application/ports/remote-error.ts';
import { LanguagePreference } from '../../../../src/application/storage/language-preference.ts';
import { parsePortalConfig } from '../../../../src/composition/config/portal-config.ts';
import { fakeRow } from '../../../fakes/fake-content-lists.ts';
import { arrivalAt } from '../portal.ts';
import { testSettings } from '../../../support/test-settings.ts';
import { main, setUpLists, titles } from '../lists/list-portal.tsx';

const from = { view: 'public_publications', display: 'standard' };

/** The whole setting: an entry in `furtherScreens` of `portal.config.json`. */
const binding = {
  path: '/publications',
  screen: 'list',
  layout: 'main',
  list: {
    ...from,
    title: { en: 'Publications', de: 'Veröffentlichungen' },
    fields: { title: 'heading', tags: ['field_authors'] },
    sorts: [
      { by: 'title', title: { en: 'Title, A to Z' } },
      { by: 'year', order: 'DESC', title: { en: 'Newest first' } },
    ],
    filters: [
      {
        parameter: 'type[]',
        title: { en: 'Kind', de: 'Art' },
        options: [
          { value: 'book', title: { en: 'Books', de: 'Bücher' } },
          { value: 'essay', title: { en: 'Essays' } },
        ],
      },
    ],
  },
};

function settings(list: object = binding.list) {
  const outcome = parsePortalConfig({ ...testSettings, furtherScreens: [{ ...binding, list }] });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return outcome.settings;
}

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    fakeRow({ id: `p${index}`, title: `Book ${index + 1}`, labels: ['Ada Lovelace', 'Lantern Press'] }),
  );

function setUp(count = 25) {
  const portal = setUpLists({ settings: settings() });
  portal.fakes.lists.addView(from, rows(count));
  return portal;
}

const summary = () => main().getByRole('heading', { level: 2 }).textContent;

it('shows a configured list with its title, its rows, their number, and its pages', async () => {
  const portal = setUp();
  await portal.show('/publications');
  await waitFor(() => expect(document.title).toBe('Publications – Network for Cinema Studies'));
  expect(titles()).toEqual(rows(10).map(({ title }) => title));
  const labels = main()
    .getAllByText('Lantern Press')
    .map((label) => label.closest('p')?.textContent);
  expect(labels).toEqual(Array.from({ length: 10 }, () => 'Ada Lovelace\u00a0· Lantern Press'));
  expect(summary()).toBe('25 entries, page 1 of 3');
  expect(main().getByRole('heading', { level: 2 }).getAttribute('aria-live')).toBe('polite');
  expect(portal.fakes.views.callsOf('rows')).toEqual([
    [from, 0, 'session', { parameters: [], fields: binding.list.fields }],
  ]);
});

it('sorts and filters a list by what is exposed, brackets and all, from the first page', async () => {
  const portal = setUp();
  portal.fakes.lists.addAnswer(from, 'sort_by=year&sort_order=DESC', rows(25).toReversed());
  portal.fakes.lists.addAnswer(from, 'type[]=essay', rows(1));
  await portal.show('/publications?page=1');
  expect(titles()[0]).toBe('Book 11');
  await portal.user.selectOptions(main().getByLabelText('Sort by'), 'Newest first');
  await waitFor(() => expect(titles()[0]).toBe('Book 25'));
  // A selection takes effect before the router has navigated.
  await waitFor(() => expect(portal.where()).toBe('/publications?sort_by=year&sort_order=DESC'));
  await portal.user.selectOptions(main().getByLabelText('Sort by'), 'Default order');
  await waitFor(() => expect(portal.where()).toBe('/publications'));
  await portal.user.selectOptions(main().getByLabelText('Kind'), 'Essays');
  await waitFor(() => expect(summary()).toBe('1 entry'));
  await waitFor(() => expect(decodeURIComponent(portal.where())).toBe('/publications?type[]=essay'));
  await portal.user.selectOptions(main().getByLabelText('Kind'), 'All');
  await waitFor(() => expect(summary()).toBe('25 entries, page 1 of 3'));
});

it.each([
  ['fits nothing', [] as const],
  ['is refused', 'refused' as const],
])('offers the whole list again when the chosen filter %s', async (_, answer) => {
  const portal = setUp();
  portal.fakes.lists.addAnswer(from, 'type[]=book', answer);
  await portal.show('/publications?type[]=book&page=0');
  expect(summary()).toBe('No entries');
  expect(main().getByText(/Nothing in this list matches/)).toBeTruthy();
  await portal.user.click(main().getByRole('button', { name: 'Show the whole list' }));
  await waitFor(() => expect(titles()).toHaveLength(10));
  await waitFor(() => expect(document.activeElement).toBe(main().getByRole('heading', { level: 2 })));
});

it('says that a list is empty', async () => {
  await setUp(0).show('/publications');
  expect(main().getByText('There is nothing in this list yet.')).toBeTruthy();
});

it('shows titles in the interface language, and marks them when there is none', async () => {
  const portal = setUp();
  portal.container.get(LanguagePreference).choose('de');
  await portal.show('/publications');
  await arrivalAt('Veröffentlichungen');
  const [first, second] = [...main().getByLabelText<HTMLSelectElement>('Art').options].slice(1);
  expect([first?.textContent, first?.lang]).toEqual(['Bücher', '']);
  expect([second?.textContent, second?.lang]).toEqual(['Essays', 'en']);
  portal.container.get(LanguagePreference).choose('fr');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).lang).toBe('en'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Publications');
});

describe('a filter whose options are in the rows', () => {
  const filters = [{ parameter: 'year', title: { en: 'Year', de: 'Jahr' }, options: { fromField: 'field_year' } }];
  const years = ['1999', '', '2010', '2010', '<b>9</b>'];

  function setUpYears(count = 25) {
    const portal = setUpLists({ settings: settings({ ...binding.list, sorts: [], filters }) });
    const dated = rows(count).map((row, index) => {
      const year = years[index % years.length] ?? '';
      return { ...row, values: { field_year: year === '' ? [] : [year] } };
    });
    portal.fakes.lists.addView(from, dated);
    portal.fakes.lists.addAnswer(from, 'year=1999', rows(1));
    portal.fakes.lists.addAnswer(from, 'year=1896', []);
    return portal;
  }
  const field = (label = 'Year') => main().getByLabelText<HTMLSelectElement>(label);
  const offered = () => [...field().options].map(({ text, disabled }) => (disabled ? `(${text})` : text));
  const expectOffered = (...texts: readonly string[]) => waitFor(() => expect(offered()).toEqual(texts));

  it('offers what the rows of all pages hold, as text and in order, and goes on offering it all', async () => {
    const portal = setUpYears();
    await portal.show('/publications');
    await expectOffered('All', '<b>9</b>', '1999', '2010');
    await portal.user.selectOptions(field(), '1999');
    await waitFor(() => expect(portal.where()).toBe('/publications?year=1999'));
    await waitFor(() => expect(summary()).toBe('1 entry'));
    await expectOffered('All', '<b>9</b>', '1999', '2010');
    expect(field().selectedOptions[0]?.text).toBe('1999');
    await portal.user.selectOptions(field(), 'All');
    await waitFor(() => expect(portal.where()).toBe('/publications'));
  });

  it('keeps a value from the address that no row has', async () => {
    const portal = setUpYears();
    await portal.show('/publications?year=1896');
    await expectOffered('All', '<b>9</b>', '1896', '1999', '2010');
    expect(field().selectedOptions[0]?.text).toBe('1896');
    await portal.user.click(main().getByRole('button', { name: 'Show the whole list' }));
    await expectOffered('All', '<b>9</b>', '1999', '2010');
    expect(field().selectedOptions[0]?.text).toBe('All');
  });

  it('says that there may be more where the list is longer than what is read, or cannot be read', async () => {
    const portal = setUpYears();
    portal.fakes.lists.itemsPerPage = 1;
    await portal.show('/publications');
    await expectOffered('All', '<b>9</b>', '1999', '2010', '(There may be more)');
    cleanup();
    const other = setUpYears();
    other.fakes.views.failWith(RemoteErrorKind.unavailable);
    await other.show('/publications?year=1999');
    await expectOffered('All', '1999', '(There may be more)');
  });
});
