import type { TestInfo } from '@playwright/test';
import { test } from './portal.ts';

/** What the annotations of a test are called that `npm run test:faults` counts. */
export const FAULT = 'fault';
export const SURVIVED = 'survived';
export const BYTES_LOST = 'bytes-lost';

/** How many bytes differ from what was typed: everything from the first difference on, whatever is missing or too much. */
function differentBytes(typed: string, found: string): number {
  const wanted = Buffer.from(typed);
  const there = Buffer.from(found);
  const longest = Math.max(wanted.length, there.length);
  for (let index = 0; index < longest; index += 1) {
    if (wanted[index] !== there[index]) return longest - index;
  }
  return 0;
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
 * Writes down how much of what was typed more than 250 ms before the fault is lost: whatever is not there byte for byte.
 *
 * @param typed texts by field; `found` has them under the same names.
 */
export function countLost(
  typed: Readonly<Record<string, string>>,
  found: Readonly<Record<string, string>>,
  info: TestInfo = test.info(),
): number {
  const lost = Object.entries(typed).reduce((sum, [field, text]) => sum + differentBytes(text, found[field] ?? ''), 0);
  info.annotations.push({ type: BYTES_LOST, description: String(lost) });
  return lost;
}

/** The same where the last keys, which may be lost, may be there as well: what was typed before them has to be. */
export function countLostBefore(
  typed: Readonly<Record<string, string>>,
  found: Readonly<Record<string, string>>,
  info: TestInfo = test.info(),
): number {
  const begun = Object.entries(typed).map(([field, text]) => [field, (found[field] ?? '').slice(0, text.length)]);
  return countLost(typed, Object.fromEntries(begun) as Readonly<Record<string, string>>, info);
}
