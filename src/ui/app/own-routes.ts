/**
 * Paths that the portal answers itself (specification, section 2); every other path is a page of the content system.
 * Free of React: the first module asks it whether a page has to be requested at all.
 */
export const ownRoutes = {
  notFound: '/404/:resource',
  about: '/about-static',
  login: '/user/login',
  firstLogin: '/user/first-login',
} as const;

const fixed: readonly string[] = [ownRoutes.about, ownRoutes.login, ownRoutes.firstLogin];

/** @param path as `pagePath` normalises it. */
export function isOwnRoute(path: string): boolean {
  return fixed.includes(path) || /^\/404\/[^/]+$/.test(path);
}

export function isLoginRoute(path: string): boolean {
  return path === ownRoutes.login || path === ownRoutes.firstLogin;
}
