import { ContainerModule } from 'inversify';
import { ContentAddresses, MenuSource, PageSource } from '../../application/ports/content-sources.ts';
import { drupalAddresses } from './addresses.ts';
import { ContentCalls } from './content-calls.ts';
import { DrupalMenuSource } from './menus.ts';
import { DrupalPageSource } from './pages.ts';

export const contentSystemModule = new ContainerModule(({ bind }) => {
  bind(ContentAddresses).toConstantValue(drupalAddresses);
  bind(ContentCalls).toSelf();
  bind(PageSource).to(DrupalPageSource);
  bind(MenuSource).to(DrupalMenuSource);
});
