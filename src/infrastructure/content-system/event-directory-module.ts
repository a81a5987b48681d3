import { ContainerModule } from 'inversify';
import { EventDirectory } from '../../application/ports/proposal-system.ts';
import { DrupalEventDirectory } from './event-directory.ts';

export const eventDirectoryModule = new ContainerModule(({ bind }) => {
  bind(EventDirectory).to(DrupalEventDirectory);
});
