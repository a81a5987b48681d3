/** The addresses that links lead to. */
export const ownRoutes = {
  login: '/user/login',
  firstLogin: '/user/first-login',
  account: '/user/account',
  group: (groupId: number) => `/group/${groupId}`,
  topic: (topicId: number) => `/group_topics/single/${topicId}`,
} as const;

/** A screen that the portal answers by itself (specification, section 2). */
export type OwnRoute =
  | { readonly screen: 'about' | 'login' | 'first-login' | 'account' }
  /** Ids as they stand in the address; a group's is empty where there is none. */
  | { readonly screen: 'group' | 'topic'; readonly id: string }
  /** `resource` as text, decoded as far as it can be. */
  | { readonly screen: 'not-found'; readonly resource: string };

const fixed: ReadonlyMap<string, OwnRoute> = new Map([
  ['/about-static', { screen: 'about' }],
  [ownRoutes.login, { screen: 'login' }],
  [ownRoutes.firstLogin, { screen: 'first-login' }],
  [ownRoutes.account, { screen: 'account' }],
]);

/**
 * The portal's own screen at a path; every other path is a page of the content system. Free of React and of the router:
 * the first module asks it whether a page has to be requested at all.
 *
 * @param path as `pagePath` normalises it.
 */
export function ownRouteAt(path: string): OwnRoute | undefined {
  const [, kind, segment] = /^\/(404|group|group_topics\/single)(?:\/([^/]+))?$/.exec(path) ?? [];
  if (kind === 'group') return { screen: 'group', id: decoded(segment ?? '') };
  if (segment === undefined) return fixed.get(path);
  return kind === '404'
    ? { screen: 'not-found', resource: decoded(segment) }
    : { screen: 'topic', id: decoded(segment) };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
