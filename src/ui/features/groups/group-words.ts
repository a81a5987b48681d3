import type { Words } from '../../i18n/messages-provider.tsx';
import { pluralIn } from '../../reading/plural.ts';

/** What the screen of one group says. Numbers come as number and as written. */
export interface GroupWords {
  readonly leaders: string;
  /** Begin sentences about what could not be loaded. */
  readonly theLeaders: string;
  readonly theTopics: string;
  readonly noLeaders: string;
  readonly members: string;
  readonly memberCount: (count: number, shown: string) => string;
  readonly noMembers: string;
  readonly membersNotKnown: string;
  /** For a person whose name nobody tells. */
  readonly unnamed: string;
  readonly standing: string;
  readonly join: string;
  readonly leave: string;
  readonly joined: string;
  readonly left: string;
  readonly leaveTitle: (title: string) => string;
  readonly leaveText: string;
  readonly leaveNow: string;
  /** Begin a line that says why. */
  readonly joinFailed: string;
  readonly leaveFailed: string;
  readonly loginToJoin: string;
  readonly topics: string;
  readonly topicCount: (count: number, shown: string) => string;
  readonly noTopics: string;
  readonly untitledTopic: string;
  readonly commentCount: (count: number, shown: string) => string;
  readonly newTopic: string;
  readonly haveDraft: string;
  readonly goOn: string;
  readonly posted: string;
}

const pluralEn = pluralIn('en');
const pluralDe = pluralIn('de');

const en: GroupWords = {
  leaders: 'Leaders',
  theLeaders: 'The leaders',
  theTopics: 'The topics',
  noLeaders: 'This group has no leaders.',
  members: 'Members',
  memberCount: (count, shown) => `${shown} ${pluralEn(count, { one: 'member', other: 'members' })}`,
  noMembers: 'Nobody is in this group yet.',
  membersNotKnown: 'The content system does not say who is in this group.',
  unnamed: 'Somebody without a name',
  standing: 'In this group you are:',
  join: 'Join this group',
  leave: 'Leave this group',
  joined: 'You are in this group now.',
  left: 'You are no longer in this group.',
  leaveTitle: (title) => `Leave “${title}”?`,
  leaveText: 'You will no longer be able to post topics here. You can join again.',
  leaveNow: 'Leave',
  joinFailed: 'Joining did not work.',
  leaveFailed: 'Leaving did not work.',
  loginToJoin: 'Log in to join',
  topics: 'Topics',
  topicCount: (count, shown) => `${shown} ${pluralEn(count, { one: 'topic', other: 'topics' })}`,
  noTopics: 'There are no topics in this group yet.',
  untitledTopic: 'Topic without a title',
  commentCount: (count, shown) => `${shown} ${pluralEn(count, { one: 'comment', other: 'comments' })}`,
  newTopic: 'Create a New Topic',
  haveDraft: 'You have a draft here.',
  goOn: 'Go on with the draft',
  posted: 'Your topic has been posted.',
};

const de: GroupWords = {
  leaders: 'Leitung',
  theLeaders: 'die Leitung',
  theTopics: 'die Themen',
  noLeaders: 'Diese Gruppe hat keine Leitung.',
  members: 'Mitglieder',
  memberCount: (count, shown) => `${shown} ${pluralDe(count, { one: 'Mitglied', other: 'Mitglieder' })}`,
  noMembers: 'Noch ist niemand in dieser Gruppe.',
  membersNotKnown: 'Das Redaktionssystem sagt nicht, wer in dieser Gruppe ist.',
  unnamed: 'Jemand ohne Namen',
  standing: 'In dieser Gruppe sind Sie:',
  join: 'Dieser Gruppe beitreten',
  leave: 'Diese Gruppe verlassen',
  joined: 'Sie sind jetzt in dieser Gruppe.',
  left: 'Sie sind nicht mehr in dieser Gruppe.',
  leaveTitle: (title) => `„${title}“ verlassen?`,
  leaveText: 'Sie können hier dann keine Themen mehr anlegen. Sie können wieder beitreten.',
  leaveNow: 'Verlassen',
  joinFailed: 'Der Beitritt ist nicht gelungen.',
  leaveFailed: 'Das Verlassen ist nicht gelungen.',
  loginToJoin: 'Anmelden, um beizutreten',
  topics: 'Themen',
  topicCount: (count, shown) => `${shown} ${pluralDe(count, { one: 'Thema', other: 'Themen' })}`,
  noTopics: 'In dieser Gruppe gibt es noch keine Themen.',
  untitledTopic: 'Thema ohne Titel',
  commentCount: (count, shown) => `${shown} ${pluralDe(count, { one: 'Kommentar', other: 'Kommentare' })}`,
  newTopic: 'Neues Thema anlegen',
  haveDraft: 'Sie haben hier einen Entwurf.',
  goOn: 'Am Entwurf weiterschreiben',
  posted: 'Ihr Thema ist veröffentlicht.',
};

export const groupWords: Words<GroupWords> = { en, de };
