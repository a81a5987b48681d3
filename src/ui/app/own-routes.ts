import { decoded } from '../../domain/content/paths.ts';

export const ownRoutes = {
  login: '/user/login',
  firstLogin: '/user/first-login',
  account: '/user/account',
  group: (groupId: number) => `/group/${groupId}`,
  topic: (topicId: number) => `/group_topics/single/${topicId}`,
} as const;

/** A built-in route (docs/specification.md, section 2). */
export interface OwnRoute {
  readonly feature: 'about' | 'session' | 'account' | 'groups' | 'topics' | 'trouble';
  readonly screen: 'about' | 'login' | 'first-login' | 'account' | 'group' | 'topic' | 'not-found';
  /** The group, topic or resource in the address, decoded as far as possible; may be empty. */
  readonly id: string;
}

export interface OwnScreenProps {
  readonly route: OwnRoute;
}

const route = (feature: OwnRoute['feature'], screen: OwnRoute['screen'], id = ''): OwnRoute => ({
  feature,
  screen,
  id: decoded(id),
});

const fixed: ReadonlyMap<string, OwnRoute> = new Map([
  ['/about-static', route('about', 'about')],
  [ownRoutes.login, route('session', 'login')],
  [ownRoutes.firstLogin, route('session', 'first-login')],
  [ownRoutes.account, route('account', 'account')],
  ['/group', route('groups', 'group')],
]);

/**
 * The built-in route of a path; every other path is a page of the content system. Free of React and the router: the
 * bootstrap module calls it to decide whether to request a page.
 *
 * @param path normalized by `pagePath`.
 */
export function ownRouteAt(path: string): OwnRoute | undefined {
  const [, kind, id] = /^\/(404|group|group_topics\/single)\/([^/]+)$/.exec(path) ?? [];
  if (kind === undefined) return fixed.get(path);
  if (kind === '404') return route('trouble', 'not-found', id);
  return kind === 'group' ? route('groups', 'group', id) : route('topics', 'topic', id);
}
