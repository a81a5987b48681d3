import { describe, expect, it } from 'vitest';
import { pagePath } from '../../../src/domain/content/paths.ts';
import { builtInRouteAt, builtInPaths, type BuiltInRouteMatch } from '../../../src/ui/app/built-in-routes.ts';

const notFound = (id: string): BuiltInRouteMatch => ({ feature: 'errors', screen: 'not-found', id });
const about: BuiltInRouteMatch = { feature: 'about', screen: 'about', id: '' };
const login: BuiltInRouteMatch = { feature: 'session', screen: 'login', id: '' };
const firstLogin: BuiltInRouteMatch = { feature: 'session', screen: 'first-login', id: '' };
const account: BuiltInRouteMatch = { feature: 'account', screen: 'account', id: '' };
const group = (id: string): BuiltInRouteMatch => ({ feature: 'groups', screen: 'group', id });
const topic = (id: string): BuiltInRouteMatch => ({ feature: 'topics', screen: 'topic', id });

describe('the screen of the portal’s own', () => {
  it.each<readonly [path: string, route: BuiltInRouteMatch]>([
    ['/about-static', about],
    ['/user/login', login],
    ['/user/first-login', firstLogin],
    ['/user/account', account],
    ['/group', group('')],
    ['/group/', group('')],
    ['/group/3', group('3')],
    ['/group/3abc', group('3abc')],
    ['/group/%33', group('3')],
    ['/group_topics/single/12', topic('12')],
    ['/group_topics/single/-1', topic('-1')],
    ['//user//login/', login],
    ['/404/poster', notFound('poster')],
    ['/404/poster/', notFound('poster')],
    ['/404/The%20Lost%20Reel', notFound('The Lost Reel')],
    ['/404/a%2Fb', notFound('a/b')],
    ['/404/100%25', notFound('100%')],
    ['/404/100%', notFound('100%')],
    ['/404/%E0%A4%A', notFound('%E0%A4%A')],
    ['/user/%6Cogin', login],
    ['/404/%zz%20', notFound('%zz ')],
    ['/404/404', notFound('404')],
  ])('shows a built-in screen at %s', (path, route) => {
    expect(builtInRouteAt(pagePath(path))).toEqual(route);
  });

  it.each([
    '/',
    '/404',
    '/404/',
    '/404/a/b',
    '/4040/a',
    '/x/404/a',
    '/about-static/more',
    '/user',
    '/user/login/again',
    '/user/account/more',
    '/groups',
    '/group/3/edit',
    '/group_topics',
    '/group_topics/single',
    '/group_topics/single/1/2',
    '/group_topics/other/1',
    '/x/group/1',
    '/User/Login',
    '/user%2Flogin',
    '/constructor',
  ])('shows no built-in screen at %s', (path) => {
    expect(builtInRouteAt(pagePath(path))).toBeUndefined();
    expect(builtInRouteAt(path)).toBeUndefined();
  });

  it('links to the built-in screens', () => {
    expect(builtInRouteAt(builtInPaths.login)).toEqual(login);
    expect(builtInRouteAt(builtInPaths.firstLogin)).toEqual(firstLogin);
    expect(builtInRouteAt(builtInPaths.account)).toEqual(account);
    expect(builtInRouteAt(builtInPaths.group(7))).toEqual(group('7'));
    expect(builtInRouteAt(builtInPaths.topic(7))).toEqual(topic('7'));
  });
});
