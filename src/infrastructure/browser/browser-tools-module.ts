import { ContainerModule } from 'inversify';
import { Randomness } from '../../application/ports/randomness.ts';
import { BrowserRandomness } from './browser-randomness.ts';

/** What only later screens ask of the browser. */
export const browserToolsModule = new ContainerModule(({ bind }) => {
  bind(BrowserRandomness).toSelf();
  bind(Randomness).toService(BrowserRandomness);
});
