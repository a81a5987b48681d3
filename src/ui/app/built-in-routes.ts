import { decoded } from '../../domain/content/paths.ts';

export const builtInPaths = {
  login: '/user/login',
  firstLogin: '/user/first-login',
  account: '/user/account',
  group: (groupId: number) => `/group/${groupId}`,
  topic: (topicId: number) => `/group_topics/single/${topicId}`,
} as const;

export interface BuiltInRouteMatch {
  readonly feature: 'about' | 'session' | 'account' | 'groups' | 'topics' | 'errors';
  readonly screen: 'about' | 'login' | 'first-login' | 'account' | 'group' | 'topic' | 'not-found';
  /** The group, topic or resource in the address, decoded as far as possible; may be empty. */
  readonly id: string;
}

export interface BuiltInRouteProps {
  readonly route: BuiltInRouteMatch;
}

const route = (
  feature: BuiltInRouteMatch['feature'],
  screen: BuiltInRouteMatch['screen'],
  id = '',
): BuiltInRouteMatch => ({
  feature,
  screen,
  id: decoded(id),
});

const fixed: ReadonlyMap<string, BuiltInRouteMatch> = new Map([
  ['/about-static', route('about', 'about')],
  [builtInPaths.login, route('session', 'login')],
  [builtInPaths.firstLogin, route('session', 'first-login')],
  [builtInPaths.account, route('account', 'account')],
  ['/group', route('groups', 'group')],
]);

/**
 * The built-in route of a path normalized by `pagePath`; every other path is a page of the content system. Free of
 * React: the bootstrap module calls it to decide whether to request a page.
 */
export function builtInRouteAt(path: string): BuiltInRouteMatch | undefined {
  const [, kind, id] = /^\/(404|group|group_topics\/single)\/([^/]+)$/.exec(path) ?? [];
  if (kind === undefined) return fixed.get(path);
  if (kind === '404') return route('errors', 'not-found', id);
  return kind === 'group' ? route('groups', 'group', id) : route('topics', 'topic', id);
}
