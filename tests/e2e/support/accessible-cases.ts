import type { PersonKey } from '../../../sandbox/people.ts';
import { expectAccessible } from './accessible.ts';
import { expect, logIn, memberLink, test, type World } from './portal.ts';

export interface Case {
  readonly path: string;
  readonly as?: PersonKey;
  readonly width: 320 | 768 | 1280;
  readonly scheme: 'light' | 'dark';
  readonly language?: 'Deutsch';
  readonly before?: (world: World) => Promise<void>;
  readonly state?: string;
}

const failing = (world: World) => world.fail('contentSystem', { path: 'encms-json/get/page*', status: 500 });
const hanging = (world: World) => world.fail('contentSystem', { path: 'encms-json/get/page*', hang: true });
const listsFailing = (world: World) => world.fail('contentSystem', { path: 'rest/views/*', status: 503 });
const listsHanging = (world: World) => world.fail('contentSystem', { path: 'rest/views/*', hang: true });
const listsEmpty = (world: World) =>
  world.fail('contentSystem', { path: 'rest/views/*', body: '{"rows":[],"pager":null}' });

const eventsFailing = (world: World) =>
  world.fail('contentSystem', { path: 'editablevar/json/proposal_submission', status: 500 });
const proposalsFailing = (world: World) => world.fail('proposalSystem', { path: 'forms-data/*', status: 503 });
const proposalsHanging = (world: World) => world.fail('proposalSystem', { path: 'forms-data/*', hang: true });

