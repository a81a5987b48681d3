import { ContainerModule } from 'inversify';
import { AccountDirectory } from '../../application/ports/account-directory.ts';
import { LoginDesk } from '../../application/ports/login-desk.ts';
import { MenuSource } from '../../application/ports/menu-source.ts';
import { PageSource } from '../../application/ports/page-source.ts';
import { DrupalAccountDirectory } from './drupal-account-directory.ts';
import { DrupalLoginDesk } from './drupal-login-desk.ts';
import { DrupalMenuSource } from './drupal-menu-source.ts';
import { DrupalPageSource } from './drupal-page-source.ts';

/** Needs `HttpTransport`, `PortalSettings`, `EarlyRequests` and `PortalOrigin`. */
export const contentSystemModule = new ContainerModule(({ bind }) => {
  bind(DrupalPageSource).toSelf();
  bind(PageSource).toService(DrupalPageSource);
  bind(DrupalMenuSource).toSelf();
  bind(MenuSource).toService(DrupalMenuSource);
  bind(DrupalAccountDirectory).toSelf();
  bind(AccountDirectory).toService(DrupalAccountDirectory);
  bind(DrupalLoginDesk).toSelf();
  bind(LoginDesk).toService(DrupalLoginDesk);
});
