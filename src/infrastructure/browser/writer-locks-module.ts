import { ContainerModule } from 'inversify';
import { WriterLocks } from '../../application/ports/writer-locks.ts';
import { WebWriterLocks } from './web-writer-locks.ts';

/** Which tab writes: loaded with the `proposals` feature. Needs `Clock` and `Randomness`. */
export const writerLocksModule = new ContainerModule(({ bind }) => {
  bind(WebWriterLocks).toSelf();
  bind(WriterLocks).toService(WebWriterLocks);
});
