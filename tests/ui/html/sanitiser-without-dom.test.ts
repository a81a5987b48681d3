import { expect, it } from 'vitest';
import { createSanitiser } from '../../../src/ui/html/sanitiser.ts';
import { drupalAddresses } from '../../../src/infrastructure/content-system/addresses.ts';

it('leaves nothing without a DOM, rather than everything', () => {
  const context = {
    portalOrigin: 'https://portal.example.org',
    contentBaseUrl: 'https://cms.example.org/',
    imageHosts: [],
    addresses: drupalAddresses,
  };
  expect(createSanitiser(context).sanitise('<p>a</p><script>attack()</script>')).toBe('');
});
