import { defineWords } from '../../i18n/words.ts';

export const memberWords = defineWords('member', {
  /** The name is empty when it is not known. */
  greeting: (name: string) => (name === '' ? 'Welcome.' : `Welcome, ${name}.`),
  latestTopics: 'Latest topics in my groups',
  theTopics: 'The topics',
  noTopics: 'Nothing has been discussed in your groups yet.',
  /** Before the way to all groups. */
  inNone: 'You haven’t joined a group yet. The topics of your groups will appear here.',
  /** Names groups whose topics could not be read. */
  topicsMissing: (groups: string) => `Without the topics of these groups, which could not be loaded: ${groups}`,
  latestNews: 'Latest news',
  newsSince: (count: number, shown: string, isMore: boolean, when: string) =>
    count === 0
      ? `Nothing new since your last visit on ${when}.`
      : `${isMore ? 'At least ' : ''}${shown} new since your last visit on ${when}.`,
  ways: 'For members',
});
