// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { box, described, group, maja, showFields, tick } from './fields-form.tsx';

const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const options = (name: string) => [...select(name).options].map(({ text }) => text);
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

describe('a choice', () => {
  it('chooses among names in a select, and reverts the choice', async () => {
    const { user, values } = showFields();
    expect(options('Language')).toEqual(['Not chosen', 'English', 'French']);
    await user.selectOptions(select('Language'), 'French');
    expect(values()['language']).toBe('French');
    await user.selectOptions(select('Language'), 'Not chosen');
    expect(values()['language']).toBe('');
  });

  it('chooses among few options by radio buttons, and reverts the choice', async () => {
    const { user, values } = showFields();
    const [first] = screen.getAllByRole('radio');
    expect(screen.getByRole('radiogroup', { name: 'Where it takes place' }).contains(first ?? null)).toBe(true);
    expect(radio('Not chosen').checked).toBe(true);
    await user.click(radio('Online'));
    expect(values()['mode']).toBe('online');
    await user.click(radio('Not chosen'));
    expect(values()['mode']).toBe('');
  });

  it('offers no empty choice in a required field', () => {
    showFields({ changes: { mode: { required: true } } });
    expect(screen.getAllByRole('radio').map((each) => each.getAttribute('value'))).toEqual([
      'onSite',
      'online',
      'either',
    ]);
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
});

describe('several choices', () => {
  it('ticks several options in any order, and keeps them in the offered one', async () => {
    const { user, values, press } = showFields({ values: { people: [{ ...maja, roles: ['speaker', 'juggler'] }] } });
    await press('Edit Maja Øster');
    await user.click(tick('Organiser', group('Roles')));
    expect(values()['people']).toMatchObject([{ roles: ['organiser', 'speaker', 'juggler'] }]);
    await user.click(tick('juggler (not offered any more)'));
    await user.click(tick('Speaker'));
    expect(values()['people']).toMatchObject([{ roles: ['organiser'] }]);
  });
});

describe('a tick', () => {
  it('requires the checkbox of a statement', () => {
    showFields({ strict: true });
    expect(described(tick(/own work/))).toBe('Not confirmed yet.');
    expect(described(tick('I am willing to chair a session'))).toBe('');
  });
});
