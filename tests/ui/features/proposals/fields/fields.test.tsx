// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { validationErrorsOf } from '../../../../../src/domain/proposals/validation-errors.ts';
import type { FieldPath } from '../../../../../src/domain/proposals/form-values.ts';
import { fieldId } from '../../../../../src/ui/features/proposals/fields/fields-context.ts';
import {
  ada,
  box,
  button,
  described,
  focused,
  giorgos,
  group,
  lines,
  maja,
  marked,
  noButton,
  said,
  showFields,
  tick,
} from './fields-form.tsx';

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index + 1}`).join(' ');
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const options = (name: string) => [...select(name).options].map(({ text }) => text);
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

it('reports every edit with all values of the form, unknown ones included', async () => {
  const { user, told, initial } = showFields({ values: { title: 'Night', unknown: { deep: ['saved'] } } });
  expect(told).toEqual([]);
  await user.type(box('Title'), 's!');
  expect(told).toEqual([
    { ...initial, title: 'Nights' },
    { ...initial, title: 'Nights!' },
  ]);
  expect(told[0]).toMatchObject({ unknown: { deep: ['saved'] } });
});

it('counts words and characters while the user types', async () => {
  const { user } = showFields();
  expect(described(box('Title'))).toBe('up to 120 characters | 0 of 120');
  await user.type(box('Title'), '𝒜b');
  expect(described(box('Title'))).toContain('2 of 120');
  await user.type(box('Abstract'), 'Two words – and no more');
  expect(described(box('Abstract'))).toContain('5 of 300 words');
});

it('marks text beyond the limit, never cuts it, and announces once that the limit was crossed', async () => {
  const { user, values } = showFields({ kind: 'panel', values: { description: words(100) } });
  expect([marked(), said()]).toEqual([[], []]);
  await user.type(box('Description'), ' over');
  const crossed = ['Longer than 100 words: what is too much is marked, never cut.'];
  expect(said()).toEqual(crossed);
  await user.type(box('Description'), ', the limit');
  expect([values()['description'], marked()]).toEqual([`${words(100)} over, the limit`, ['over, the limit']]);
  expect(described(box('Description'))).toBe(
    'up to 100 words | 3 words too many: marked, never cut | 103 of 100 words',
  );
  expect(box('Description').getAttribute('aria-invalid')).toBe('true');
  expect(said()).toEqual(crossed);
  await user.clear(box('Description'));
  expect(said()).toEqual(['Within the limit again.']);
  expect(box('Description').hasAttribute('aria-invalid')).toBe(false);
});

it('keeps a title on one line, whatever is typed or pasted', async () => {
  const { user, values } = showFields();
  await user.type(box('Title'), 'One{Enter}');
  await user.paste(' and\r\n  another line\n');
  expect(values()['title']).toBe('One and another line ');
});

it('keeps a megabyte of pasted text, and marks a few pages of it', () => {
  const { values } = showFields();
  const text = 'lorem ipsum '.repeat(90_000);
  fireEvent.change(box('Abstract'), { target: { value: text } });
  expect(values()['abstract']).toBe(text);
  expect(described(box('Abstract'))).toContain('180,000 of 300 words');
  expect(marked()).toEqual([text.slice(300 * 6, 300 * 6 + 20_000)]);
});

it('validates an e-mail address and an ORCID when the field is left', async () => {
  const { user, press } = showFields({ values: { people: [{}] } });
  await press(/^Edit/);
  await user.type(box('E-mail'), 'ada@');
  await user.type(box('ORCID'), '0000-0002-1825-0098');
  expect(described(box('E-mail'))).toBe('This doesn’t look like an e-mail address, such as name@example.org.');
  expect(said()).toEqual([described(box('E-mail'))]);
  expect(described(box('ORCID'))).toBe('0000-0000-0000-0000, optional');
  await user.tab();
  expect(described(box('ORCID'))).toContain('doesn’t look like an ORCID iD');
  await user.type(box('ORCID'), '{Backspace}7');
  expect(described(box('ORCID'))).toBe('0000-0000-0000-0000, optional');
});

it('shows a missing value beside its field only after an attempt to submit, without an announcement', () => {
  const { become } = showFields({ values: { people: [{ firstName: 'Ada' }] } });
  expect(described(box('Title'))).toBe('up to 120 characters | 0 of 120');
  become({ strict: true });
  expect(described(box('Title'))).toBe('up to 120 characters | Still missing. | 0 of 120');
  expect(described(group('Keywords'))).toBe('3 to 5 | Still missing.');
  expect(described(group('People'))).toContain('No one is marked as presenting yet.');
  expect(described(tick(/own work/))).toBe('Not confirmed yet.');
  expect(described(tick('I am willing to chair a session'))).toBe('');
  expect(said()).toEqual([]);
});

it('offers a choice in a select or by radio buttons, and reverts it', async () => {
  const { user, values } = showFields();
  expect(options('Language')).toEqual(['Not chosen', 'English', 'French']);
  const place = within(screen.getByRole('radiogroup', { name: 'Where it takes place' }));
  expect(place.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
  await user.selectOptions(select('Language'), 'French');
  await user.click(radio('Online'));
  expect(values()).toMatchObject({ language: 'French', mode: 'online' });
  await user.selectOptions(select('Language'), 'Not chosen');
  await user.click(place.getByRole('button', { name: 'Clear the choice' }));
  expect(document.activeElement).toBe(radio('On site'));
  expect(values()).toMatchObject({ language: '', mode: '' });
});

it('offers no empty choice in a required field', () => {
  showFields({ changes: { mode: { required: true } } });
  const offered = screen.getAllByRole('radio').map((each) => each.getAttribute('value'));
  expect(offered).toEqual(['onSite', 'online', 'either']);
});

it('keeps a choice that is no longer offered', async () => {
  const { user, values } = showFields({ values: { stream: 'Gone', mode: 'byPost' } });
  expect([select('Stream').value, options('Stream').at(-1)]).toEqual(['Gone', 'Gone (not offered any more)']);
  expect(radio('byPost (not offered any more)').checked).toBe(true);
  expect(screen.getAllByText('This is not offered any more.')).toHaveLength(2);
  expect(described(select('Stream'))).toContain('This is not offered any more.');
  await user.type(box('Title'), 'x');
  expect(values()).toMatchObject({ stream: 'Gone', mode: 'byPost' });
});

it('ticks several options in any order, and keeps them in the offered one', async () => {
  const { user, values, press } = showFields({ values: { people: [{ ...maja, roles: ['speaker', 'juggler'] }] } });
  await press('Edit Maja Øster');
  await user.click(tick('Organiser', group('Roles')));
  expect(values()['people']).toMatchObject([{ roles: ['organiser', 'speaker', 'juggler'] }]);
  await user.click(tick('juggler (not offered any more)'));
  await user.click(tick('Speaker'));
  expect(values()['people']).toMatchObject([{ roles: ['organiser'] }]);
});

const texts = (name: string) =>
  within(group(name))
    .getAllByRole<HTMLInputElement | HTMLTextAreaElement>('textbox')
    .map(({ value }) => value);

it('starts a list with an empty item, and moves on to the next one on Enter or by a button', async () => {
  const { user, told, values, press } = showFields();
  expect([texts('Keywords'), told]).toEqual([[''], []]);
  await user.type(box('Keyword 1'), 'labour{Enter}night{Enter}{Enter}');
  expect([values()['keywords'], focused()]).toEqual([['labour', 'night', ''], box('Keyword 3')]);
  for (const from of ['Keyword 1', 'Keyword 1']) {
    box(from).focus();
    await user.keyboard('{Enter}');
    expect([values()['keywords'], focused()]).toEqual([['labour', '', 'night', ''], box('Keyword 2')]);
  }
  await press('Remove: Keyword 4');
  await press('Remove: Keyword 2');
  expect([values()['keywords'], noButton('Undo')]).toEqual([['labour', 'night'], true]);
  for (const add of ['Add a keyword', 'Add a keyword']) {
    await press(add);
    expect([values()['keywords'], focused()]).toEqual([['labour', 'night', ''], box('Keyword 3')]);
  }
  await user.type(box('Reference 1'), 'a{Shift>}{Enter}{/Shift}b');
  expect(values()['references']).toEqual(['a\nb']);
});

it('takes a pasted list as one item per line, without its bullets', async () => {
  const { user, values } = showFields({ values: { references: ['First', 'See , and', 'Last'] } });
  const target = box('Reference 2');
  target.focus();
  target.setSelectionRange(4, 4);
  await user.paste('1. Crary (2013)\r\n\r\n • Sharma (2014)\n(3) 1984. A novel\n');
  const pasted = ['See Crary (2013)', 'Sharma (2014)', '1984. A novel, and'];
  expect(values()['references']).toEqual(['First', ...pasted, 'Last']);
  expect([focused(), said()]).toEqual([box('Reference 4'), ['Pasted as 3 lines of their own.']]);
  await user.click(box('Reference 5'));
  await user.paste(':\n1984. A year is no number');
  expect(values()['references']).toMatchObject({ 4: 'Last:', 5: '1984. A year is no number' });
});

it('joins the pasted lines of one reference on request, unless they have been edited', async () => {
  const { user, values, press } = showFields();
  await user.click(box('Reference 1'));
  await user.paste('Crary, Jonathan (2013)\n  24/7: Late Capitalism\nand the Ends of Sleep');
  expect(texts('References')).toHaveLength(3);
  await press('Keep as one');
  expect(values()['references']).toEqual(['Crary, Jonathan (2013) 24/7: Late Capitalism and the Ends of Sleep']);
  expect([focused(), noButton('Keep as one')]).toEqual([box('Reference 1'), true]);
  await user.paste('a\nb');
  await user.keyboard('c');
  expect(noButton('Keep as one')).toBe(true);
});

it.each([
  ['a single line', '- one line\n'],
  ['too many lines for a list', 'line\n'.repeat(101)],
])('pastes %s unchanged', async (_, text) => {
  const { user, values } = showFields();
  await user.click(box('Reference 1'));
  await user.paste(text);
  expect(values()['references']).toEqual([text]);
});

it('marks items beyond the limit and keeps them', () => {
  showFields({ values: { keywords: ['a', 'b', 'c', 'd', 'e', 'f'] } });
  expect(texts('Keywords')).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(described(group('Keywords'))).toBe('3 to 5 | 1 too many: marked, never cut');
  expect(described(box('Keyword 6'))).toBe('1 too many: marked, never cut');
  expect(described(box('Keyword 5'))).toBe('');
});

describe('fields that are read-only', () => {
  const values = {
    title: 'Night',
    keywords: ['labour', 'night'],
    people: [{ ...maja, roles: ['speaker'] }, giorgos],
    language: 'French',
    mode: 'online',
  };

  it('shows read-only fields that can be copied and not changed, and offers only to unfold people', async () => {
    const { user, told, press } = showFields({ disabled: true, own: ada, values });
    const offered = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(offered).toEqual(['Show Maja Øster', 'Show Γιώργος Παπαδόπουλος']);
    expect(lines(group('People'))).toHaveLength(2);
    await press('Show Maja Øster');
    for (const each of screen.getAllByRole('textbox')) await user.type(each, 'x{Enter}');
    fireEvent.paste(box('Keyword 1'), { clipboardData: { getData: () => 'a\nb' } });
    for (const each of [...screen.getAllByRole('checkbox'), ...screen.getAllByRole('radio')]) await user.click(each);
    expect([told, said()]).toEqual([[], []]);
    expect([box('Title').value, box('Title').readOnly, box('Title').disabled]).toEqual(['Night', true, false]);
    expect([tick('Speaker').checked, tick('Chair').checked, radio('Online').checked]).toEqual([true, false, true]);
    expect(options('Language')).toEqual(['French']);
  });

  it('keeps the focus and what is unfolded when fields become read-only', async () => {
    const { user, press, become } = showFields({ values });
    await press('Edit Maja Øster');
    await user.click(tick('Chair'));
    become({ disabled: true });
    expect([focused(), tick('Chair').checked]).toEqual([tick('Chair'), true]);
    expect(box('E-mail', group('Maja Øster')).readOnly).toBe(true);
    become({ disabled: false });
    await user.keyboard(' ');
    expect(tick('Chair').checked).toBe(false);
    expect(within(group('People')).getAllByRole('button', { name: /^Move/ })).toHaveLength(4);
  });
});

it.each<[FieldPath, () => Element]>([
  [['abstract'], () => box('Abstract')],
  [['statementMember'], () => tick(/is a member/)],
  [['language'], () => select('Language')],
  [['keywords'], () => box('Keyword 2')],
  [['references'], () => button('Add a reference')],
  [['references', 0], () => box('Reference 1')],
  [['mode'], () => radio('Online')],
  [['people'], () => button('Add a person')],
  [['people', 3, 'email'], () => button('Add a person')],
])('focuses the field at %j, the part of it to continue with, or the nearest one', (path, expected) => {
  const people = [maja];
  const { show } = showFields({ values: { keywords: ['a', ''], references: ['a'], mode: 'online', people } });
  show(path);
  expect(focused()).toBe(expected());
});

it('unfolds the entries around a focused field, however deep it is', () => {
  const { show } = showFields({ kind: 'panel', values: { papers: [{}, { presenters: [giorgos, maja] }] } });
  show(['papers', 1, 'presenters', 1, 'email']);
  expect(focused()).toBe(box('E-mail', group('Maja Øster')));
  show(['papers', 1, 'presenters', 0, 'roles']);
  expect(focused()).toBe(tick('Organiser', group('Γιώργος Παπαδόπουλος')));
  show(['unheard-of']);
  expect(focused()).toBe(tick('Organiser', group('Γιώργος Παπαδόπουλος')));
  expect(screen.getAllByRole('button', { name: /^Done/ })).toHaveLength(3);
});

it.each(['paper', 'panel', 'workshop'] as const)('finds a field for every error of an empty %s', (kind) => {
  const values = { people: [{}], chair: [{}], organisers: [{}], participants: [{}], papers: [{ presenters: [{}] }] };
  const { show, definition, initial } = showFields({ kind, values });
  for (const { path } of validationErrorsOf(definition, initial)) {
    show([]);
    screen.getAllByRole('textbox')[0]?.blur();
    show(path);
    expect(focused()?.closest(`#${fieldId(path)}`)).not.toBeNull();
  }
});
