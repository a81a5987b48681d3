import { accountDirectoryContract } from './account-directory.contract.ts';
import { commentGatewayContract } from './comment-gateway.contract.ts';
import { conferenceSourceContract } from './conference-source.contract.ts';
import type { ContractSuite } from './contract-suite.ts';
import { eventDirectoryContract } from './event-directory.contract.ts';
import { groupGatewayContract } from './group-gateway.contract.ts';
import { groupDirectoryContract } from './group-directory.contract.ts';
import { loginGatewayContract } from './login-gateway.contract.ts';
import { membershipSystemContract } from './membership-system.contract.ts';
import { menuSourceContract } from './menu-source.contract.ts';
import { newsSourceContract } from './news-source.contract.ts';
import { pageSourceContract } from './page-source.contract.ts';
import { proposalGatewayContract } from './proposal-gateway.contract.ts';
import type { RemoteWorld } from './remote-world.ts';
import { timelineSourceContract } from './timeline-source.contract.ts';
import { topicGatewayContract } from './topic-gateway.contract.ts';
import { topicSourceContract } from './topic-source.contract.ts';
import { viewSourceContract } from './view-source.contract.ts';

/** The contracts of the ports behind which a remote system stands. */
export const remoteContracts: readonly ContractSuite<RemoteWorld>[] = [
  pageSourceContract,
  menuSourceContract,
  newsSourceContract,
  conferenceSourceContract,
  timelineSourceContract,
  viewSourceContract,
  accountDirectoryContract,
  loginGatewayContract,
  membershipSystemContract,
  groupDirectoryContract,
  groupGatewayContract,
  topicSourceContract,
  topicGatewayContract,
  commentGatewayContract,
  eventDirectoryContract,
  proposalGatewayContract,
];
