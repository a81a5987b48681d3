import { expect, it } from 'vitest';
import { languageCodes } from '../../src/ui/i18n/languages.ts';
import { exampleIn, file, problemsOf, settingsOf } from './read-settings.ts';

/** Events would need a screen of their own. */
const proposalSystem = { ...(file['proposalSystem'] as object), events: {} };
const list = { view: 'public_publications', display: 'standard', title: { en: 'Publications' } };

/** The settings of a list screen, or what is wrong with them, without the values found. */
function read(of: unknown, screen = 'list', path = '/books') {
  const given = { proposalSystem, screens: [{ path, screen, ...(of !== undefined && { list: of }) }] };
  const problems = problemsOf(given).map((problem) => problem.split(/, but is | \(found /)[0]);
  return problems.length > 0 ? { problems } : { list: settingsOf(given).screens[0]?.list };
}

it('reads the settings of a list screen as the documentation writes them', () => {
  const example = exampleIn('docs/extending.md') as { readonly furtherScreens: readonly object[] };
  const { screens } = settingsOf(example);
  const names = ['news', 'conferences', 'proposals', 'list'];
  expect(screens.map(({ screen }) => screen)).toEqual(expect.arrayContaining(names));
  expect(screens.at(-1)).toMatchObject(example.furtherScreens[0] ?? {});
});

it('requires a view, a display and a title of a list screen, and has defaults for the rest', () => {
  expect(read(list)).toEqual({ list: { ...list, fields: {}, sorts: [], filters: [] } });
  const sort = { by: 'title', title: { en: 'Title' } };
  expect(read({ ...list, sorts: [sort] })).toMatchObject({ list: { sorts: [{ ...sort, order: 'ASC' }] } });
});

it('takes the options of a filter from a field of the rows', () => {
  const filter = { parameter: 'year', title: { en: 'Year' } };
  const withOptions = (options?: unknown) =>
    read({ ...list, filters: [{ ...filter, ...(options !== undefined && { options }) }] });
  const options = { fromField: 'field_year' };
  expect(withOptions(options)).toMatchObject({ list: { filters: [{ ...filter, options }] } });
  const said = 'must be a list of options, or an object with fromField';
  const at = 'screens.0.list.filters.0.options';
  expect(withOptions().problems).toEqual([`${at}: is missing; it ${said}`]);
  expect(withOptions('field_year').problems).toEqual([`${at}: ${said}`]);
  expect(withOptions({}).problems).toEqual([`${at}.fromField: is missing; it must be a text that is not empty`]);
  expect(withOptions({ ...options, from: 'x' }).problems).toEqual([`${at}.from: is not a known setting`]);
});

it('says what is wrong with a list screen, and where', () => {
  const wrong = {
    view: '../user',
    display: '',
    title: { en: '', xx: 'Libri' },
    fields: { title: 7, colour: 'x', tags: 'x' },
    sorts: [{ by: 'a b', order: 'up', title: {} }],
    filters: [{ parameter: 'page', title: 'Kind', options: [] }],
    more: true,
  };
  expect(read(wrong).problems).toEqual([
    'screens.0.list.view: must be letters, digits and underscores',
    'screens.0.list.display: must be letters, digits and underscores',
    'screens.0.list.title.en: must be a text that is not empty',
    `screens.0.list.title.xx: must be one of ${languageCodes().join(', ')}`,
    'screens.0.list.fields.title: must be a text that is not empty',
    'screens.0.list.fields.tags: must be a list of names',
    'screens.0.list.fields.colour: is not a known setting',
    'screens.0.list.sorts.0.by: must be letters, digits and underscores',
    'screens.0.list.sorts.0.order: must be ASC or DESC',
    'screens.0.list.sorts.0.title: must be there in at least one language, like { "en": "Books" }',
    'screens.0.list.filters.0.parameter: must be letters, digits and underscores, perhaps with [] behind them, and none of page, sort_by, sort_order',
    'screens.0.list.filters.0.title: must be an object',
    'screens.0.list.filters.0.options: must have at least one option',
    'screens.0.list.more: is not a known setting',
  ]);
});

it('refuses repetitions in the settings of a list', () => {
  const title = { en: 'x' };
  const filter = {
    parameter: 'type',
    title,
    options: [
      { value: 'a', title },
      { value: 'a', title },
    ],
  };
  const sort = { by: 'year', title };
  const other = { ...filter, options: [{ value: 'a', title }] };
  expect(read({ ...list, filters: [other, other] }).problems).toEqual([
    'screens.0.list.filters: must not have the same parameter twice',
  ]);
  expect(read({ ...list, sorts: [sort, sort], filters: [filter, filter] }).problems).toEqual([
    'screens.0.list.sorts: must not have the same sort twice',
    'screens.0.list.filters.0.options: must not have the same value twice',
    'screens.0.list.filters.1.options: must not have the same value twice',
  ]);
});

it('accepts list settings beside a list screen at a path without parameters, and beside no other', () => {
  expect(read(undefined).problems).toEqual([
    'screens.0.list: is missing; it must be an object with view, display, title, fields, sorts and filters',
  ]);
  expect(read(list, 'news').problems).toEqual(['screens.0.list: must not be there without the screen list']);
  expect(read(list, 'list', '/books/:year').problems).toEqual([expect.stringMatching(/^screens\.0\.path: /)]);
});
