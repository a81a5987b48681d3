import { ContainerModule } from 'inversify';
import { MembershipSystem } from '../../application/ports/membership-system.ts';
import { SewobeMembershipSystem } from './sewobe-membership-system.ts';

/** Needs `HttpTransport` and `PortalSettings`. */
export const membershipSystemModule = new ContainerModule(({ bind }) => {
  bind(SewobeMembershipSystem).toSelf();
  bind(MembershipSystem).toService(SewobeMembershipSystem);
});
