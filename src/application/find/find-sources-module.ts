import { ContainerModule } from 'inversify';
import { PublicSources } from './find-source.ts';
import { PublicFindSources } from './public-find-sources.ts';

/** What the find box looks through of all that is public: loaded when it is opened, on top of the `lists` feature. */
export const findSourcesModule = new ContainerModule(({ bind }) => {
  bind(PublicFindSources).toSelf();
  bind(PublicSources).toService(PublicFindSources);
});
