// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ada, box, button, focused, giorgos, group, lines, maja, said, showFields, tick } from './fields-form.tsx';

const values = {
  title: 'Night',
  keywords: ['labour', 'night'],
  people: [{ ...maja, roles: ['speaker'] }, giorgos],
  language: 'French',
  mode: 'online',
};

describe('fields that are read-only', () => {
  it('shows read-only fields that can be copied and not changed', async () => {
    const { user, told, press } = showFields({ disabled: true, own: ada, values });
    await press('Show Maja Øster');
    expect(button('Hide Maja Øster')).toBeDefined();
    for (const each of screen.getAllByRole('textbox')) await user.type(each, 'x{Enter}');
    fireEvent.paste(box('Keyword 1'), { clipboardData: { getData: () => 'a\nb' } });
    expect(said()).toEqual([]);
    for (const each of [...screen.getAllByRole('checkbox'), ...screen.getAllByRole('radio')]) await user.click(each);
    expect(told).toEqual([]);
    expect([box('Title').value, box('Title').readOnly, box('Title').disabled]).toEqual(['Night', true, false]);
    expect([tick('Speaker').checked, tick('Chair').checked]).toEqual([true, false]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Online' }).checked).toBe(true);
    const language = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' });
    expect([...language.options].map(({ text }) => text)).toEqual(['French']);
  });

  it('offers in read-only fields only to unfold people', () => {
    showFields({ disabled: true, own: ada, values });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Show Maja Øster',
      'Show Γιώργος Παπαδόπουλος',
    ]);
    expect(lines(group('People'))).toHaveLength(2);
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
    expect(button('Done Maja Øster')).toBeDefined();
  });
});
