import { afterEach, expect, it, vi } from 'vitest';
import { STALE_READ_TIMEOUT } from '../../../src/domain/shared/timeouts.ts';
import { startEarlyRequests } from '../../../src/infrastructure/content-system/requests.ts';
import { settle } from '../../support/settle.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const headers = { Accept: 'application/json' };

it('starts every read at once, with cookies and headers', () => {
  const calls: unknown[] = [];
  startEarlyRequests(
    ['a', 'b'],
    (...call) => {
      calls.push(call);
      return new Promise(() => {});
    },
    headers,
  );
  expect(calls).toMatchObject([
    ['a', { credentials: 'include', headers }],
    ['b', { credentials: 'include', headers }],
  ]);
});

it('returns status and text of each request once', async () => {
  const early = startEarlyRequests(['a', 'b'], async (url) => new Response(`text of ${url}`, { status: 404 }), headers);
  expect(await early.take('a')).toEqual({ status: 404, text: 'text of a' });
  expect(early.take('a')).toBeUndefined();
  expect(early.take('c')).toBeUndefined();
  expect(await early.take('b')).toEqual({ status: 404, text: 'text of b' });
});

it('passes a failure on to the caller of that request, and to no other', async () => {
  const refuse = () => Promise.reject(new TypeError('Failed to fetch'));
  const early = startEarlyRequests(['a', 'b'], refuse, headers);
  // An unhandled rejection would fail the run.
  await settle();
  await expect(early.take('a')).rejects.toThrow('Failed to fetch');
});

it('survives a fetch that throws, and a body that breaks off', async () => {
  const throwing = startEarlyRequests(
    ['a'],
    () => {
      throw new TypeError('no fetch');
    },
    headers,
  );
  await expect(throwing.take('a')).rejects.toThrow('no fetch');
  const text = () => Promise.reject(new TypeError('network error'));
  const broken = startEarlyRequests(['a'], async () => ({ status: 200, text }), headers);
  await expect(broken.take('a')).rejects.toThrow('network error');
});

it('ends a silent request when it is requested again, and no other', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const signals = new Map<string, AbortSignal>();
  const early = startEarlyRequests(
    ['a', 'b'],
    (url, { signal }) => {
      signals.set(url, signal);
      return new Promise(() => {});
    },
    headers,
  );
  void early.take('a')?.catch(() => {});
  now.mockReturnValue(STALE_READ_TIMEOUT - 1);
  void early.take('a');
  expect(signals.get('a')?.aborted).toBe(false);
  now.mockReturnValue(STALE_READ_TIMEOUT);
  void early.take('b')?.catch(() => {});
  void early.take('a');
  expect(signals.get('a')?.aborted).toBe(true);
  expect(signals.get('b')?.aborted).toBe(false);
});
