import { drupalAddresses } from '../../src/infrastructure/content-system/addresses.ts';

/** The site whose answers are read: the portal, the content system, and no zone and no hosts of images. */
export const links = {
  portalOrigin: 'https://portal.example.org',
  contentBaseUrl: 'https://cms.example.org/',
  imageHosts: [],
  addresses: drupalAddresses,
  dates: {},
};
