import { ContainerModule } from 'inversify';
import { LastVisit, Visits } from './last-visit.ts';

/** Counting visits: comes with the first list that is shown. */
export const visitsModule = new ContainerModule(({ bind, isBound }) => {
  if (isBound(Visits)) return;
  bind(LastVisit).toSelf();
  bind(Visits).toService(LastVisit);
});
