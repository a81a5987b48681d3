import { ContainerModule } from 'inversify';
import { WriterLocks } from '../../application/ports/drafts.ts';
import { WebWriterLocks } from './writer-locks.ts';

export const writerLocksModule = new ContainerModule(({ bind }) => {
  bind(WriterLocks).to(WebWriterLocks);
});
