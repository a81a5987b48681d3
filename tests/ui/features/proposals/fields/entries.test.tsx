// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
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
  noButton,
  said,
  showFields,
} from './fields-form.tsx';

const ayse = { firstName: 'Ayşe', lastName: 'Yıldırım', affiliation: 'İstanbul', roles: ['speaker'] };
const three = { people: [{ ...maja, roles: ['chair', 'coAuthor'], presenting: true }, giorgos, ayse] };
const people = () => group('People');
const firstNames = (values: Readonly<Record<string, unknown>>) =>
  (values['people'] as { firstName: string }[]).map(({ firstName }) => firstName);

it('shows each person as a line with name and what is missing', () => {
  const wrong = { ...giorgos, email: 'g@', bio: 'word '.repeat(101) };
  showFields({ values: { people: [...three.people, {}, wrong, maja] } });
  expect(described(people())).toBe('1 to 4 | 1 too many: marked, never cut');
  expect(lines(people())).toEqual([
    'Maja Øster: Gdańsk · chair, co-author · presenting',
    'Γιώργος Παπαδόπουλος: Athens',
    'Ayşe Yıldırım: İstanbul · speaker · e-mail missing',
    'Person 4',
    'Γιώργος Παπαδόπουλος: more than 4 · Athens · e-mail and biographical note to be checked',
    'Maja Øster: more than 4 · Gdańsk',
  ]);
  // Isolated, so that it does not reverse the text beside it.
  expect(new Set(screen.getAllByText('Maja Øster').map(({ tagName }) => tagName))).toEqual(new Set(['BDI']));
  expect(button('Add a person')).toBeDefined();
});

it('unfolds a person in place, and folds them again', async () => {
  const { user, press, values } = showFields({ values: three });
  await press('Edit Ayşe Yıldırım');
  const toggle = button('Done Ayşe Yıldırım');
  expect([toggle.getAttribute('aria-expanded'), focused()]).toEqual(['true', toggle]);
  await user.type(box('E-mail', group('Ayşe Yıldırım')), 'a@example.org');
  expect(values()['people']).toMatchObject([maja, giorgos, { email: 'a@example.org' }]);
  await user.click(toggle);
  expect(screen.queryByRole('textbox', { name: 'E-mail' })).toBeNull();
  expect(lines(people())[2]).toBe('Ayşe Yıldırım: İstanbul · speaker');
});

it('adds a person unfolded, with the focus in the first field', async () => {
  const { press, user, values } = showFields();
  await press('Add a person');
  expect([noButton('Fill in my own data'), focused()]).toEqual([true, box('First name')]);
  await user.keyboard('Ada{Tab}Lovelace');
  expect(lines(people())).toEqual(['Ada Lovelace: e-mail and affiliation missing']);
  expect(values()['people']).toMatchObject([{ firstName: 'Ada', lastName: 'Lovelace', roles: [], presenting: false }]);
});

it('offers no second person when one is enough', async () => {
  const { press } = showFields({ kind: 'panel' });
  await press('Add the chair');
  expect(noButton('Add the chair')).toBe(true);
  await press(/^Remove /);
  expect(button('Add the chair')).toBeDefined();
});

it('moves a person by keyboard alone, and keeps the focus on the button', async () => {
  const { user, values } = showFields({ values: three });
  button('Edit Ayşe Yıldırım').focus();
  await user.tab({ shift: true });
  await user.tab({ shift: true });
  expect(focused()).toBe(button('Move up: Ayşe Yıldırım'));
  await user.keyboard('{Enter}');
  expect(said()).toEqual(['Ayşe Yıldırım is now 2 of 3.']);
  await user.keyboard('{Enter}{Enter}');
  expect(firstNames(values())).toEqual(['Ayşe', 'Maja', 'Γιώργος']);
  expect(focused()).toBe(button('Move up: Ayşe Yıldırım'));
  await user.tab();
  await user.keyboard(' ');
  expect(firstNames(values())).toEqual(['Maja', 'Ayşe', 'Γιώργος']);
  expect(focused()).toBe(button('Move down: Ayşe Yıldırım'));
});

