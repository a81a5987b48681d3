import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import type { PrerenderOptions } from '../../src/composition/prerender/prerendered-page.ts';
import { readFeed } from '../../src/composition/prerender/prerender-entry.ts';
import { testSettings } from '../support/test-settings.ts';

const list = 'https://cms.example.org/rest/views/public_news/title';

/** Three pages of two. */
function answer(url: string, created: string): object {
  const page = Number(new URL(url).searchParams.get('page') ?? 0);
  const rows = [2 * page + 1, 2 * page + 2].map((number) => ({
    title: `Number ${number}`,
    view_node: `/news/${number}`,
    created,
    body: '<p>One &amp;</p><p>two<script>alert(1)</script></p>',
  }));
  return { rows, pager: { current_page: page, total_items: '6', total_pages: 3, items_per_page: 2 } };
}

function options(given: Partial<PrerenderOptions> = {}, created = '2026-11-20T10:00:00Z') {
  const asked: string[] = [];
  const all: PrerenderOptions = {
    settings: { ...testSettings, screens: [{ path: '/news', screen: 'news', layout: 'main' }] },
    portalOrigin: 'https://portal.example.org',
    get: async (url) => {
      asked.push(url);
      return { status: 200, text: JSON.stringify(answer(url, created)) };
    },
    window: new JSDOM().window,
    failures: { record: () => undefined },
    ...given,
  };
  return { all, asked };
}

describe('the news of the feed', () => {
  it('lists the newest news, from as many pages as necessary', async () => {
    const { all, asked } = options();
    const entries = await readFeed(3, all);
    expect(entries.map(({ title }) => title)).toEqual(['Number 1', 'Number 2', 'Number 3']);
    expect(entries[0]?.url).toBe('https://portal.example.org/news/1');
    expect(asked).toEqual([list, `${list}?page=1`]);
  });

  it('lists all news when there are fewer', async () => {
    expect(await readFeed(50, options().all)).toHaveLength(6);
  });

  it('writes the visible content of news as text', async () => {
    const [first] = await readFeed(1, options().all);
    expect(first?.summary).toBe('One & two');
  });

  it('dates news of a site that writes dates in words', async () => {
    const { all } = options({}, 'Fri, 11/20/2026 - 11:00');
    const contentSystem = { ...testSettings.contentSystem, timeZone: 'Europe/Vienna' };
    const [first] = await readFeed(1, { ...all, settings: { ...all.settings, contentSystem } });
    expect(first?.published).toBe('2026-11-20T10:00:00Z');
    expect((await readFeed(1, all))[0]?.published).toBe('2026-11-20T00:00:00Z');
    expect(await readFeed(50, options({}, '07/11/2026 - 11:00').all)).toEqual([]);
  });

  it('lists no news without a news screen, and sends no request', async () => {
    const { all, asked } = options({ settings: testSettings });
    expect([await readFeed(50, all), asked]).toEqual([[], []]);
  });

  it('fails to read the feed when the content system fails', async () => {
    const { all } = options({ get: () => Promise.reject(new Error('down')) });
    await expect(readFeed(50, all)).rejects.toThrow('the news could not be read');
  });
});
