import { expect, it } from 'vitest';
import { pagePath } from '../../../src/domain/content/paths.ts';
import { builtInRouteAt, builtInPaths } from '../../../src/ui/app/built-in-routes.ts';

/** The screen at a path, as it is or as pages are called by it. */
function routeAt(path: string): string | undefined {
  const { feature, screen, id } = builtInRouteAt(pagePath(path)) ?? builtInRouteAt(path) ?? {};
  return feature && `${feature} ${screen} ${id}`.trim();
}

it.each([
  ['/about-static', 'about about'],
  ['/user/first-login', 'session first-login'],
  ['//user//login/', 'session login'],
  ['/user/%6Cogin', 'session login'],
  ['/user/account', 'account account'],
  ['/group/', 'groups group'],
  ['/group/3abc', 'groups group 3abc'],
  ['/group/%33', 'groups group 3'],
  ['/group_topics/single/-1', 'topics topic -1'],
  ['/404/poster/', 'errors not-found poster'],
  ['/404/The%20Lost%20Reel', 'errors not-found The Lost Reel'],
  ['/404/a%2Fb', 'errors not-found a/b'],
  ['/404/100%25', 'errors not-found 100%'],
  ['/404/%E0%A4%A', 'errors not-found %E0%A4%A'],
  ['/404/404', 'errors not-found 404'],
])('shows a built-in screen at %s', (path, screen) => {
  expect(routeAt(path)).toBe(screen);
});

const others = `/ /404 /404/a/b /4040/a /x/404/a /about-static/more /user /user/login/again /groups /group/3/edit
  /group_topics/single /group_topics/single/1/2 /group_topics/other/1 /User/Login /user%2Flogin /constructor`;

it.each(others.split(/\s+/))('shows no built-in screen at %s', (path) => {
  expect(routeAt(path)).toBeUndefined();
});

it('links to the built-in screens', () => {
  const { login, firstLogin, account, group, topic } = builtInPaths;
  expect([login, firstLogin, account, group(7), topic(7)].map(routeAt)).toEqual([
    'session login',
    'session first-login',
    'account account',
    'groups group 7',
    'topics topic 7',
  ]);
});
