import type { PortalSettings } from '../../src/application/ports/portal-settings.ts';
import { publicUrls, type PortalPorts } from '../ports.ts';

/** The same settings, with the hosts of a sandbox on these ports. */
export function settingsForPorts(settings: PortalSettings, ports: PortalPorts): PortalSettings {
  const urls = publicUrls(ports);
  return {
    ...settings,
    contentSystem: { ...settings.contentSystem, baseUrl: `${urls.contentSystem}/` },
    membershipSystem: { ...settings.membershipSystem, baseUrl: `${urls.membershipSystem}/` },
    proposalSystem: { ...settings.proposalSystem, baseUrl: `${urls.proposalSystem}/` },
  };
}
