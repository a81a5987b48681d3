import { Container, type ContainerModule } from 'inversify';
import { applicationModule } from '../application/application-module.ts';
import { PortalOrigin, PortalSettings } from '../application/ports/portal-settings.ts';
import { browserModule } from '../infrastructure/browser/browser-module.ts';
import { contentSystemModule } from '../infrastructure/content-system/content-system-module.ts';
import { EarlyRequests } from '../infrastructure/content-system/content-calls.ts';
import { httpModule } from '../infrastructure/http/http-module.ts';

export interface ContainerOptions {
  readonly settings: PortalSettings;
  readonly portalOrigin: string;
  readonly earlyRequests: EarlyRequests;
}

export function createContainer(
  { settings, portalOrigin, earlyRequests }: ContainerOptions,
  outside: readonly ContainerModule[] = [browserModule, httpModule],
): Container {
  const container = new Container({ defaultScope: 'Singleton', jitless: true });
  container.bind(PortalSettings).toConstantValue(settings);
  container.bind(PortalOrigin).toConstantValue(portalOrigin);
  container.bind(EarlyRequests).toConstantValue(earlyRequests);
  container.load(...outside, contentSystemModule, applicationModule);
  return container;
}
