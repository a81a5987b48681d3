import { ContainerModule } from 'inversify';
import { KnownConferences, LoadConferences, LoadNews, LoadTimeline, LoadView } from './load-lists.ts';

export const listsModule = new ContainerModule(({ bind }) => {
  bind(LoadNews).toSelf();
  bind(KnownConferences).toSelf();
  bind(LoadConferences).toSelf();
  bind(LoadTimeline).toSelf();
  bind(LoadView).toSelf();
});
