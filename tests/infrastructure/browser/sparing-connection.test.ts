import { expect, it } from 'vitest';
import { isSparingConnection } from '../../../src/infrastructure/browser/sparing-connection.ts';

it.each([
  ['is spared when the user wants that', { connection: { saveData: true, effectiveType: '4g' } }, true],
  ['is spared when it is slow', { connection: { saveData: false, effectiveType: '2g' } }, true],
  ['is spared when it is very slow', { connection: { effectiveType: 'slow-2g' } }, true],
  ['is used when it is quick', { connection: { saveData: false, effectiveType: '4g' } }, false],
  ['is used when nothing is known of it', {}, false],
])('knows that a connection %s', (_what, browser, isSparing) => {
  expect(isSparingConnection(browser)).toBe(isSparing);
});
