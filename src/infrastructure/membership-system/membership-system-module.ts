import { ContainerModule } from 'inversify';
import { MembershipSystem } from '../../application/ports/membership-system.ts';
import { SewobeMembershipSystem } from './sewobe-membership-system.ts';

export const membershipSystemModule = new ContainerModule(({ bind }) => {
  bind(MembershipSystem).to(SewobeMembershipSystem);
});
