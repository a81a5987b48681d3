// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { box, described, giorgos, group, lines, maja, said, showFields } from './fields-form.tsx';

const first = { title: 'Night shifts', abstract: 'One', references: ['a', 'b', 'c'], presenters: [maja], id: 'p1' };
const second = { title: 'Day shifts', abstract: 'Two', references: ['d'], presenters: [giorgos, maja], id: 'p2' };
const panel = (...papers: readonly object[]) => showFields({ kind: 'panel', values: { papers } });
const papers = () => group('Papers');

describe('the papers of a panel', () => {
  it('shows each paper as a line with title, presenters and what is missing', () => {
    panel(first, second, {});
    expect(described(papers())).toBe('3 to 4');
    expect(lines(papers())).toEqual([
      'Night shifts: Maja Øster',
      'Day shifts: Γιώργος Παπαδόπουλος, Maja Øster · references to be checked',
      'Paper 3: title, abstract, references, and presenters missing',
    ]);
  });

  it('marks a paper whose presenter needs attention', () => {
    panel({ ...first, presenters: [{ ...maja, email: '' }] }, second);
    expect(lines(papers())[0]).toBe('Night shifts: Maja Øster · presenters to be checked');
  });

  it('unfolds a paper to its fields, presenters included', async () => {
    const { press, user, values } = panel(first, second);
    await press('Edit Day shifts');
    const day = group('Day shifts');
    await user.type(box('Title', day), '!');
    await press('Edit Maja Øster', day);
    await user.type(box('Country', group('Maja Øster')), 'PL');
    expect(values()['papers']).toMatchObject([
      first,
      { ...second, title: 'Day shifts!', presenters: [giorgos, { ...maja, country: 'PL' }] },
    ]);
  });

  it('restores what was removed from a paper, wherever that is by then', async () => {
    const { press, values } = panel(first, second);
    await press('Edit Night shifts');
    await press('Edit Maja Øster', group('Night shifts'));
    await press('Remove Maja Øster');
    await press('Remove: Reference 2');
    await press('Move down: Night shifts');
    const [presenter, reference] = [/Maja Øster removed/, /Reference 2 removed/].map((text) =>
      screen.getByText(text).parentElement?.querySelector('button'),
    );
    presenter?.click();
    reference?.click();
    expect(values()['papers']).toMatchObject([second, first]);
    expect(said()).toContain('Reference 2 is back.');
  });
});
