import { ContainerModule } from 'inversify';
import { KnownConferences } from './known-conferences.ts';
import { LoadConferences } from './load-conferences.ts';
import { LoadNews } from './load-news.ts';
import { LoadTimeline } from './load-timeline.ts';
import { LoadView } from './load-view.ts';

/** What visitors come for besides pages: loaded with the `lists` feature. */
export const listsModule = new ContainerModule(({ bind }) => {
  bind(LoadNews).toSelf();
  bind(KnownConferences).toSelf();
  bind(LoadConferences).toSelf();
  bind(LoadTimeline).toSelf();
  bind(LoadView).toSelf();
});
