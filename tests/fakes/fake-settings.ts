import type { PortalSettings } from '../../src/application/ports/portal-settings.ts';

/** Settings of an association at `example.org`, with everything a test does not care about filled in. */
export function fakeSettings(given: Partial<PortalSettings> = {}): PortalSettings {
  return {
    association: {
      name: 'Association of Examples',
      shortName: 'encms',
      postalAddress: ['Example Street 1', '1000 Example'],
      contacts: [
        { label: 'Office', mail: 'office@example.org' },
        { label: 'Membership', mail: 'membership@example.org' },
      ],
      social: {},
    },
    contentSystem: {
      baseUrl: 'https://cms.example.org/',
      admin: { edit: 'node/{nid}/edit', content: 'admin/content' },
    },
    membershipSystem: {
      baseUrl: 'https://members.example.org/api/',
      mandantKey: 'mandant',
      browserData: 'browser',
      logoutParameter: 'SESSION',
    },
    proposalSystem: { baseUrl: 'https://proposals.example.org/' },
    languages: ['en', 'de'],
    screens: [],
    menu: {},
    theme: {},
    ...given,
  };
}
