import { expect, it } from 'vitest';
import { RemoteErrorKind, RemoteSystem } from '../../../src/application/ports/remote-error.ts';
import type { HttpRequest } from '../../../src/infrastructure/http/http-transport.ts';
import { PublicReads } from '../../../src/infrastructure/prerendering/visitor-module.ts';

const read = (change: Partial<HttpRequest> = {}): HttpRequest => ({
  system: RemoteSystem.content,
  method: 'GET',
  url: 'https://cms.example.org/a',
  withCookies: true,
  ...change,
});

it('remembers what exists, and what is known not to', async () => {
  const statuses: Record<string, number> = { a: 200, b: 404, c: 403, d: 503 };
  const reads = new PublicReads(async (url) => ({ status: statuses[url] ?? 0, text: `text of ${url}` }));
  const answers = await Promise.all(Object.keys(statuses).map((url) => reads.send(read({ url }))));
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 403, 503]);
  expect([...reads.answers]).toEqual([
    ['a', { status: 200, text: 'text of a' }],
    ['b', { status: 404, text: 'text of b' }],
  ]);
});

it.each([
  ['writes', { method: 'POST' }],
  ['the membership system', { system: RemoteSystem.membership }],
  ['the proposal system', { system: RemoteSystem.proposals }],
] as const)('sends no request for %s', async (_, change) => {
  const asked: string[] = [];
  const reads = new PublicReads(async (url) => {
    asked.push(url);
    return { status: 200, text: '' };
  });
  await expect(reads.send(read(change))).rejects.toMatchObject({ kind: RemoteErrorKind.offline });
  expect(asked).toEqual([]);
});

it('reports that there was no answer', async () => {
  const reads = new PublicReads(() => Promise.reject(new Error('ECONNREFUSED')));
  await expect(reads.send(read())).rejects.toMatchObject({ kind: RemoteErrorKind.offline });
  expect(reads.answers.size).toBe(0);
});
