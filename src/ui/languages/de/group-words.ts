import { pluralIn } from '../../i18n/plural.ts';
import type { GroupWords } from '../../features/groups/group-words.ts';

const plural = pluralIn('de');

export const group: GroupWords = {
  leaders: 'Leitung',
  theLeaders: 'die Leitung',
  theTopics: 'die Themen',
  noLeaders: 'Diese Gruppe hat keine Leitung.',
  members: 'Mitglieder',
  memberCount: (count, shown) => `${shown} ${plural(count, { one: 'Mitglied', other: 'Mitglieder' })}`,
  noMembers: 'Noch ist niemand in dieser Gruppe.',
  membersNotKnown: 'Die Website gibt nicht an, wer in dieser Gruppe ist.',
  unnamed: (count, shown, areMore) =>
    plural(count, {
      one: 'Mitglied ohne Namensangabe',
      other: areMore ? `und ${shown} weitere Mitglieder` : `${shown} Mitglieder ohne Namensangabe`,
    }),
  standing: 'Ihre Rolle in dieser Gruppe:',
  join: 'Dieser Gruppe beitreten',
  leave: 'Diese Gruppe verlassen',
  joined: 'Sie sind jetzt in dieser Gruppe.',
  left: 'Sie sind nicht mehr in dieser Gruppe.',
  leaveTitle: (title) => `„${title}“ verlassen?`,
  leaveText: 'Sie können hier dann keine Themen mehr anlegen. Wieder beitreten können Sie jederzeit.',
  leaveNow: 'Verlassen',
  joinFailed: 'Der Beitritt ist nicht gelungen.',
  leaveFailed: 'Der Austritt ist nicht gelungen.',
  loginToJoin: 'Anmelden, um beizutreten',
  topicsForMembers: 'Die Themen sind Mitgliedern vorbehalten. Melden Sie sich an, um sie zu lesen.',
  topicsClosedOrNone:
    'Die Themen sind Mitgliedern vorbehalten, oder es gibt noch keine. Melden Sie sich an, um nachzusehen.',
  forMembers: 'Arbeitsgruppen sind Mitgliedern vorbehalten. Zu Ihrem Konto gehört noch keine Mitgliedschaft.',
  becomeMember: 'Mitglied werden',
  topics: 'Themen',
  topicCount: (count, shown) => `${shown} ${plural(count, { one: 'Thema', other: 'Themen' })}`,
  noTopics: 'In dieser Gruppe gibt es noch keine Themen.',
  untitledTopic: 'Thema ohne Titel',
  commentCount: (count, shown) => `${shown} ${plural(count, { one: 'Kommentar', other: 'Kommentare' })}`,
  newTopic: 'Neues Thema anlegen',
  haveDraft: 'Sie haben hier einen Entwurf.',
  goOn: 'Am Entwurf weiterschreiben',
  posted: 'Ihr Thema wurde veröffentlicht.',
};
