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
  ])('suggests for %s the name %s', (written, meant) => {
    expect(nearestName(written, names)).toBe(meant);
  });

  it.each(['', 'x', 'one', 'colour', 'line'])('suggests no name for "%s", which resembles none', (written) => {
    expect(nearestName(written, ['deadline', 'status', 'sessionMinutes'])).toBeUndefined();
  });

  it('suggests the nearest of several names, and none of none', () => {
    expect(nearestName('langage', ['message', 'language', 'languages'])).toBe('language');
    expect(nearestName('zone', [])).toBeUndefined();
  });
});
