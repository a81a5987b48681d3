// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { prerenderedDocument } from '../../../deploy/prerendered-document.ts';
import { prerenderPage } from '../../../src/composition/prerender/prerender-page.tsx';
import { catalogues, type Catalogue } from '../../../src/ui/i18n/languages.ts';
import { fakeConference } from '../../fakes/fake-content-lists.ts';
import { parseContentDate } from '../../../src/domain/lists/dates.ts';
import { testSettings } from '../../support/test-settings.ts';
import { setUpPortal } from '../app/render-portal.tsx';
import { englishMessages } from './catalogue-texts.ts';

/** The same with every text in brackets: complete, and no real language. */
function bracketed<T>(said: T): T {
  if (typeof said === 'string') return `«${said}»` as T;
  if (typeof said === 'function') {
    const say = said as unknown as (...given: unknown[]) => unknown;
    return ((...given: unknown[]) => bracketed(say(...given))) as T;
  }
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return said;
  return Object.fromEntries(Object.entries(said).map(([name, text]) => [name, bracketed(text as unknown)])) as T;
}

const messages = bracketed(englishMessages);

/** What would be the line `ar: { name: 'العربية', locale: 'ar-EG', load: () => import('./ar.ts') }`. */
const arabic: Catalogue = { name: 'العربية', locale: 'ar-EG', load: async () => ({ messages }) };

/** Never used: it shows that this compiles only with the comment. */
export const incomplete: readonly Catalogue[] = [
  // @ts-expect-error -- the menu is missing
  { ...arabic, load: async () => ({ messages: { ...messages, shell: { ...messages.shell, menu: undefined } } }) },
  // @ts-expect-error -- what other features say is missing
  { ...arabic, load: async () => ({ messages: { errors: messages.errors } }) },
  // @ts-expect-error -- the name is missing
  { ...arabic, name: undefined },
];

/** With what there is by itself, which may be this very language. */
const former: Catalogue | undefined = catalogues['ar'];

beforeEach(() => {
  Object.assign(catalogues, { ar: arabic });
});
afterEach(() => {
  if (former === undefined) Reflect.deleteProperty(catalogues, 'ar');
  else Object.assign(catalogues, { ar: former });
});

it('offers a registered language by its name, and speaks it in shell, features, dates and direction', async () => {
  const screens = [{ path: '/conferences', screen: 'conferences', layout: 'main' }] as const;
  const portal = setUpPortal({ settings: { languages: ['en', 'ar'], screens } });
  const date = parseContentDate('2027-06-24');
  portal.fakes.lists.conferences = [fakeConference({ id: 'c', title: 'Tides', date })];
  await portal.show('/conferences');
  expect(document.documentElement.dir).toBe('ltr');
  await portal.user.click(screen.getByRole('button', { name: 'العربية' }));
  expect(await screen.findByRole('link', { name: '«Login»' })).toBeTruthy();
  const { documentElement } = document;
  await waitFor(() => expect([documentElement.lang, documentElement.dir]).toEqual(['ar', 'rtl']));
  expect(screen.getByRole('heading', { level: 1, name: '«Conferences»' })).toBeTruthy();
  expect(document.querySelector('main time')?.textContent).toContain(
    new Intl.NumberFormat('ar-EG', { useGrouping: false }).format(2027),
  );

  await portal.user.click(screen.getByRole('button', { name: 'English' }));
  await waitFor(() => expect([documentElement.lang, documentElement.dir]).toEqual(['en', 'ltr']));
});

it.each([
  ['the English shell around for it', 'en', ''],
  ['a document prerendered in it no more', 'ar', 'rtl'],
])('turns %s when the first language runs from right to left', async (_, lang, dir) => {
  const { documentElement } = document;
  Object.assign(documentElement, { lang, dir });
  await setUpPortal({ settings: { languages: ['ar', 'en'] } }).show();
  await waitFor(() => expect([documentElement.lang, documentElement.dir]).toEqual(['ar', 'rtl']));
});

it('prerenders for visitors in a registered language if it comes first', async () => {
  const cms = testSettings.contentSystem.baseUrl;
  const answers: Readonly<Record<string, unknown>> = {
    [`${cms}ncs-json/get-menu/main`]: [],
    [`${cms}ncs-json/get-menu/footer`]: [],
    [`${cms}ncs-json/get/page?uri=%2Fabout`]: { data: { node: { nid: 7, title: 'About' }, session: { user_id: 0 } } },
  };
  const page = await prerenderPage('/about', {
    settings: { ...testSettings, languages: ['ar', 'en'] },
    portalOrigin: 'https://portal.example.org',
    get: async (url) =>
      url in answers ? { status: 200, text: JSON.stringify(answers[url]) } : { status: 404, text: '{"message":""}' },
    window: new JSDOM().window,
    failures: { record: () => undefined },
  });
  if (page === undefined) throw new Error('Nothing was prerendered');
  expect(page.html).toContain('«Skip to content»');
  const shell = '<html lang="en"><head><title>x</title></head><body><div id="root"></div></body></html>';
  const html = prerenderedDocument(shell, { path: '/about', page, files: { scripts: [], styles: [] } });
  expect(html).toContain('<html lang="ar" dir="rtl">');
});
