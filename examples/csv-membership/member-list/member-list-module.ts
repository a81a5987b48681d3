import { ContainerModule } from 'inversify';
import { MembershipSystem } from '../../../src/application/ports/membership-system.ts';
import { ListMembershipSystem } from './list-membership-system.ts';

/** Needs `HttpTransport`, `PortalSettings`, `Clock` and `Randomness`. */
export const memberListModule = new ContainerModule(({ bind }) => {
  bind(ListMembershipSystem).toSelf();
  bind(MembershipSystem).toService(ListMembershipSystem);
});
