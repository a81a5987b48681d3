import { defineWords } from '../../i18n/words.ts';

/** What the member area says. */
export interface MemberWords {
  /** Of whoever is here by name; empty when nobody knows it. */
  readonly greeting: (name: string) => string;
  readonly latestTopics: string;
  readonly theTopics: string;
  readonly noTopics: string;
  /** Before the way to all groups. */
  readonly inNone: string;
  /** Names groups whose topics could not be read. */
  readonly topicsMissing: (groups: string) => string;
  readonly latestNews: string;
  readonly newsSince: (count: number, shown: string, isMore: boolean, when: string) => string;
  readonly ways: string;
}

const en: MemberWords = {
  greeting: (name) => (name === '' ? 'Welcome.' : `Welcome, ${name}.`),
  latestTopics: 'Latest topics in my groups',
  theTopics: 'The topics',
  noTopics: 'Nothing has been discussed in your groups yet.',
  inNone: 'You haven’t joined a group yet. The topics of your groups will appear here.',
  topicsMissing: (groups) => `Without the topics of these groups, which could not be loaded: ${groups}`,
  latestNews: 'Latest news',
  newsSince: (count, shown, isMore, when) =>
    count === 0
      ? `Nothing new since your last visit on ${when}.`
      : `${isMore ? 'At least ' : ''}${shown} new since your last visit on ${when}.`,
  ways: 'For members',
};

export const memberWords = defineWords('member', en);
