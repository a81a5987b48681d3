import { ContainerModule } from 'inversify';
import { AccountDirectory } from '../../application/ports/account-directory.ts';
import { EditorUrls } from '../../application/ports/editor-urls.ts';
import { LoginDesk } from '../../application/ports/login-desk.ts';
import { DrupalAccountDirectory } from './drupal-account-directory.ts';
import { DrupalLoginDesk } from './drupal-login-desk.ts';
import { DrupalEditorUrls } from './editor-urls.ts';

/** Login, accounts and where editors work: loaded with the session feature. Needs `HttpTransport` and `PortalSettings`. */
export const contentAccessModule = new ContainerModule(({ bind }) => {
  bind(DrupalLoginDesk).toSelf();
  bind(LoginDesk).toService(DrupalLoginDesk);
  bind(DrupalAccountDirectory).toSelf();
  bind(AccountDirectory).toService(DrupalAccountDirectory);
  bind(DrupalEditorUrls).toSelf();
  bind(EditorUrls).toService(DrupalEditorUrls);
});
