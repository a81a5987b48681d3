import type { TestInfo } from '@playwright/test';
import { test } from './portal.ts';

/** What the annotations of a test are called that `npm run test:faults` counts. */
export const FAULT = 'fault';
export const SURVIVED = 'survived';
export const BYTES_LOST = 'bytes-lost';

/** How many bytes of what was typed are not there: everything from the first difference on. */
function lostBytes(typed: string, found: string): number {
  const wanted = Buffer.from(typed);
  const there = Buffer.from(found);
  const same = wanted.findIndex((byte, index) => byte !== there[index]);
  return same < 0 ? 0 : wanted.length - same;
}

/**
 * One fault and what comes of it: a step of the test, counted as a fault when it begins and as survived when nothing in it
 * has failed.
 */
export async function underFault(name: string, run: () => Promise<void>, info: TestInfo = test.info()): Promise<void> {
  info.annotations.push({ type: FAULT, description: name });
  await test.step(name, run);
  info.annotations.push({ type: SURVIVED, description: name });
}

/**
 * Writes down how much of what was typed more than 250 ms before the fault is lost.
 *
 * @param typed texts by field; `found` has them under the same names.
 */
export function countLost(
  typed: Readonly<Record<string, string>>,
  found: Readonly<Record<string, string>>,
  info: TestInfo = test.info(),
): number {
  const lost = Object.entries(typed).reduce((sum, [field, text]) => sum + lostBytes(text, found[field] ?? ''), 0);
  info.annotations.push({ type: BYTES_LOST, description: String(lost) });
  return lost;
}
