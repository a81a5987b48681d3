import { ContainerModule } from 'inversify';
import { ConferenceSource, NewsSource, TimelineSource, ViewSource } from '../../application/ports/list-sources.ts';
import { DrupalConferenceSource, DrupalNewsSource, DrupalTimelineSource, DrupalViewSource } from './lists.ts';

export const publicListsModule = new ContainerModule(({ bind }) => {
  bind(NewsSource).to(DrupalNewsSource);
  bind(ConferenceSource).to(DrupalConferenceSource);
  bind(TimelineSource).to(DrupalTimelineSource);
  bind(ViewSource).to(DrupalViewSource);
});
