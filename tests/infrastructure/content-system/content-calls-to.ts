import { drupalAddresses } from '../../../src/infrastructure/content-system/addresses.ts';
import { ContentCalls, type EarlyRequests } from '../../../src/infrastructure/content-system/content-calls.ts';
import { startEarlyRequests } from '../../../src/infrastructure/content-system/requests.ts';
import type { HttpTransport } from '../../../src/infrastructure/http/http-transport.ts';
import { fakeSettings } from '../../fakes/fake-settings.ts';

/** The calls of a portal to its content system, without an early request unless some are given. */
export const contentCallsTo = (
  http: HttpTransport,
  early: EarlyRequests = { take: () => undefined },
  settings = fakeSettings(),
): ContentCalls => new ContentCalls(http, early, settings, 'https://portal.example.org', drupalAddresses);

/** Early requests, each with its answer by address. */
export const earlyRequests = (answers: Readonly<Record<string, () => Promise<Response>>>): EarlyRequests =>
  startEarlyRequests(
    Object.keys(answers),
    (url) => answers[url]?.() ?? Promise.reject(new TypeError('Failed to fetch')),
    {},
  );
