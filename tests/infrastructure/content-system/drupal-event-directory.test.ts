import { expect, it } from 'vitest';
import { drupalAddresses } from '../../../src/infrastructure/content-system/addresses.ts';
import { ContentCalls } from '../../../src/infrastructure/content-system/content-calls.ts';
import { DrupalEventDirectory } from '../../../src/infrastructure/content-system/event-directory.ts';
import { FakeHttpTransport } from '../../fakes/fake-http-transport.ts';
import { fakeSettings } from '../../fakes/fake-settings.ts';
import { garbage } from '../garbage.ts';

function make() {
  const http = new FakeHttpTransport();
  const calls = new ContentCalls(
    http,
    { take: () => undefined },
    fakeSettings(),
    'https://portal.example.org',
    drupalAddresses,
  );
  return { http, directory: new DrupalEventDirectory(calls) };
}

it('requests the events with cookies for the session and without for a visitor', async () => {
  const { http, directory } = make();
  http.answerWith([{ event_id: 'tides-2027' }]);
  expect((await directory.events('session')).map(({ eventId }) => eventId)).toEqual(['tides-2027']);
  await directory.events('visitor');
  const url = 'https://cms.example.org/editablevar/json/proposal_submission';
  const call = { system: 'content-system', method: 'GET', url };
  expect(http.requests).toEqual([
    { ...call, withCookies: true, isRead: true },
    { ...call, withCookies: false, isRead: true },
  ]);
});

it.each([
  [200, '<!DOCTYPE html><p>Maintenance', 'invalid-answer'],
  [200, '', 'invalid-answer'],
  [200, '[{"event_id":"ti', 'invalid-answer'],
  [403, '{"message":""}', 'forbidden'],
  [404, '{"message":""}', 'not-found'],
  [503, 'maintenance', 'unavailable'],
])('fails for %d %j with %s', async (status, text, kind) => {
  const { http, directory } = make();
  http.answerWith(text, status);
  await expect(directory.events('session')).rejects.toMatchObject({ name: 'RemoteError', kind });
});

it('accepts any JSON as an answer', async () => {
  for (const value of garbage) {
    const { http, directory } = make();
    http.answerWith(JSON.stringify(value ?? null));
    await expect(directory.events('visitor')).resolves.toBeInstanceOf(Array);
  }
});
