import type { PortalSettings } from '../../src/application/ports/portal-settings.ts';
import { testSettings } from '../support/test-settings.ts';

/** Settings for tests of adapters, with recognisable values for every call. */
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
