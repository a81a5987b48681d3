import { ContainerModule } from 'inversify';
import { PublicSources } from './find-source.ts';
import { PublicFindSources } from './public-find-sources.ts';

export const findSourcesModule = new ContainerModule(({ bind }) => {
  bind(PublicFindSources).toSelf();
  bind(PublicSources).toService(PublicFindSources);
});
