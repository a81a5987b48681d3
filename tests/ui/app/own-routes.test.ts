import { describe, expect, it } from 'vitest';
import { pagePath } from '../../../src/domain/content/page-path.ts';
import { ownRouteAt, ownRoutes, type OwnRoute } from '../../../src/ui/app/own-routes.ts';

const notFound = (resource: string): OwnRoute => ({ screen: 'not-found', resource });

describe('the screen of the portal’s own', () => {
  it.each<readonly [path: string, route: OwnRoute]>([
    ['/about-static', { screen: 'about' }],
    ['/user/login', { screen: 'login' }],
    ['/user/first-login', { screen: 'first-login' }],
    ['//user//login/', { screen: 'login' }],
    ['/404/poster', notFound('poster')],
    ['/404/poster/', notFound('poster')],
    ['/404/The%20Lost%20Reel', notFound('The Lost Reel')],
    ['/404/a%2Fb', notFound('a/b')],
    ['/404/100%25', notFound('100%')],
    ['/404/100%', notFound('100%')],
    ['/404/%E0%A4%A', notFound('%E0%A4%A')],
    ['/404/%zz%20', notFound('%zz%20')],
    ['/404/404', notFound('404')],
  ])('is at %s', (path, route) => {
    expect(ownRouteAt(pagePath(path))).toEqual(route);
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
    '/User/Login',
    '/user%2Flogin',
    '/constructor',
  ])('is not at %s', (path) => {
    expect(ownRouteAt(pagePath(path))).toBeUndefined();
    expect(ownRouteAt(path)).toBeUndefined();
  });

  it('is where links lead to', () => {
    expect(ownRouteAt(ownRoutes.login)).toEqual({ screen: 'login' });
    expect(ownRouteAt(ownRoutes.firstLogin)).toEqual({ screen: 'first-login' });
  });
});
