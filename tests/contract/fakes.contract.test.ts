import { describe, expect, it } from 'vitest';
import { remoteContracts } from './contract-suites.ts';
import { draftStoreContract } from './draft-store.contract.ts';
import { fakeDraftWorld, fakeRemoteWorld, fakeStorageWorld, fakeWriterWorld } from './fake-world.ts';
import { stateStorageContract } from './state-storage.contract.ts';
import { writerLocksContract } from './writer-locks.contract.ts';

/* The fakes keep the same promises as the adapters; those are held to them in a real browser. */

for (const { port, cases } of remoteContracts) {
  describe(`Fake${port}`, () => {
    it.each(cases)('$title', async ({ run }) => {
      await expect(run(fakeRemoteWorld())).resolves.toBeUndefined();
    });
  });
}

it.each(stateStorageContract.cases)('$title', async ({ run }) => {
  await expect(run(fakeStorageWorld())).resolves.toBeUndefined();
});

it.each(draftStoreContract.cases)('$title', async ({ run }) => {
  await expect(run(fakeDraftWorld())).resolves.toBeUndefined();
});

it.each(writerLocksContract.cases)('$title', async ({ run }) => {
  await expect(run(fakeWriterWorld())).resolves.toBeUndefined();
});
