import { accountDirectoryContract } from './account-directory.contract.ts';
import { commentDeskContract } from './comment-desk.contract.ts';
import { conferenceSourceContract } from './conference-source.contract.ts';
import type { ContractSuite } from './contract-suite.ts';
import { eventDirectoryContract } from './event-directory.contract.ts';
import { groupDeskContract } from './group-desk.contract.ts';
import { groupDirectoryContract } from './group-directory.contract.ts';
import { loginDeskContract } from './login-desk.contract.ts';
import { membershipSystemContract } from './membership-system.contract.ts';
import { menuSourceContract } from './menu-source.contract.ts';
import { newsSourceContract } from './news-source.contract.ts';
import { pageSourceContract } from './page-source.contract.ts';
import { proposalDeskContract } from './proposal-desk.contract.ts';
import type { RemoteWorld } from './remote-world.ts';
import { timelineSourceContract } from './timeline-source.contract.ts';
import { topicDeskContract } from './topic-desk.contract.ts';
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
  loginDeskContract,
  membershipSystemContract,
  groupDirectoryContract,
  groupDeskContract,
  topicSourceContract,
  topicDeskContract,
  commentDeskContract,
  eventDirectoryContract,
  proposalDeskContract,
];
