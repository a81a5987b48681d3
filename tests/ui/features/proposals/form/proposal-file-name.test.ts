import { describe, expect, it } from 'vitest';
import { proposalFileName } from '../../../../../src/ui/features/proposals/form/proposal-versions.tsx';

describe('the name of a file', () => {
  it.each([
    ['tides-2027', 'receipt-panel-tides-2027.txt'],
    ['Łódź 2027', 'receipt-panel-łódź-2027.txt'],
    ['../../../etc/passwd', 'receipt-panel-etc-passwd.txt'],
    ['a\u202Etxt.exe', 'receipt-panel-a-txt-exe.txt'],
    ['CON:<>|"?*', 'receipt-panel-con.txt'],
    ['…', 'receipt-panel.txt'],
    ['', 'receipt-panel.txt'],
    ['x'.repeat(300), `receipt-panel-${'x'.repeat(60)}.txt`],
  ])('names the file of an event %j without forbidden characters', (eventId, name) => {
    expect(proposalFileName('receipt', { eventId, kind: 'panel' })).toBe(name);
  });
});
