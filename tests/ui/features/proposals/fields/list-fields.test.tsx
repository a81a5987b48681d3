// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { box, button, described, focused, group, noButton, said, showFields } from './fields-form.tsx';

const three = { keywords: ['labour', 'night', 'archives'] } as const;
const texts = (name: string) =>
  within(group(name))
    .getAllByRole<HTMLInputElement | HTMLTextAreaElement>('textbox')
    .map(({ value }) => value);

describe('a list of texts', () => {
  it('shows an empty item without a click, and does not change the list when it is only shown', async () => {
    const { user, told } = showFields();
    expect(texts('Keywords')).toEqual(['']);
    expect(told).toEqual([]);
    await user.type(box('Keyword 1'), 'ab');
    expect(told.map(({ keywords }) => keywords)).toEqual([['a'], ['ab']]);
    expect(focused()).toBe(box('Keyword 1'));
  });

  it('moves on to the next item on Enter', async () => {
    const { user, values } = showFields();
    await user.type(box('Keyword 1'), 'labour{Enter}night{Enter}{Enter}');
    expect(values()['keywords']).toEqual(['labour', 'night', '']);
    expect(focused()).toBe(box('Keyword 3'));
    box('Keyword 1').focus();
    await user.keyboard('{Enter}');
    expect(values()['keywords']).toEqual(['labour', '', 'night', '']);
    expect(focused()).toBe(box('Keyword 2'));
    box('Keyword 1').focus();
    await user.keyboard('{Enter}');
    expect([values()['keywords'], focused()]).toEqual([['labour', '', 'night', ''], box('Keyword 2')]);
  });

  it('adds an item by a button, which focuses an existing blank item', async () => {
    const { press, values } = showFields({ values: three });
    await press('Add a keyword');
    expect([values()['keywords'], focused()]).toEqual([['labour', 'night', 'archives', ''], box('Keyword 4')]);
    await press('Add a keyword');
    expect([values()['keywords'], focused()]).toEqual([['labour', 'night', 'archives', ''], box('Keyword 4')]);
  });

  it('starts a new line of a reference on Shift+Enter', async () => {
    const { user, values } = showFields();
    await user.type(box('Reference 1'), 'a{Shift>}{Enter}{/Shift}b');
    expect(values()['references']).toEqual(['a\nb']);
  });

  it('moves an item by keyboard, and keeps the focus on the button', async () => {
    const { user, values } = showFields({ values: three });
    button('Move up: Keyword 3').focus();
    await user.keyboard('{Enter}{Enter}');
    expect(values()['keywords']).toEqual(['archives', 'labour', 'night']);
    expect(focused()).toBe(button('Move up: Keyword 1'));
    expect(said()).toEqual(['Keyword 2 is now 1 of 3.']);
    await user.keyboard('{Enter}');
    expect(values()['keywords']).toEqual(['archives', 'labour', 'night']);
    expect(focused()?.getAttribute('aria-disabled')).toBe('true');
    await user.tab();
    await user.keyboard(' ');
    expect(values()['keywords']).toEqual(['labour', 'archives', 'night']);
    expect(focused()).toBe(button('Move down: Keyword 2'));
  });

  it('removes an item with a focused Undo', async () => {
    const { user, values, press } = showFields({ values: three });
    await press('Remove: Keyword 2');
    expect([values()['keywords'], focused(), said()]).toEqual([
      ['labour', 'archives'],
      button('Undo'),
      ['Keyword 2 removed.'],
    ]);
    await user.type(box('Keyword 1'), 's');
    await press('Undo');
    expect([values()['keywords'], focused(), said()]).toEqual([
      ['labours', 'night', 'archives'],
      box('Keyword 2'),
      ['Keyword 2 is back.'],
    ]);
    expect(noButton('Undo')).toBe(true);
  });

  it('removes a blank item without Undo', async () => {
    const { values, press } = showFields({ values: { keywords: ['labour', ''] } });
    await press('Remove: Keyword 2');
    expect([values()['keywords'], focused(), said()]).toEqual([['labour'], box('Keyword 1'), []]);
  });

  it('pastes a list as one item per line, without its bullets', async () => {
    const { user, values } = showFields({ values: { references: ['First', 'See , and', 'Last'] } });
    const target = box('Reference 2');
    target.focus();
    target.setSelectionRange(4, 4);
    await user.paste('1. Crary (2013)\r\n\r\n • Sharma (2014)\n(3) 1984. A novel\n');
    expect(values()['references']).toEqual([
      'First',
      'See Crary (2013)',
      'Sharma (2014)',
      '1984. A novel, and',
      'Last',
    ]);
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
    expect([values()['references'], focused()]).toEqual([
      ['Crary, Jonathan (2013) 24/7: Late Capitalism and the Ends of Sleep'],
      box('Reference 1'),
    ]);
    expect(noButton('Keep as one')).toBe(true);
    await user.paste('a\nb');
    await user.keyboard('c');
    expect(noButton('Keep as one')).toBe(true);
  });

  it('pastes a single line, or too many lines for a list, unchanged', async () => {
    const { user, values } = showFields();
    await user.click(box('Reference 1'));
    await user.paste('- one line\n');
    expect(values()['references']).toEqual(['- one line\n']);
    await user.clear(box('Reference 1'));
    const lines = 'line\n'.repeat(101);
    await user.paste(lines);
    expect(values()['references']).toEqual([lines]);
  });

  it('marks items beyond the limit and keeps them', () => {
    showFields({ values: { keywords: ['a', 'b', 'c', 'd', 'e', 'f'] } });
    expect(texts('Keywords')).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(described(group('Keywords'))).toBe('3 to 5 | 1 too many: marked, never cut');
    expect(described(box('Keyword 6'))).toBe('1 too many: marked, never cut');
    expect(described(box('Keyword 5'))).toBe('');
  });
});
