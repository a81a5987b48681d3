import { Container } from 'inversify';
import { expect, it } from 'vitest';
import { AccountDirectory, EditorUrls, LoginGateway } from '../../src/application/ports/accounts.ts';
import { Clock } from '../../src/application/ports/browser.ts';
import { Randomness } from '../../src/application/ports/browser-tools.ts';
import {
  CommentGateway,
  GroupGateway,
  GroupDirectory,
  TopicGateway,
  TopicSource,
} from '../../src/application/ports/workgroups.ts';
import { MenuSource, PageSource } from '../../src/application/ports/content-sources.ts';
import { ConferenceSource, NewsSource, TimelineSource, ViewSource } from '../../src/application/ports/list-sources.ts';
import { EventDirectory, ProposalGateway } from '../../src/application/ports/proposal-system.ts';
import { MembershipSystem } from '../../src/application/ports/membership-system.ts';
import { PortalOrigin, PortalSettings } from '../../src/application/ports/portal-settings.ts';
import { contentAccessModule } from '../../src/infrastructure/content-system/content-access-module.ts';
import { contentSystemModule } from '../../src/infrastructure/content-system/content-system-module.ts';
import { EarlyRequests } from '../../src/infrastructure/content-system/content-calls.ts';
import { eventDirectoryModule } from '../../src/infrastructure/content-system/event-directory-module.ts';
import { publicListsModule } from '../../src/infrastructure/content-system/public-lists-module.ts';
import { workgroupsModule } from '../../src/infrastructure/content-system/workgroups-module.ts';
import { httpModule } from '../../src/infrastructure/http/http-module.ts';
import { HttpTransport } from '../../src/infrastructure/http/http-transport.ts';
import { membershipSystemModule } from '../../src/infrastructure/membership-system/membership-system-module.ts';
import { proposalGatewayModule } from '../../src/infrastructure/proposal-system/proposal-gateway-module.ts';
import { FakeClock } from '../fakes/fake-clock.ts';
import { FakeRandomness } from '../fakes/fake-randomness.ts';
import { fakeSettings } from '../fakes/fake-settings.ts';

it('binds one service to every port of a remote system', () => {
  const container = new Container({ defaultScope: 'Singleton', jitless: true });
  container.bind(PortalSettings).toConstantValue(fakeSettings());
  container.bind(PortalOrigin).toConstantValue('https://portal.example.org');
  container.bind(EarlyRequests).toConstantValue({ take: () => undefined });
  container.bind(Clock).toConstantValue(new FakeClock());
  container.bind(Randomness).toConstantValue(new FakeRandomness());
  container.load(httpModule, contentSystemModule, publicListsModule, contentAccessModule, workgroupsModule);
  container.load(eventDirectoryModule, membershipSystemModule, proposalGatewayModule);
  const lists = [NewsSource, ConferenceSource, TimelineSource, ViewSource];
  const workgroups = [GroupDirectory, GroupGateway, TopicSource, TopicGateway, CommentGateway];
  const accounts = [AccountDirectory, LoginGateway, EditorUrls, MembershipSystem];
  const others = [HttpTransport, PageSource, MenuSource, ProposalGateway, EventDirectory];
  for (const port of [...lists, ...workgroups, ...accounts, ...others]) {
    expect(container.get<unknown>(port)).toBe(container.get<unknown>(port));
  }
});