/** A pairwise sample of screen, reader, width, theme and state. */
export const cases: readonly Case[] = [
  { path: '/proposals', width: 320, scheme: 'light', as: 'member' },
  { path: '/proposals', width: 1280, scheme: 'dark', before: eventsFailing, state: 'failed' },
  { path: '/proposals/tides-2027', width: 768, scheme: 'dark', as: 'leader', language: 'Deutsch' },
  { path: '/proposals/labour-2028', width: 320, scheme: 'dark', state: 'for a visitor' },
  { path: '/proposals/tides-2027/paper', width: 320, scheme: 'dark', as: 'member', language: 'Deutsch' },
  { path: '/proposals/tides-2027/panel', width: 1280, scheme: 'light', as: 'editor' },
  { path: '/proposals/tides-2027/paper', width: 768, scheme: 'light', as: 'leader', state: 'sent' },
  { path: '/proposals/tides-2027/workshop', width: 320, scheme: 'light', as: 'developer', state: 'unreadable' },
  {
    path: '/proposals/tides-2027/workshop',
    width: 1280,
    scheme: 'dark',
    as: 'member',
    before: proposalsFailing,
    state: 'failed',
  },
  {
    path: '/proposals/tides-2027/panel',
    width: 768,
    scheme: 'dark',
    as: 'member',
    before: proposalsHanging,
    state: 'loading',
  },
  { path: '/proposals/tides-2027/panel', width: 320, scheme: 'light', as: 'visitor', state: 'not a member' },
  { path: '/', width: 1280, scheme: 'light' },
  { path: '/', width: 320, scheme: 'dark', as: 'member' },
  { path: '/about', width: 768, scheme: 'dark', as: 'editor' },
  { path: '/about', width: 320, scheme: 'light', before: failing, state: 'failed' },
  { path: '/about', width: 1280, scheme: 'dark', before: hanging, state: 'loading' },
  { path: '/statutes', width: 1280, scheme: 'dark' },
  { path: '/sandbox/awkward', width: 320, scheme: 'light' },
  { path: '/sandbox/awkward', width: 1280, scheme: 'dark', language: 'Deutsch' },
  { path: '/sandbox/section-layout', width: 768, scheme: 'light' },
  { path: '/sandbox/empty', width: 320, scheme: 'dark' },
  { path: '/sandbox/no-node', width: 1280, scheme: 'light', as: 'editor' },
  { path: '/members-only', width: 320, scheme: 'dark' },
  { path: '/members-only', width: 768, scheme: 'light', as: 'visitor', state: 'forbidden' },
  { path: '/no/such/page', width: 768, scheme: 'light' },
  { path: '/404/reel', width: 1280, scheme: 'dark' },
  { path: '/about-static', width: 320, scheme: 'light' },
  { path: '/user/login', width: 1280, scheme: 'light' },
  { path: '/user/login', width: 320, scheme: 'dark', language: 'Deutsch' },
  { path: '/user/first-login', width: 768, scheme: 'dark' },
  { path: '/user/login', width: 768, scheme: 'light', as: 'member', state: 'already in' },
  { path: '/', width: 768, scheme: 'light', before: listsFailing, state: 'lists failed' },
  { path: '/news', width: 1280, scheme: 'light' },
  { path: '/news', width: 320, scheme: 'dark', language: 'Deutsch' },
  { path: '/news?category=1&tag=4,5&sort=oldest', width: 320, scheme: 'light', as: 'member' },
  { path: '/news?category=1&tag=4,5', width: 1280, scheme: 'dark' },
  { path: '/news?tag=999', width: 768, scheme: 'dark', state: 'refused filter' },
  { path: '/news?page=99', width: 320, scheme: 'light', state: 'page past the end' },
  { path: '/news', width: 768, scheme: 'light', before: listsHanging, state: 'loading' },
  { path: '/news', width: 320, scheme: 'dark', before: listsEmpty, state: 'empty' },
  { path: '/news', width: 1280, scheme: 'dark', before: listsFailing, state: 'failed' },
  { path: '/conferences', width: 1280, scheme: 'dark' },
  { path: '/conferences?page=1', width: 320, scheme: 'light', language: 'Deutsch' },
  { path: '/', width: 1280, scheme: 'dark', before: listsHanging, state: 'lists loading' },
  { path: '/', width: 320, scheme: 'light', before: listsEmpty, state: 'lists empty' },
  { path: '/news/small-cinemas-large-archives-a-summer-school-in-reykjavik', width: 320, scheme: 'light' },
  { path: '/conferences/tides-circulation-and-return', width: 768, scheme: 'dark', as: 'member' },
  { path: '/conferences', width: 1280, scheme: 'light', before: listsHanging, state: 'loading' },
  { path: '/groups', width: 1280, scheme: 'light', as: 'member' },
  { path: '/groups?sort_by=title&sort_order=DESC', width: 320, scheme: 'dark', language: 'Deutsch' },
  { path: '/groups', width: 768, scheme: 'dark', as: 'leader', before: listsFailing, state: 'failed' },
  { path: '/groups', width: 320, scheme: 'light', before: listsEmpty, state: 'empty' },
  { path: '/group/2', width: 320, scheme: 'light', as: 'leader' },
  { path: '/group/2', width: 1280, scheme: 'dark', as: 'developer', language: 'Deutsch' },
  { path: '/group/1', width: 768, scheme: 'light' },
  { path: '/group/13', width: 320, scheme: 'dark', as: 'member', state: 'nobody in it' },
  { path: '/group/14', width: 320, scheme: 'light', as: 'member', state: 'a long title' },
  { path: '/group/3abc', width: 1280, scheme: 'light', state: 'no such id' },
  { path: '/group_topics/single/1103', width: 320, scheme: 'dark', as: 'member' },
  { path: '/group_topics/single/1203?comments=1', width: 1280, scheme: 'light', as: 'editor' },
  { path: '/group_topics/single/1103', width: 768, scheme: 'dark', state: 'for a visitor' },
  { path: '/group_topics/single/2401', width: 320, scheme: 'light', as: 'member', state: 'a long word' },
  { path: '/user/account', width: 320, scheme: 'light', as: 'member' },
  { path: '/user/account', width: 1280, scheme: 'dark', as: 'administrator', language: 'Deutsch' },
  { path: '/my-encms', width: 320, scheme: 'dark', as: 'leader' },
  { path: '/my-encms', width: 1280, scheme: 'light', as: 'member', before: listsFailing, state: 'failed' },
  { path: '/timeline', width: 320, scheme: 'light', before: listsEmpty, state: 'empty' },
  { path: '/conferences', width: 320, scheme: 'dark', before: listsFailing, state: 'failed' },
  { path: '/conferences', width: 768, scheme: 'light', before: listsEmpty, state: 'empty' },
  { path: '/timeline', width: 1280, scheme: 'light', as: 'editor' },
  { path: '/timeline?order=reverse', width: 320, scheme: 'dark' },
  { path: '/timeline', width: 768, scheme: 'dark', before: listsHanging, state: 'loading' },
  { path: '/timeline', width: 1280, scheme: 'dark', before: listsFailing, state: 'failed' },
];

/** Opens each of the cases and lets axe look at it. */
export function checkCases(chosen: readonly Case[]): void {
  for (const { path, as, width, scheme, language, before, state } of chosen) {
    const title = [path, as ?? 'visitor', `${String(width)} px`, scheme, language, state].filter(Boolean).join(', ');
    test(`axe finds nothing: ${title}`, async ({ page, world }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      if (as !== undefined) {
        await logIn(page, as);
        await expect(memberLink(page)).toBeAttached();
      }
      await before?.(world);
      await page.goto(path);
      if (before === hanging || before === listsHanging)
        await expect(page.getByRole('main').getByRole('status').first()).toBeAttached();
      else {
        await expect(page.locator('.screen h1')).toBeAttached();
        await expect(page.locator('main :is([aria-busy="true"], .skeleton)')).toHaveCount(0);
      }
      if (language !== undefined) {
        await page.getByRole('button', { name: language }).click();
        await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      }
      await expectAccessible(page);
    });
  }
}
