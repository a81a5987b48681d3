import { accountDirectoryContract } from './account-directory.contract.ts';
import type { ContractSuite } from './contract-suite.ts';
import { loginDeskContract } from './login-desk.contract.ts';
import { membershipSystemContract } from './membership-system.contract.ts';
import { menuSourceContract } from './menu-source.contract.ts';
import { pageSourceContract } from './page-source.contract.ts';
import type { RemoteWorld } from './remote-world.ts';

/** The contracts of the ports behind which a remote system stands. */
export const remoteContracts: readonly ContractSuite<RemoteWorld>[] = [
  pageSourceContract,
  menuSourceContract,
  accountDirectoryContract,
  loginDeskContract,
  membershipSystemContract,
];
