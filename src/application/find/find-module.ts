import { ContainerModule } from 'inversify';
import { FindContent } from './find-content.ts';
import { FindKey } from './find-key.ts';
import { FindMenu } from './find-menu.ts';

/** The find box: loaded when the browser is idle. */
export const findModule = new ContainerModule(({ bind }) => {
  bind(FindKey).toSelf();
  bind(FindMenu).toSelf();
  bind(FindContent).toSelf();
});
