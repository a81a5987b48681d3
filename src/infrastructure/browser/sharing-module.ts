import { ContainerModule } from 'inversify';
import { Sharing } from '../../application/ports/sharing.ts';
import { BrowserSharing } from './browser-sharing.ts';

/** Ways out of the portal: loaded with the `find` feature. */
export const sharingModule = new ContainerModule(({ bind }) => {
  bind(BrowserSharing).toSelf();
  bind(Sharing).toService(BrowserSharing);
});
