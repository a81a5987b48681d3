import { expect, it } from 'vitest';
import { createSanitiser } from '../../../src/ui/html/sanitiser.ts';

it('leaves nothing without a DOM, rather than everything', () => {
  const context = {
    portalOrigin: 'https://portal.example.org',
    contentBaseUrl: 'https://cms.example.org/',
    imageHosts: [],
  };
  expect(createSanitiser(context).sanitise('<p>a</p><script>attack()</script>')).toBe('');
});