it('removes a person with a focused Undo, which restores all their fields', async () => {
  const unknown = { id: 7, 'x.y': [null], nested: { people: [1] } };
  const { press, values } = showFields({ values: { people: [maja, { ...giorgos, ...unknown }, ayse] } });
  await press(/^Remove Γιώργος/);
  expect(firstNames(values())).toEqual(['Maja', 'Ayşe']);
  expect([focused(), said()]).toEqual([button('Undo'), ['Γιώργος Παπαδόπουλος removed.']]);
  await press('Undo');
  expect((values()['people'] as unknown[])[1]).toMatchObject({ ...giorgos, ...unknown });
  expect([focused(), said()]).toEqual([button(/^Edit Γιώργος/), ['Γιώργος Παπαδόπουλος is back.']]);
  expect(noButton('Undo')).toBe(true);
});

it('completes a new person or the user’s own entry by their data, and no other entry', async () => {
  const { press, values } = showFields({ own: ada, values: { people: [{ firstName: 'Eve' }] } });
  await press('Edit Eve');
  expect(noButton('Fill in my own data')).toBe(true);
  await press('Add a person');
  await press('Fill in my own data');
  expect(values()['people']).toMatchObject([{ firstName: 'Eve', email: '' }, ada]);
  const affiliation = box('Affiliation', group('Ada Lovelace'));
  expect([focused(), said()]).toEqual([affiliation, ['Your data are filled in.']]);
  expect(noButton('Fill in my own data')).toBe(true);
});

it('lets the browser autofill the user’s own entry, and no other', async () => {
  const { press } = showFields({ own: ada, values: { people: [ada, maja] } });
  await press('Edit Ada Lovelace');
  await press('Edit Maja Øster');
  const completions = (name: string) =>
    ['First name', 'E-mail', 'Position'].map((label) => box(label, group(name)).autocomplete);
  expect(completions('Ada Lovelace')).toEqual(['given-name', 'email', 'organization-title']);
  expect(completions('Maja Øster')).toEqual(['off', 'off', 'off']);
  expect(box('Title').autocomplete).toBe('off');
});

const list = 'Maja Øster, University of Gdańsk, maja@example.org\n\nΓιώργος Παπαδόπουλος, Athens';

async function openList(text: string) {
  const fields = showFields({ values: { people: [ada] } });
  await fields.press('Paste a list');
  expect(said()).toContain('No one yet');
  await fields.user.click(box('One person on each line'));
  await fields.user.paste(text);
  return fields;
}

