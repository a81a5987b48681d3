import { decoded } from '../../domain/content/paths.ts';

/** The addresses that links lead to. */
export const ownRoutes = {
  login: '/user/login',
  firstLogin: '/user/first-login',
  account: '/user/account',
  group: (groupId: number) => `/group/${groupId}`,
  topic: (topicId: number) => `/group_topics/single/${topicId}`,
} as const;

/** A screen that the portal answers by itself (specification, section 2). */
export interface OwnRoute {
  /** Whose `OwnScreen` it is. */
  readonly feature: 'about' | 'session' | 'account' | 'groups' | 'topics' | 'trouble';
  readonly screen: 'about' | 'login' | 'first-login' | 'account' | 'group' | 'topic' | 'not-found';
  /** What the address names, decoded as far as it can be: a group, a topic, a resource. Empty when it names nothing. */
  readonly id: string;
}

/** What a feature's `OwnScreen` is given: it shows whichever of its screens the route asks for. */
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
 * The portal's own screen at a path; every other path is a page of the content system. Free of React and of the router:
 * the first module asks it whether a page has to be requested at all.
 *
 * @param path as `pagePath` normalises it.
 */
export function ownRouteAt(path: string): OwnRoute | undefined {
  const [, kind, id] = /^\/(404|group|group_topics\/single)\/([^/]+)$/.exec(path) ?? [];
  if (kind === undefined) return fixed.get(path);
  if (kind === '404') return route('trouble', 'not-found', id);
  return kind === 'group' ? route('groups', 'group', id) : route('topics', 'topic', id);
}
