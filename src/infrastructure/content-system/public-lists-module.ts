import { ContainerModule } from 'inversify';
import { ConferenceSource, NewsSource, TimelineSource, ViewSource } from '../../application/ports/content-sources.ts';
import { DrupalConferenceSource } from './conferences.ts';
import { DrupalNewsSource } from './news.ts';
import { DrupalTimelineSource } from './timeline.ts';
import { DrupalViewSource } from './rows.ts';

export const publicListsModule = new ContainerModule(({ bind }) => {
  bind(DrupalNewsSource).toSelf();
  bind(NewsSource).toService(DrupalNewsSource);
  bind(DrupalConferenceSource).toSelf();
  bind(ConferenceSource).toService(DrupalConferenceSource);
  bind(DrupalTimelineSource).toSelf();
  bind(TimelineSource).toService(DrupalTimelineSource);
  bind(DrupalViewSource).toSelf();
  bind(ViewSource).toService(DrupalViewSource);
});
