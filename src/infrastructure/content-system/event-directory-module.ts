import { ContainerModule } from 'inversify';
import { EventDirectory } from '../../application/ports/event-directory.ts';
import { DrupalEventDirectory } from './drupal-event-directory.ts';

/** Events to which one can propose: loaded with the `proposals` feature. Needs `HttpTransport` and `PortalSettings`. */
export const eventDirectoryModule = new ContainerModule(({ bind }) => {
  bind(DrupalEventDirectory).toSelf();
  bind(EventDirectory).toService(DrupalEventDirectory);
});
