import { ContainerModule } from 'inversify';
import { DraftStore } from '../../application/ports/draft-store.ts';
import { Randomness } from '../../application/ports/randomness.ts';
import { BrowserRandomness } from './browser-randomness.ts';
import { IndexedDraftStore } from './indexed-draft-store.ts';

/** What only later screens ask of the browser. */
export const browserToolsModule = new ContainerModule(({ bind }) => {
  bind(BrowserRandomness).toSelf();
  bind(Randomness).toService(BrowserRandomness);
  bind(IndexedDraftStore).toSelf();
  bind(DraftStore).toService(IndexedDraftStore);
});
