import { ContainerModule } from 'inversify';
import { AccountDirectory, EditorUrls, LoginGateway } from '../../application/ports/accounts.ts';
import { DrupalAccountDirectory, DrupalEditorUrls, DrupalLoginGateway } from './accounts.ts';

export const contentAccessModule = new ContainerModule(({ bind }) => {
  bind(LoginGateway).to(DrupalLoginGateway);
  bind(AccountDirectory).to(DrupalAccountDirectory);
  bind(EditorUrls).to(DrupalEditorUrls);
});
