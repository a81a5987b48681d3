import { ContainerModule } from 'inversify';
import { KnownConferences, LoadConferences, LoadNews, LoadTimeline, LoadView } from './load-lists.ts';

export const listsModule = new ContainerModule(({ bind }) => {
  const services = [LoadNews, KnownConferences, LoadConferences, LoadTimeline, LoadView];
  for (const service of services) bind<unknown>(service).toSelf();
});
