// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { box, described, group, maja, marked, said, showFields } from './fields-form.tsx';

const messages = (count: number) => Array.from({ length: count }, (_, index) => `w${index + 1}`).join(' ');

describe('a text field', () => {
  it('reports every edit with all values of the form', async () => {
    const { user, told, initial } = showFields({ values: { title: 'Night', unknown: { deep: ['saved'] } } });
    expect(told).toEqual([]);
    await user.type(box('Title'), 's!');
    expect(told).toEqual([
      { ...initial, title: 'Nights' },
      { ...initial, title: 'Nights!' },
    ]);
    expect(told[0]).toMatchObject({ unknown: { deep: ['saved'] } });
  });

  it('passes copies on that later edits leave alone', async () => {
    const { user, told } = showFields({ kind: 'panel', values: { chair: [maja] } });
    await user.click(group('Chair').querySelector('button') as HTMLElement);
    await user.type(box('Position'), 'ab');
    expect(told.map(({ chair }) => chair)).toMatchObject([[{ position: 'a' }], [{ position: 'ab' }]]);
  });

  it('counts words and characters while the user types', async () => {
    const { user } = showFields();
    expect(described(box('Title'))).toBe('up to 120 characters | 0 of 120');
    await user.type(box('Title'), '𝒜b');
    expect(described(box('Title'))).toContain('2 of 120');
    await user.type(box('Abstract'), 'Two words – and no more');
    expect(described(box('Abstract'))).toContain('5 of 300 words');
  });

  it('marks text beyond the limit and never cuts it', async () => {
    const { user, values } = showFields({ kind: 'panel', values: { description: messages(100) } });
    expect(marked()).toEqual([]);
    await user.type(box('Description'), ' over, the limit');
    expect(values()['description']).toBe(`${messages(100)} over, the limit`);
    expect(marked()).toEqual(['over, the limit']);
    expect(described(box('Description'))).toBe(
      'up to 100 words | 3 words too many: marked, never cut | 103 of 100 words',
    );
    expect(box('Description').getAttribute('aria-invalid')).toBe('true');
  });

  it('announces once that a limit was crossed, and not on every key', async () => {
    const { user } = showFields({ kind: 'panel', values: { description: messages(100) } });
    expect(said()).toEqual([]);
    await user.type(box('Description'), ' one');
    const first = said();
    expect(first).toEqual(['Longer than 100 words: what is too much is marked, never cut.']);
    await user.type(box('Description'), ' two three');
    expect(said()).toEqual(first);
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

  it('keeps a megabyte of pasted text, and marks a few pages of it', async () => {
    const { values } = showFields();
    const text = 'lorem ipsum '.repeat(90_000);
    fireEvent.change(box('Abstract'), { target: { value: text } });
    expect(values()['abstract']).toBe(text);
    expect(described(box('Abstract'))).toContain('180,000 of 300 words');
    expect(marked()[0]?.length).toBe(20_000);
    expect(text.startsWith((marked()[0] ?? '').slice(0, 50), 300 * 6)).toBe(true);
  });

  it('validates an e-mail address and an ORCID when the field is left', async () => {
    const { user, press } = showFields({ values: { people: [{}] } });
    await press(/^Edit/);
    await user.type(box('E-mail'), 'ada@');
    await user.type(box('ORCID'), '0000-0002-1825-0098');
    expect(described(box('E-mail'))).toBe('This does not read as an e-mail address, such as name@example.org.');
    expect(said()).toEqual([described(box('E-mail'))]);
    expect(described(box('ORCID'))).toBe('0000-0000-0000-0000, optional');
    await user.tab();
    expect(described(box('ORCID'))).toContain('does not read as an ORCID iD');
    await user.type(box('ORCID'), '{Backspace}7');
    expect(described(box('ORCID'))).toBe('0000-0000-0000-0000, optional');
    expect(box('E-mail').inputMode).toBe('email');
  });
});

describe('what is missing', () => {
  it('shows a missing value beside its field only after an attempt to submit, without an announcement', () => {
    const { become } = showFields({ values: { people: [{ firstName: 'Ada' }] } });
    expect(described(box('Title'))).toBe('up to 120 characters | 0 of 120');
    become({ strict: true });
    expect(described(box('Title'))).toBe('up to 120 characters | Still missing. | 0 of 120');
    expect(described(group('Keywords'))).toBe('3 to 5 | Still missing.');
    expect(described(group('People'))).toContain('Nobody is marked as presenting yet.');
    expect(said()).toEqual([]);
  });
});
