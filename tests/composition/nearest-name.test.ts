import { describe, expect, it } from 'vitest';
import { nearestName } from '../../src/composition/config/config-problems.ts';

const names = ['deadline', 'zone', 'status', 'sessionMinutes'];

describe('nearestName', () => {
  it.each([
    ['dedline', 'deadline'],
    ['dead_line', 'deadline'],
    ['DEADLINE', 'deadline'],
    ['deadlines', 'deadline'],
    ['zon', 'zone'],
    ['state', 'status'],
    ['session-minutes', 'sessionMinutes'],
  ])('takes %s for %s', (written, meant) => {
    expect(nearestName(written, names)).toBe(meant);
  });

  it.each(['', 'x', 'one', 'colour', 'line'])('takes "%s" for none that is far from it', (written) => {
    expect(nearestName(written, ['deadline', 'status', 'sessionMinutes'])).toBeUndefined();
  });

  it('takes the nearest of several, and none where there are none', () => {
    expect(nearestName('langage', ['message', 'language', 'languages'])).toBe('language');
    expect(nearestName('zone', [])).toBeUndefined();
  });
});
