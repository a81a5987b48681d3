import { ContainerModule } from 'inversify';
import { FindKey } from '../storage/preferences.ts';
import { FindContent, FindMenu } from './find-content.ts';

export const findModule = new ContainerModule(({ bind }) => {
  bind(FindKey).toSelf();
  bind(FindMenu).toSelf();
  bind(FindContent).toSelf();
});
