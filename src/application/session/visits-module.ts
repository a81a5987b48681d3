import { ContainerModule } from 'inversify';
import { LastVisit, Visits } from './last-visit.ts';

export const visitsModule = new ContainerModule(({ bind, isBound }) => {
  if (isBound(Visits)) return;
  bind(LastVisit).toSelf();
  bind(Visits).toService(LastVisit);
});
