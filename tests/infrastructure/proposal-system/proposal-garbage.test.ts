import { describe, expect, it } from 'vitest';
import { RemoteError } from '../../../src/application/ports/remote-error.ts';
import { BearerProposalGateway } from '../../../src/infrastructure/proposal-system/proposal-gateway.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeHttpTransport } from '../../fakes/fake-http-transport.ts';
import { FakeRandomness } from '../../fakes/fake-randomness.ts';
import { fakeSettings } from '../../fakes/fake-settings.ts';
import { garbage } from '../garbage.ts';

const place = { eventId: 'tides-2027', kind: 'panel' } as const;
const update = { ...place, userName: 'Anna', text: '{}' };
const proposer = { userId: 3, isOrganizer: false };

const calls: readonly (readonly [string, (gateway: BearerProposalGateway) => Promise<unknown>])[] = [
  ['login', (gateway) => gateway.signIn(proposer)],
  ['record', (gateway) => gateway.record(place)],
  ['update', (gateway) => gateway.update(update)],
  ['send', (gateway) => gateway.send({ ...update, userEmail: 'a@example.org' })],
  ['count', (gateway) => gateway.count(place)],
  ['logout', (gateway) => gateway.signOut()],
];

const bodies = garbage.map((value) => JSON.stringify(value ?? null));

describe.each(calls)('the answer to %s', (_, call) => {
  it.each([200, 201, 204, 400, 401, 403, 404, 409, 422, 429, 500, 503])(
    'reads any garbage with the status %d as an answer or a RemoteError',
    async (status) => {
      for (const text of ['', '<!DOCTYPE html>', '{"cut', '\u0000', ...bodies]) {
        const http = new FakeHttpTransport();
        const gateway = new BearerProposalGateway(http, fakeSettings(), new FakeClock(), new FakeRandomness());
        http.answerWith('"token"');
        await gateway.signIn(proposer);
        http.answerWith(text, status);
        const outcome: unknown = await call(gateway).catch((error: unknown) => error);
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(RemoteError);
        for (const { headers } of http.requests) expect(headers?.['Authorization'] ?? '').not.toMatch(/null|undefined/);
      }
    },
  );

  it('fails when no answer comes', async () => {
    const http = new FakeHttpTransport();
    const gateway = new BearerProposalGateway(http, fakeSettings(), new FakeClock(), new FakeRandomness());
    http.answerWith('"token"');
    await gateway.signIn(proposer);
    http.goOffline();
    await expect(call(gateway)).rejects.toMatchObject({
      name: 'RemoteError',
      kind: 'offline',
      system: 'proposal-system',
    });
  });
});
