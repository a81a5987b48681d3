// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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

describe('people', () => {
  it('shows each person as a line with name and what is missing', () => {
    const wrong = { ...giorgos, email: 'g@', bio: 'word '.repeat(101) };
    showFields({ values: { people: [...three.people, {}, wrong] } });
    expect(described(people())).toContain('1 to 4');
    expect(lines(people())).toEqual([
      'Maja Øster: Gdańsk · chair, co-author · presenting',
      'Γιώργος Παπαδόπουλος: Athens',
      'Ayşe Yıldırım: İstanbul · speaker · e-mail missing',
      'Person 4',
      'Γιώργος Παπαδόπουλος: more than 4 · Athens · e-mail and biographical note to be checked',
    ]);
    // Isolated, so that it does not reverse the text beside it.
    expect(screen.getAllByText('Maja Øster').map(({ tagName }) => tagName)).toEqual(['BDI', 'BDI', 'BDI']);
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
    expect(noButton('Fill in my own data')).toBe(true);
    expect(focused()).toBe(box('First name'));
    await user.keyboard('Ada{Tab}Lovelace');
    expect(lines(people())).toEqual(['Ada Lovelace: e-mail and affiliation missing']);
    expect(values()['people']).toMatchObject([
      { firstName: 'Ada', lastName: 'Lovelace', roles: [], presenting: false },
    ]);
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
    expect([firstNames(values()), focused(), said()]).toEqual([
      ['Maja', 'Ayşe'],
      button('Undo'),
      ['Γιώργος Παπαδόπουλος removed.'],
    ]);
    await press('Undo');
    expect((values()['people'] as unknown[])[1]).toMatchObject({ ...giorgos, ...unknown });
    expect([focused(), said()]).toEqual([button(/^Edit Γιώργος/), ['Γιώργος Παπαδόπουλος is back.']]);
    expect(noButton('Undo')).toBe(true);
  });

  it('marks people beyond the limit, and can still add another one', async () => {
    const { press } = showFields({ values: { people: [maja, giorgos, maja, giorgos, maja] } });
    expect(described(people())).toBe('1 to 4 | 1 too many: marked, never cut');
    expect(lines(people())[4]).toBe('Maja Øster: more than 4 · Gdańsk');
    await press('Add a person');
    expect(lines(people())).toHaveLength(6);
  });

  it('offers no second person when one is enough', async () => {
    const { press } = showFields({ kind: 'panel' });
    await press('Add the chair');
    expect(noButton('Add the chair')).toBe(true);
    await press(/^Remove /);
    expect(button('Add the chair')).toBeDefined();
  });
});

describe('one’s own data', () => {
  it('fills the user’s own data into a new person', async () => {
    const { press, values } = showFields({ own: ada });
    await press('Add a person');
    await press('Fill in my own data');
    expect(values()['people']).toMatchObject([ada]);
    expect([box('First name').value, focused(), said()]).toEqual([
      'Ada',
      box('Affiliation'),
      ['Your data are filled in.'],
    ]);
    expect(noButton('Fill in my own data')).toBe(true);
  });

  it('completes the user’s own entry, and leaves others as they are', async () => {
    const { press, values } = showFields({
      own: ada,
      values: { people: [{ firstName: 'Ada' }, { firstName: 'Eve' }] },
    });
    await press('Edit Eve');
    expect(noButton('Fill in my own data')).toBe(true);
    await press('Edit Ada');
    await press('Fill in my own data');
    expect(values()['people']).toMatchObject([ada, { firstName: 'Eve', email: '' }]);
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
});

describe('a pasted list of people', () => {
  const list = 'Maja Øster, University of Gdańsk, maja@example.org\n\nΓιώργος Παπαδόπουλος, Athens';

  it('shows how a pasted list is read before it adds people', async () => {
    const { press, user, told, values } = showFields({ values: { people: [ada] } });
    await press('Paste a list');
    const field = box('One person on each line');
    expect(described(field)).toBe('Name, affiliation, e-mail');
    expect(said()).toContain('Nobody yet');
    await press('Add');
    await user.click(field);
    await user.paste(list);
    expect(said()).toContain('2 people understood');
    expect(screen.getByText('Γιώργος Παπαδόπουλος').nextSibling?.textContent).toBe('Athens · no e-mail');
    expect(told).toEqual([]);
    await press('Add 2 people');
    expect(values()['people']).toMatchObject([
      ada,
      {
        firstName: 'Maja',
        lastName: 'Øster',
        affiliation: 'University of Gdańsk',
        email: 'maja@example.org',
        roles: [],
      },
      { firstName: 'Γιώργος', lastName: 'Παπαδόπουλος', email: '' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([focused(), said()]).toEqual([button('Paste a list'), ['2 people added.']]);
  });

  it('keeps lines without a person in the box, names them, and adds the others', async () => {
    const { press, user, values } = showFields();
    await press('Paste a list');
    const field = box('One person on each line');
    await user.click(field);
    await user.paste('Participants:\nMaja Øster, Gdańsk\n\nGarbage line');
    expect(said()).toContain('1 person understood');
    expect(described(field)).toBe(
      'Name, affiliation, e-mail | Lines 1 and 4 are not understood. A line needs a comma and an affiliation, or an e-mail address.',
    );
    await press('Add 1 person');
    expect(values()['people']).toMatchObject([{ lastName: 'Øster' }]);
    expect(screen.getByLabelText<HTMLTextAreaElement>('One person on each line').value).toBe(
      'Participants:\nGarbage line',
    );
    await press('Cancel');
    expect(values()['people']).toHaveLength(1);
  });

  it('changes nothing when pasting is cancelled', async () => {
    const { press, user, told } = showFields();
    await press('Paste a list');
    await user.click(box('One person on each line'));
    await user.paste(list);
    await user.keyboard('{Escape}');
    expect([screen.queryByRole('dialog'), told, focused()]).toEqual([null, [], button('Paste a list')]);
  });

  it('shows the beginning of a long pasted list', async () => {
    const { press, user, values } = showFields();
    await press('Paste a list');
    await user.click(box('One person on each line'));
    await user.paste('Ada Lovelace, London\n'.repeat(40));
    expect(screen.getAllByText('Ada Lovelace')).toHaveLength(12);
    expect(screen.getByText('and 28 more')).toBeDefined();
    await press('Add 40 people');
    expect(values()['people']).toHaveLength(40);
  });
});
