import type { PortalSettings } from '../../src/application/ports/portal-settings.ts';
import { BrowserRandomness } from '../../src/infrastructure/browser/browser-tools-module.ts';
import { SystemClock } from '../../src/infrastructure/browser/system-clock.ts';
import { DrupalAccountDirectory, DrupalLoginGateway } from '../../src/infrastructure/content-system/accounts.ts';
import { drupalAddresses } from '../../src/infrastructure/content-system/addresses.ts';
import { ContentCalls } from '../../src/infrastructure/content-system/content-calls.ts';
import { DrupalEventDirectory } from '../../src/infrastructure/content-system/event-directory.ts';
import { DrupalGroupGateway, DrupalGroupDirectory } from '../../src/infrastructure/content-system/groups.ts';
import {
  DrupalConferenceSource,
  DrupalNewsSource,
  DrupalTimelineSource,
  DrupalViewSource,
} from '../../src/infrastructure/content-system/lists.ts';
import { DrupalMenuSource } from '../../src/infrastructure/content-system/menus.ts';
import { DrupalPageSource } from '../../src/infrastructure/content-system/pages.ts';
import { startEarlyRequests } from '../../src/infrastructure/content-system/requests.ts';
import {
  DrupalCommentGateway,
  DrupalTopicGateway,
  DrupalTopicSource,
} from '../../src/infrastructure/content-system/topics.ts';
import type { HttpTransport } from '../../src/infrastructure/http/http-transport.ts';
import { SewobeMembershipSystem } from '../../src/infrastructure/membership-system/sewobe-membership-system.ts';
import { BearerProposalGateway } from '../../src/infrastructure/proposal-system/proposal-gateway.ts';
import type { RemotePorts } from './remote-world.ts';

/** The real adapters, over any transport. */
export function realPorts(http: HttpTransport, settings: PortalSettings, portalOrigin: string): RemotePorts {
  const early = startEarlyRequests([], fetch, {});
  const calls = new ContentCalls(http, early, settings, portalOrigin, drupalAddresses);
  const proposalGateway = () => new BearerProposalGateway(http, settings, new SystemClock(), new BrowserRandomness());
  return {
    pageSource: new DrupalPageSource(calls),
    menuSource: new DrupalMenuSource(calls),
    newsSource: new DrupalNewsSource(calls),
    conferenceSource: new DrupalConferenceSource(calls),
    timelineSource: new DrupalTimelineSource(calls),
    viewSource: new DrupalViewSource(calls),
    accountDirectory: new DrupalAccountDirectory(calls),
    loginGateway: new DrupalLoginGateway(calls),
    membershipSystem: new SewobeMembershipSystem(http, settings),
    groupDirectory: new DrupalGroupDirectory(calls),
    groupGateway: new DrupalGroupGateway(calls),
    topicSource: new DrupalTopicSource(calls),
    topicGateway: new DrupalTopicGateway(calls),
    commentGateway: new DrupalCommentGateway(calls),
    eventDirectory: new DrupalEventDirectory(calls),
    proposalGateway: proposalGateway(),
    otherProposalGateway: proposalGateway,
  };
}
