import { describe, expect, it } from 'vitest';
import { RemoteError } from '../../../src/application/ports/remote-error.ts';
import { drupalAddresses } from '../../../src/infrastructure/content-system/addresses.ts';
import { ContentCalls } from '../../../src/infrastructure/content-system/content-calls.ts';
import { DrupalMenuSource } from '../../../src/infrastructure/content-system/menus.ts';
import { DrupalPageSource } from '../../../src/infrastructure/content-system/pages.ts';
import { startEarlyRequests } from '../../../src/infrastructure/content-system/requests.ts';
import { FakeHttpTransport } from '../../fakes/fake-http-transport.ts';
import { fakeSettings } from '../../fakes/fake-settings.ts';

const PAGE_URL = 'https://cms.example.org/encms-json/get/page?uri=%2Fabout';
const MENU_URL = 'https://cms.example.org/encms-json/get-menu/main';
const page = (title: string) => ({ data: { node: { title } } });

function make(early: Record<string, () => Promise<Response>> = {}) {
  const http = new FakeHttpTransport();
  const missing = () => Promise.reject(new TypeError('Failed to fetch'));
  const requests = startEarlyRequests(Object.keys(early), (url) => (early[url] ?? missing)(), {});
  const calls = new ContentCalls(http, requests, fakeSettings(), 'https://portal.example.org', drupalAddresses);
  return { http, pages: new DrupalPageSource(calls), menus: new DrupalMenuSource(calls) };
}

async function failure(call: Promise<unknown>): Promise<RemoteError> {
  const error: unknown = await call.then(
    () => new Error('Nothing was thrown'),
    (reason: unknown) => reason,
  );
  if (error instanceof RemoteError) return error;
  throw error;
}

describe('DrupalPageSource', () => {
  it('requests a page by its path, with cookies for the session and without for a visitor', async () => {
    const { http, pages } = make();
    http.answerWith(page('About'));
    expect((await pages.load('/about', 'session')).page.title).toBe('About');
    await pages.load('/about', 'visitor');
    const call = { system: 'content-system', method: 'GET', url: PAGE_URL };
    expect(http.requests).toEqual([
      { ...call, withCookies: true, isRead: true },
      { ...call, withCookies: false, isRead: true },
    ]);
  });

  it('uses an early request for a page once', async () => {
    const { http, pages } = make({ [PAGE_URL]: async () => Response.json(page('Early')) });
    http.answerWith(page('Late'));
    expect((await pages.load('/about', 'session')).page.title).toBe('Early');
    expect(http.requests).toEqual([]);
    expect((await pages.load('/about', 'session')).page.title).toBe('Late');
  });

  it('discards an early request, which was sent with cookies, for a visitor', async () => {
    const { http, pages } = make({ [PAGE_URL]: async () => Response.json(page('Early')) });
    http.answerWith(page('Late'));
    expect((await pages.load('/about', 'visitor')).page.title).toBe('Late');
    expect((await pages.load('/about', 'session')).page.title).toBe('Late');
    expect(http.requests).toHaveLength(2);
  });

  it('fails as offline when the early request does, and requests again the next time', async () => {
    const { http, pages } = make({ [PAGE_URL]: () => Promise.reject(new TypeError('Failed to fetch')) });
    http.answerWith(page('Late'));
    const error = await failure(pages.load('/about', 'session'));
    expect([error.kind, error.system]).toEqual(['offline', 'content-system']);
    expect((await pages.load('/about', 'session')).page.title).toBe('Late');
  });

  it.each([
    [404, '{"message":""}', 'not-found'],
    [503, 'Real Drupal is currently under maintenance.', 'unavailable'],
    [200, '<!DOCTYPE html>', 'invalid-answer'],
    [200, '{"data":{"node":{"ni', 'invalid-answer'],
    [200, '{}', 'invalid-answer'],
  ])('judges an early answer like any other: %d %s', async (status, text, kind) => {
    const early = make({ [PAGE_URL]: async () => new Response(text, { status }) });
    expect((await failure(early.pages.load('/about', 'session'))).kind).toBe(kind);
    const late = make();
    late.http.answerWith(text, status);
    expect((await failure(late.pages.load('/about', 'session'))).kind).toBe(kind);
  });

  it('resolves links by the portal, and images by the content system', async () => {
    const { http, pages } = make();
    const link = { uri: 'https://portal.example.org/join', title: 'Join' };
    const paragraph = { type: 'x', field_link: link, field_image: { url: '/a.png', alt: '' } };
    http.answerWith({ data: { node: { field_para_multi: [paragraph] } } });
    const [shown] = (await pages.load('/about', 'session')).page.paragraphs;
    expect(shown?.content.links[0]?.link).toEqual({ kind: 'internal', path: '/join' });
    expect(shown?.content.images[0]?.url).toBe('https://cms.example.org/a.png');
  });
});

describe('DrupalMenuSource', () => {
  it('requests a menu by name, and uses an early request once', async () => {
    const { http, menus } = make({ [MENU_URL]: async () => Response.json([{ label: 'Early', href: '/' }]) });
    http.answerWith([{ label: 'Late', href: '/' }]);
    expect((await menus.load('main', 'session')).map(({ label }) => label)).toEqual(['Early']);
    expect((await menus.load('main', 'session')).map(({ label }) => label)).toEqual(['Late']);
    await menus.load('footer', 'visitor');
    expect(http.requests.map(({ url, withCookies }) => [url, withCookies])).toEqual([
      [MENU_URL, true],
      ['https://cms.example.org/encms-json/get-menu/footer', false],
    ]);
  });

  it.each([
    [200, 'null', 'invalid-answer'],
    [200, '', 'invalid-answer'],
    [403, '{"message":""}', 'forbidden'],
  ])('fails to read a menu for %d %j with %s', async (status, text, kind) => {
    const { http, menus } = make();
    http.answerWith(text, status);
    expect((await failure(menus.load('main', 'session'))).kind).toBe(kind);
  });
});
