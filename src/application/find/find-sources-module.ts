import { ContainerModule } from 'inversify';
import { PublicSources } from './find-source.ts';
import { PublicFindSources } from './public-find-sources.ts';

/** Loaded when the find box opens, after the `lists` feature. */
export const findSourcesModule = new ContainerModule(({ bind }) => {
  bind(PublicFindSources).toSelf();
  bind(PublicSources).toService(PublicFindSources);
});
