import { ContainerModule } from 'inversify';
import { LastVisit, Visits } from './last-visit.ts';

/** Loaded with the first list. */
export const visitsModule = new ContainerModule(({ bind, isBound }) => {
  if (isBound(Visits)) return;
  bind(LastVisit).toSelf();
  bind(Visits).toService(LastVisit);
});
