import type { PortalSettings } from '../../src/application/ports/portal-settings.ts';
import { testSettings } from '../support/test-settings.ts';

/** The settings of tests as the adapters' tests want them: recognisable values in every call they make. */
export function fakeSettings(given: Partial<PortalSettings> = {}): PortalSettings {
  return {
    ...testSettings,
    association: { ...testSettings.association, shortName: 'encms' },
    membershipSystem: {
      baseUrl: 'https://members.example.org/api/',
      sewobe: { mandantKey: 'mandant', browserData: 'browser', logoutParameter: 'SESSION' },
    },
    ...given,
  };
}
