import type { PersonKey } from '../../sandbox/people.ts';
import { GROUP_IDS } from '../../sandbox/seed/groups/group-ids.ts';
import { TOPIC_IDS } from '../../sandbox/seed/groups.ts';
import type { LoginGateway } from '../../src/application/ports/accounts.ts';
import { defaultKinds } from '../../src/domain/proposals/form-definition.ts';
import { knownPerson } from './known-people.ts';
import { commentsUrl, events, lists, paths, topicsUrl, type AnyWorld, type RemoteWorld } from './remote-world.ts';

type SeedWorld = Pick<AnyWorld, 'user' | 'member' | 'signIn' | 'examples' | 'leaveBehind'> &
  Pick<RemoteWorld, 'person' | 'signInAs'>;

/** The sandbox's people and data, as what promises are tried on. */
export function seedExamples(loginGateway: LoginGateway, listAt: RemoteWorld['listAt']): SeedWorld {
  const signIn = async (key: PersonKey) => {
    const answer = await loginGateway.signIn(knownPerson(key));
    if (answer.kind !== 'accepted') throw new Error(`${key} could not log in: ${answer.kind}`);
    return answer;
  };
  return {
    person: knownPerson,
    user: knownPerson('member'),
    member: knownPerson('member'),
    signIn: () => signIn('member'),
    signInAs: async (key) => (await signIn(key)).tokens,
    leaveBehind: () => {},
    examples: {
      page: async () => paths.open,
      news: lists.news,
      conferences: lists.conferences,
      groups: 'teaser',
      view: async () => lists.onePage,
      ownGroup: async () => GROUP_IDS.festivals,
      otherGroup: async () => GROUP_IDS.essay,
      topic: async () => TOPIC_IDS.ordinary,
      topicsUrl: (groupId) => topicsUrl({ listAt }, groupId),
      commentsUrl: (topicId) => commentsUrl({ listAt }, topicId),
      proposer: async () => ({ userId: knownPerson('member').userId, isOrganizer: false }),
      places: async () => defaultKinds.map((kind) => ({ eventId: events.open, kind })),
    },
  };
}