it('shows how a pasted list is read before it adds people', async () => {
  const { press, told, values } = await openList(list);
  expect(said()).toContain('2 people understood');
  expect(screen.getByText('Γιώργος Παπαδόπουλος').nextSibling?.textContent).toBe('Athens\u00a0· no e-mail');
  expect(told).toEqual([]);
  await press('Add 2 people');
  expect(values()['people']).toMatchObject([
    ada,
    { ...maja, affiliation: 'University of Gdańsk', roles: [] },
    { firstName: 'Γιώργος', lastName: 'Παπαδόπουλος', email: '' },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([focused(), said()]).toEqual([button('Paste a list'), ['2 people added.']]);
});

it('keeps lines without a person in the box, names them, and adds the others', async () => {
  const { press, values } = await openList('Participants:\nMaja Øster, Gdańsk\n\nGarbage line');
  const field = () => screen.getByLabelText<HTMLTextAreaElement>('One person on each line');
  expect(described(field())).toBe(
    'Name, affiliation, e-mail | Lines 1 and 4 are not understood. A line needs a comma and an affiliation, or an e-mail address.',
  );
  await press('Add 1 person');
  expect(values()['people']).toMatchObject([ada, { lastName: 'Øster' }]);
  expect(field().value).toBe('Participants:\nGarbage line');
  await press('Cancel');
  expect(values()['people']).toHaveLength(2);
});

it('changes nothing when pasting is cancelled', async () => {
  const { user, told } = await openList(list);
  await user.keyboard('{Escape}');
  expect([screen.queryByRole('dialog'), told, focused()]).toEqual([null, [], button('Paste a list')]);
});

const first = { title: 'Night shifts', abstract: 'One', references: ['a', 'b', 'c'], presenters: [maja], id: 'p1' };
const second = { title: 'Day shifts', abstract: 'Two', references: ['d'], presenters: [giorgos, maja], id: 'p2' };
const panel = (...papers: readonly object[]) => showFields({ kind: 'panel', values: { papers } });

it('shows each paper as a line with title, presenters and what is missing', () => {
  panel(first, { ...second, presenters: [giorgos, { ...maja, email: '' }] }, {});
  expect(described(group('Papers'))).toBe('3 to 4');
  expect(lines(group('Papers'))).toEqual([
    'Night shifts: Maja Øster',
    'Day shifts: Γιώργος Παπαδόπουλος, Maja Øster · references and presenters to be checked',
    'Paper 3: title, abstract, references, and presenters missing',
  ]);
});

it('keeps a paper unfolded that moves, and restores what was removed from it, wherever that is by then', async () => {
  const { press, values } = panel(first, second);
  await press('Edit Night shifts');
  await press('Edit Maja Øster', group('Night shifts'));
  await press('Remove Maja Øster');
  await press('Remove: Reference 2');
  await press('Move down: Night shifts');
  expect(button('Done Night shifts')).toBeDefined();
  for (const removed of [/Maja Øster removed/, /Reference 2 removed/]) {
    const undo = screen.getByText(removed).parentElement?.querySelector('button');
    if (undo) fireEvent.click(undo);
  }
  expect(values()['papers']).toMatchObject([second, first]);
  expect(said()).toContain('Reference 2 is back.');
});

const ROW = 60;
const rows = () => [...people().querySelectorAll('li')];
const states = () => rows().map(({ dataset }) => dataset['drag']);
const still = { states: [undefined, undefined, undefined], shifts: ['', '', ''] };
const shown = () => ({ states: states(), shifts: rows().map(({ style }) => style.translate) });
const pointer = { isPrimary: true, button: 0, pointerId: 1 } as const;
const middleOf = (index: number) => index * ROW + ROW / 2;

/** Takes the handle of a row, as far as the pointer may. */
function takeUp(index: number, more = {}) {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rectangle(this: HTMLElement) {
    return new DOMRect(0, rows().indexOf(this as HTMLLIElement) * ROW, 300, ROW);
  });
  Object.defineProperty(HTMLElement.prototype, 'setPointerCapture', { value: () => {}, configurable: true });
  const fields = showFields({ values: three });
  const held = rows()[index]?.querySelector('.entry-row__handle');
  if (!held) throw new Error(`Row ${index} has no handle`);
  fireEvent.pointerDown(held, { ...pointer, clientY: middleOf(index), ...more });
  return { ...fields, held, moveTo: (clientY: number) => fireEvent.pointerMove(held, { ...pointer, clientY }) };
}

it.each([
  [0, 2, ['Γιώργος', 'Ayşe', 'Maja']],
  [2, 0, ['Ayşe', 'Maja', 'Γιώργος']],
  [1, 2, ['Maja', 'Ayşe', 'Γιώργος']],
])('drags a person by the handle from %i to %i', (from, to, expected) => {
  const { values, held, moveTo } = takeUp(from);
  const beyond = to > from ? 5 : -5;
  moveTo(middleOf(to) + beyond);
  expect([states()[from], states()[to]]).toEqual(['dragged', to > from ? 'after' : 'before']);
  expect(rows()[from]?.style.translate).toBe(`0 ${(to - from) * ROW + beyond}px`);
  fireEvent.pointerUp(held, pointer);
  expect(firstNames(values())).toEqual(expected);
  expect(said()[0]).toContain(`is now ${to + 1} of 3.`);
  expect(shown()).toEqual(still);
});

it.each<[string, (drag: ReturnType<typeof takeUp>) => void]>([
  ['they are dropped there', ({ moveTo }) => moveTo(middleOf(0) + 5)],
  ['Escape is pressed', () => fireEvent.keyDown(document, { key: 'Escape' })],
  ['the browser takes the pointer away', ({ held }) => fireEvent.pointerCancel(held, pointer)],
  ['the pointer is lost', ({ held }) => fireEvent.lostPointerCapture(held, pointer)],
])('leaves a dragged person in place when %s', (_, cancel) => {
  const drag = takeUp(0);
  drag.moveTo(middleOf(2) + 5);
  cancel(drag);
  fireEvent.pointerUp(drag.held, pointer);
  expect(shown()).toEqual(still);
  expect(drag.told).toEqual([]);
});

it.each([{ button: 2 }, { isPrimary: false }])('starts no drag by a pointer with %j', (more) => {
  takeUp(0, more);
  expect(shown()).toEqual(still);
});
