// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { BrowserSharing } from '../../../src/infrastructure/browser/sharing-module.ts';

const page = { title: 'History', url: 'https://portal.example.org/history' };

afterEach(() => {
  vi.unstubAllGlobals();
});

it('shares and copies if the browser can', async () => {
  const shared: unknown[] = [];
  const copied: string[] = [];
  vi.stubGlobal('navigator', {
    share: (data: unknown) => Promise.resolve(shared.push(data)),
    clipboard: { writeText: (text: string) => Promise.resolve(copied.push(text)) },
  });
  const sharing = new BrowserSharing();
  expect(sharing.canShare).toBe(true);
  expect([await sharing.share(page), await sharing.copy(page.url)]).toEqual([true, true]);
  expect([shared, copied]).toEqual([[page], [page.url]]);
});

it('reports when the browser cannot share or copy, or refuses', async () => {
  vi.stubGlobal('navigator', {});
  const sharing = new BrowserSharing();
  expect([sharing.canShare, await sharing.share(page), await sharing.copy('x')]).toEqual([false, false, false]);
  vi.stubGlobal('navigator', { share: () => Promise.reject(new DOMException('No', 'NotAllowedError')) });
  expect(await sharing.share(page)).toBe(false);
});

it('reports no failure when the user cancels sharing', async () => {
  vi.stubGlobal('navigator', { share: () => Promise.reject(new DOMException('Given up', 'AbortError')) });
  expect(await new BrowserSharing().share(page)).toBe(true);
});
