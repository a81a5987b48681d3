import { ContainerModule } from 'inversify';
import { Visits } from '../shared/visits.ts';
import { LastVisit } from './last-visit.ts';

/** Counting visits: comes with whichever list somebody reads first. */
export const visitsModule = new ContainerModule(({ bind, isBound }) => {
  if (isBound(Visits)) return;
  bind(LastVisit).toSelf();
  bind(Visits).toService(LastVisit);
});
