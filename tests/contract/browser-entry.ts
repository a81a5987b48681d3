import { remoteContracts } from './contract-suites.ts';
import { IndexedDraftStore } from '../../src/infrastructure/browser/indexed-draft-store.ts';
import { SystemClock } from '../../src/infrastructure/browser/system-clock.ts';
import { draftStoreContract } from './draft-store.contract.ts';
import { indexedDraftWorld } from './indexed-draft-world.ts';
import { events } from './remote-world.ts';
import { sandboxWorld, type SandboxOptions } from './sandbox-world.ts';
import { stateStorageContract } from './state-storage.contract.ts';
import { webStorageWorld } from './web-storage-world.ts';
import { webWriterWorld } from './web-writer-world.ts';
import { writerLocksContract } from './writer-locks.contract.ts';

/*
 * The contracts for the real adapters, bundled for a page that a browser opens at the portal's own address. The
 * test that drives the browser asks for the titles and runs them one by one.
 */

interface ContractRunner {
  /** `<port>: <promise>`, every one of them unique. */
  titles(): string[];
  /** Resets the sandbox and runs one promise against it. Rejects when it is not kept. */
  run(title: string, options: SandboxOptions): Promise<void>;
  /** Resets the sandbox and logs a member in; saves this text of a paper when the page is closed. */
  saveWhenLeft(text: string, options: SandboxOptions): Promise<void>;
  /** Closes the page, and writes a draft as its last action. */
  writeAndLeave(call: 'save' | 'exchange', text: string): Promise<void>;
  /** The value of that draft. */
  writtenDraft(): Promise<unknown>;
}

declare global {
  interface Window {
    contract: ContractRunner;
  }
}

const drafts = new IndexedDraftStore(new SystemClock(), 'contract-left');
const left = { owner: 7, kind: 'comment', place: '3' } as const;

const cases = new Map<string, (options: SandboxOptions) => Promise<void>>();
for (const { port, cases: promises } of remoteContracts) {
  for (const { title, run } of promises) {
    cases.set(`${port}: ${title}`, async (options) => run(await sandboxWorld(options)));
  }
}
for (const { title, run } of stateStorageContract.cases) {
  cases.set(`${stateStorageContract.port}: ${title}`, () => run(webStorageWorld()));
}
for (const { title, run } of draftStoreContract.cases) {
  cases.set(`${draftStoreContract.port}: ${title}`, () => run(indexedDraftWorld()));
}
for (const { title, run } of writerLocksContract.cases) {
  cases.set(`${writerLocksContract.port}: ${title}`, () => run(webWriterWorld()));
}

window.contract = {
  titles: () => [...cases.keys()],
  async run(title, options) {
    const run = cases.get(title);
    if (!run) throw new Error(`There is no promise "${title}"`);
    await run(options);
  },
  async saveWhenLeft(text, options) {
    const { proposalGateway, person } = await sandboxWorld(options);
    await proposalGateway.signIn({ userId: person('member').userId, isOrganizer: false });
    window.addEventListener('pagehide', () => {
      const update = { eventId: events.open, kind: 'paper', userName: 'A', text } as const;
      void proposalGateway.update(update, { unloading: true });
    });
  },
  async writeAndLeave(call, text) {
    // From here on the database exists, and is open.
    await drafts.save(left, 'before', Date.now());
    window.addEventListener('pagehide', () => {
      void drafts[call](left, text, Date.now());
    });
    location.reload();
  },
  async writtenDraft() {
    const draft = await drafts.read(left);
    return draft === 'unknown' ? draft : draft?.value;
  },
};
