import type { PortalSettings } from '../../src/application/ports/portal-settings.ts';
import { noChanges, noFields } from '../../src/domain/proposals/form-definition.ts';
import { languageCodes } from '../../src/ui/i18n/languages.ts';

/** Settings of an association that exists in tests only. */
export const testSettings: PortalSettings = {
  association: {
    name: 'Network for *Cinema Studies*',
    shortName: 'ncs',
    postalAddress: ['Network Office', 'Filmgasse 1', '1070 Vienna'],
    contacts: [
      { label: 'Office', mail: 'office@example.org' },
      { label: 'Membership', mail: 'membership@example.org' },
    ],
    social: {
      facebook: 'https://social.example.org/facebook',
      instagram: 'https://social.example.org/instagram',
      twitter: 'https://social.example.org/twitter',
    },
  },
  contentSystem: {
    baseUrl: 'https://cms.example.org/',
    imageHosts: [],
    admin: {
      edit: 'node/{nid}/edit',
      delete: 'node/{nid}/delete',
      create: 'node/add',
      content: 'admin/content',
      group: { edit: 'group/{id}/edit', delete: 'group/{id}/delete', create: 'group/add' },
    },
    passwords: { forgot: 'user/password', change: 'user/{uid}/edit' },
  },
  membershipSystem: {
    baseUrl: 'https://members.example.org/',
    sewobe: { mandantKey: 'key', browserData: 'portal', logoutParameter: 'SESSION' },
    contact: 'membership@example.org',
  },
  proposalSystem: { baseUrl: 'https://proposals.example.org/', events: {} },
  proposalForms: {
    languages: ['English', 'French'],
    streams: ['Open call', 'Tides'],
    workingGroups: ['Festival Studies'],
    kinds: ['panel', 'paper', 'workshop'],
    fields: noFields,
    changes: noChanges,
  },
  languages: languageCodes(),
  lists: {
    news: { display: 'title', sorts: ['oldest', 'title'] },
    conferences: { display: 'teaser' },
    groups: { display: 'teaser', sorts: ['title', 'created'] },
    groupTopics: 'lists/group-topics.json?group={groupId}',
    topicComments: 'lists/topic-comments.json?topic={topicId}',
  },
  notices: 'specified',
  attachments: { perSelection: 'first' },
  menu: {},
  theme: {},
  screens: [],
};
