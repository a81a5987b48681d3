/** The addresses that links lead to. */
export const ownRoutes = { login: '/user/login', firstLogin: '/user/first-login' } as const;

/** A screen that the portal answers by itself (specification, section 2). */
export type OwnRoute =
  | { readonly screen: 'about' | 'login' | 'first-login' }
  /** `resource` as text, decoded as far as it can be. */
  | { readonly screen: 'not-found'; readonly resource: string };

const fixed: ReadonlyMap<string, OwnRoute> = new Map([
  ['/about-static', { screen: 'about' }],
  [ownRoutes.login, { screen: 'login' }],
  [ownRoutes.firstLogin, { screen: 'first-login' }],
]);

/**
 * The portal's own screen at a path; every other path is a page of the content system. Free of React and of the router:
 * the first module asks it whether a page has to be requested at all.
 *
 * @param path as `pagePath` normalises it.
 */
export function ownRouteAt(path: string): OwnRoute | undefined {
  const resource = /^\/404\/([^/]+)$/.exec(path)?.[1];
  return resource === undefined ? fixed.get(path) : { screen: 'not-found', resource: decoded(resource) };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
