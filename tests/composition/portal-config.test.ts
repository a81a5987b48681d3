import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { configChecksum, readSettings } from '../../src/composition/config/settings-block.ts';
import { parsePortalConfig } from '../../src/composition/config/portal-config.ts';
import { catalogues, languageCodes } from '../../src/ui/i18n/languages.ts';
import { readConfigFile } from '../../scripts/config-file.ts';
import { configBlock, withSettings } from '../../deploy/index-document.ts';

const file = JSON.parse(readFileSync('tests/fixtures/portal.config.json', 'utf8')) as Record<string, unknown>;
const withoutEvents = { ...file, proposalSystem: { baseUrl: 'https://proposals.example.org/' } };

function settings() {
  const outcome = parsePortalConfig(file);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return outcome.settings;
}

describe('the project’s own portal.config.json', () => {
  it('finds the project’s own portal.config.json valid', () => {
    expect(() => readConfigFile('portal.config.json')).not.toThrow();
  });
});

describe('parsePortalConfig', () => {
  it('finds nothing to note in settings with their present names', () => {
    expect(parsePortalConfig(file)).toEqual(expect.objectContaining({ ok: true, notes: [] }));
  });

  it('reads its own output, so that settings can be edited in a build', () => {
    const once = settings();
    expect(parsePortalConfig(JSON.parse(JSON.stringify(once)))).toEqual({ ok: true, settings: once, notes: [] });
  });

  it('writes the same text, with the same checksum, for its own output', () => {
    const once = JSON.stringify(settings());
    const again = parsePortalConfig(JSON.parse(once));
    expect(again.ok && JSON.stringify(again.settings)).toBe(once);
  });

  it('reads what is SEWOBE’s alone by its former names too, and names the new ones', () => {
    const { baseUrl } = settings().membershipSystem;
    const read = (membershipSystem: object) =>
      parsePortalConfig({ ...file, membershipSystem: { baseUrl, ...membershipSystem } });
    const former = read({ mandantKey: 'key', logoutParameter: 'SESSION_ID' });
    expect(former.ok && former.settings.membershipSystem).toEqual({
      baseUrl,
      sewobe: { mandantKey: 'key', browserData: '', logoutParameter: 'SESSION_ID' },
    });
    expect(former.ok && former.notes).toEqual(
      ['mandantKey', 'logoutParameter'].map((name) => ({
        path: `membershipSystem.${name}`,
        message: `is read, and is called membershipSystem.sewobe.${name} now`,
      })),
    );
    for (const sewobe of [{ mandantKey: 'other' }, false]) {
      const both = read({ mandantKey: 'key', sewobe });
      expect(both.ok ? [] : both.problems.map(({ path }) => path)).toEqual(['membershipSystem.mandantKey']);
    }
  });

  it('reads the accent by its former name too, and names the new one', () => {
    const lamp = { light: '#8a3b12', dark: '#f0a46c' };
    const outcome = parsePortalConfig({ ...file, theme: { lamp } });
    expect(outcome.ok && outcome.settings.theme).toEqual({ accent: lamp });
    expect(outcome.ok && outcome.notes).toEqual([
      { path: 'theme.lamp', message: 'is read, and is called theme.accent now' },
    ]);
  });

  it('asks for nothing of SEWOBE’s where members are in another system', () => {
    const { baseUrl } = settings().membershipSystem;
    const read = (membershipSystem: object) =>
      parsePortalConfig({ ...file, membershipSystem: { baseUrl, ...membershipSystem } });
    const elsewhere = read({ sewobe: false });
    expect(elsewhere.ok && elsewhere.settings.membershipSystem).toEqual({ baseUrl, sewobe: false });
    const expected =
      'must be an object with mandantKey, browserData and logoutParameter, or false where members are in another system';
    for (const [sewobe, found] of [
      [undefined, `is missing; it ${expected}`],
      [true, `${expected}, but is true`],
    ] as const) {
      const wrong = read({ sewobe });
      expect(wrong.ok ? [] : wrong.problems).toEqual([{ path: 'membershipSystem.sewobe', message: found }]);
    }
  });

  it('lists everything that is wrong, and where', () => {
    const outcome = parsePortalConfig({
      ...file,
      association: { name: '', shortName: 'Not A Segment', postalAddress: [], contacts: [], social: { mastodon: 'x' } },
      contentSystem: { baseUrl: 'javascript:alert(1)' },
      membershipSystem: undefined,
      surprise: true,
    });
    const problems = outcome.ok ? [] : outcome.problems.map(({ path, message }) => `${path}: ${message}`);
    expect(problems).toEqual(
      expect.arrayContaining([
        'association.name: must be a text that is not empty, but is ""',
        'association.contacts: must be two contacts, but is []',
        'association.social.mastodon: is not a known setting (found "x"); there are facebook, instagram, twitter',
        'contentSystem.baseUrl: must be an absolute http(s) address like https://cms.example.org/, but is "javascript:alert(1)"',
        'membershipSystem: is missing; it must be an object with baseUrl, sewobe and contact',
        expect.stringMatching(
          /^surprise: is not a known setting \(found true\); there are association, contentSystem, /,
        ),
      ]),
    );
  });

  it.each(['**', '*', ' * * ', '***'])(
    'refuses a name with nothing but emphasis, which would leave no title: %j',
    (name) => {
      const outcome = parsePortalConfig({ ...file, association: { ...settings().association, name } });
      expect(outcome.ok ? [] : outcome.problems).toEqual([
        {
          path: 'association.name',
          message: `must have more than the asterisks that set parts of it in italics, but is ${JSON.stringify(name)}`,
        },
      ]);
    },
  );

  it('binds lists, groups, member area and proposals to their paths by default', () => {
    expect(settings().screens).toEqual([
      { path: '/news', screen: 'news', layout: 'main' },
      { path: '/conferences', screen: 'conferences', layout: 'main' },
      { path: '/timeline', screen: 'timeline', layout: 'main' },
      { path: '/groups', screen: 'groups', layout: 'main' },
      { path: '/my-encms', screen: 'member-area', layout: 'main' },
      { path: '/proposals', screen: 'proposals', layout: 'main' },
      { path: '/proposals/:eventId', screen: 'proposal-event', layout: 'main' },
      { path: '/proposals/:eventId/:kind', screen: 'proposal-form', layout: 'main' },
    ]);
  });

  it('binds each path in the file to a screen, a layout or both', () => {
    const screens = [
      { path: '/aktuelles', screen: 'news' },
      { path: '/{product}/history', screen: 'timeline', layout: 'member' },
      { path: '/plain', layout: 'plain' },
    ];
    const outcome = parsePortalConfig({ ...withoutEvents, screens });
    expect(outcome.ok && outcome.settings.screens).toEqual([
      { path: '/aktuelles', screen: 'news' },
      { path: '/encms/history', screen: 'timeline', layout: 'member' },
      { path: '/plain', layout: 'plain' },
    ]);
  });

  it('binds further screens besides the default ones, or besides those in the file', () => {
    const furtherScreens = [{ path: '/{product}/latest/', screen: 'news', layout: 'plain' }];
    const bound = { path: '/encms/latest', screen: 'news', layout: 'plain' };
    const outcome = parsePortalConfig({ ...file, furtherScreens });
    expect(outcome).toEqual({
      ok: true,
      settings: { ...settings(), screens: [...settings().screens, bound] },
      notes: [],
    });
    const proposals = { path: '/cfp', screen: 'proposals' };
    const alone = parsePortalConfig({ ...file, screens: [proposals], furtherScreens });
    expect(alone.ok && alone.settings.screens).toEqual([proposals, bound]);
  });

  it('binds screens to paths with the parameters that they need, and no others', () => {
    const read = (...screens: readonly unknown[]) => {
      const outcome = parsePortalConfig({ ...file, screens });
      return outcome.ok ? [] : outcome.problems.map((problem) => `${problem.path}: ${problem.message}`);
    };
    const form = 'must have the segments :eventId and :kind and no other that begins with a colon';
    const event = 'must have the segments :eventId and no other that begins with a colon';
    expect(
      read(
        { path: '/cfp', screen: 'proposals' },
        { path: '/events/:eventId/propose', screen: 'proposal-event' },
        { path: '/:kind/for/:eventId', screen: 'proposal-form' },
        { path: '/archive/:year', layout: 'plain' },
      ),
    ).toEqual([]);
    expect(
      read(
        { path: '/cfp/:eventId', screen: 'proposals' },
        { path: '/cfp', screen: 'proposal-event' },
        { path: '/cfp/:event', screen: 'proposal-event' },
        { path: '/cfp/:eventId/:kind', screen: 'proposal-event' },
        { path: '/cfp/:eventId', screen: 'proposal-form' },
        { path: '/cfp/:eventId/:eventId', screen: 'proposal-form' },
        { path: '/cfp/:eventId/:kind/:eventId', screen: 'proposal-form' },
        { path: '/:year/news', screen: 'news' },
      ),
    ).toEqual([
      'screens.0.path: must have no segment that begins with a colon, but is "/cfp/:eventId"',
      `screens.1.path: ${event}, but is "/cfp"`,
      `screens.2.path: ${event}, but is "/cfp/:event"`,
      `screens.3.path: ${event}, but is "/cfp/:eventId/:kind"`,
      `screens.4.path: ${form}, but is "/cfp/:eventId"`,
      `screens.5.path: ${form}, but is "/cfp/:eventId/:eventId"`,
      `screens.6.path: ${form}, but is "/cfp/:eventId/:kind/:eventId"`,
      'screens.7.path: must have no segment that begins with a colon, but is "/:year/news"',
    ]);
  });

  it('reads the displays that the specification names by default, and the news in every order', () => {
    const lists = {
      news: { display: 'title', sorts: ['oldest', 'title'] },
      conferences: { display: 'teaser' },
      groups: { display: 'teaser', sorts: ['title', 'created'] },
    };
    const read = (given: unknown) => {
      const outcome = parsePortalConfig({ ...file, lists: given });
      return outcome.ok && outcome.settings.lists;
    };
    expect(read({})).toEqual(lists);
    expect(read({ news: { sorts: [] } })).toEqual({ ...lists, news: { display: 'title', sorts: [] } });
    const archive = 'http://cms.tests.localhost:4801/lists/news.json';
    expect(read({ news: { url: 'lists/news.json' } })).toEqual({ ...lists, news: { ...lists.news, url: archive } });
    expect(read({ news: { url: archive } })).toEqual({ ...lists, news: { ...lists.news, url: archive } });
    expect(read({ news: { url: 'https://evil.example/news.json' } })).toBe(false);
    expect(read({ conferences: { display: 'entity' } })).toEqual({ ...lists, conferences: { display: 'entity' } });
    const groups = { display: 'entity', sorts: [] };
    expect(read({ groups })).toEqual({ ...lists, groups });
  });

  it('accepts lists of topics and comments only at addresses of the content system with a place for the id', () => {
    const read = (given: unknown) => {
      const outcome = parsePortalConfig({ ...file, lists: given });
      return outcome.ok ? outcome.settings.lists : outcome.problems.map(({ path, message }) => `${path}: ${message}`);
    };
    const atContentSystem = 'must be a list of the content system, below http://cms.tests.localhost:4801/';
    const topics = 'lists/topics.json?group={groupId}';
    const comments = 'http://cms.tests.localhost:4801/lists/comments/{topicId}.json';
    expect(read({ groupTopics: topics, topicComments: comments })).toMatchObject({
      groupTopics: topics,
      topicComments: comments,
    });
    expect(read({ groupTopics: 'https://evil.example/{groupId}' })).toEqual([
      `lists.groupTopics: ${atContentSystem}, but is "https://evil.example/{groupId}"`,
    ]);
    expect(read({ topicComments: 'encms-workgroup/join/{topicId}' })).toEqual([
      `lists.topicComments: ${atContentSystem}, but is "encms-workgroup/join/{topicId}"`,
    ]);
    const elsewhere = 'https://evil.example/{groupId}{topicId}';
    expect(read({ groupTopics: elsewhere, topicComments: elsewhere, news: { url: elsewhere } })).toEqual(
      ['news.url', 'groupTopics', 'topicComments'].map(
        (name) => `lists.${name}: ${atContentSystem}, but is "${elsewhere}"`,
      ),
    );
    expect(read({ groupTopics: 'lists/topics.json' })).toEqual([
      'lists.groupTopics: must contain {groupId}, but is "lists/topics.json"',
    ]);
    expect(read({ topicComments: 'lists/{id}.json' })).toEqual([
      'lists.topicComments: must contain {topicId}, but is "lists/{id}.json"',
    ]);
  });

  it('follows the specification by default in error messages and in which selected files are processed', () => {
    expect(settings()).toMatchObject({ notices: 'specified', attachments: { perSelection: 'first' } });
    const told = parsePortalConfig({ ...file, notices: 'helpful', attachments: { perSelection: 'all' } });
    expect(told.ok && told.settings).toMatchObject({ notices: 'helpful', attachments: { perSelection: 'all' } });
    const wrong = parsePortalConfig({ ...file, notices: 'loud', attachments: { perSelection: 'last' } });
    expect(wrong.ok ? [] : wrong.problems).toEqual([
      { path: 'notices', message: 'must be specified or helpful, but is "loud"' },
      { path: 'attachments.perSelection', message: 'must be first or all, but is "last"' },
    ]);
  });

  it('accepts where nodes and groups are administered in the content system', () => {
    const admin = {
      edit: 'node/{nid}/edit',
      delete: 'node/{nid}/delete',
      create: 'node/add',
      content: 'admin/content',
      group: { edit: 'group/{id}/edit', delete: 'group/{id}/delete', create: 'group/add' },
    };
    expect(settings().contentSystem.admin).toEqual(admin);
    const read = (given: unknown) => {
      const outcome = parsePortalConfig({ ...file, contentSystem: { ...settings().contentSystem, admin: given } });
      return outcome.ok ? outcome.settings.contentSystem.admin : outcome.problems.map(({ path }) => path);
    };
    expect(read({ delete: 'n/{nid}/away' })).toEqual({ ...admin, delete: 'n/{nid}/away' });
    expect(read({ delete: 'away', group: { edit: 'group/edit' } })).toEqual([
      'contentSystem.admin.delete',
      'contentSystem.admin.group.edit',
    ]);
  });

  it('accepts where passwords are requested and changed, and that there are no such pages', () => {
    const passwords = { forgot: 'user/password', change: 'user/{uid}/edit' };
    expect(settings().contentSystem.passwords).toEqual(passwords);
    const read = (given: unknown) => {
      const outcome = parsePortalConfig({ ...file, contentSystem: { ...settings().contentSystem, passwords: given } });
      return outcome.ok
        ? outcome.settings.contentSystem.passwords
        : outcome.problems.map(({ path, message }) => `${path}: ${message}`);
    };
    expect(read({ forgot: false })).toEqual({ ...passwords, forgot: false });
    expect(read({ change: 'https://id.example.org/password' })).toMatchObject({
      change: 'https://id.example.org/password',
    });
    expect(read({ forgot: true, change: 'user/{nid}/edit' })).toEqual([
      'contentSystem.passwords.forgot: must be a text that is not empty, but is true',
      'contentSystem.passwords.change: must have nothing but {uid} in braces, but is "user/{nid}/edit"',
    ]);
    expect(read({ forgot: '//evil.example/' })).toEqual([
      expect.stringContaining('must be a path below the content system'),
    ]);
  });

  it('accepts for the length of a session whole minutes from 2 on, or nothing', () => {
    const read = (sessionMinutes: unknown) => {
      const outcome = parsePortalConfig({ ...file, contentSystem: { ...settings().contentSystem, sessionMinutes } });
      return outcome.ok
        ? outcome.settings.contentSystem.sessionMinutes
        : outcome.problems.map(({ path, message }) => `${path}: ${message}`);
    };
    expect(settings().contentSystem).not.toHaveProperty('sessionMinutes');
    expect([2, 30, 3333].map(read)).toEqual([2, 30, 3333]);
    const wrong = 'contentSystem.sessionMinutes: must be a whole number of minutes, at least 2, but is';
    expect([1, 0, -30, 2.5, NaN, '30', null].map(read)).toEqual(
      // JSON writes NaN as null.
      ['1', '0', '-30', '2.5', 'null', '"30"', 'null'].map((found) => [`${wrong} ${found}`]),
    );
  });

  it('accepts for the content system’s dates a time zone and a format of PHP, or nothing', () => {
    const { baseUrl } = settings().contentSystem;
    const read = (given: object) => {
      const outcome = parsePortalConfig({ ...file, contentSystem: { baseUrl, ...given } });
      if (!outcome.ok) return outcome.problems.map(({ path, message }) => `${path}: ${message}`);
      const { timeZone, dateFormat } = outcome.settings.contentSystem;
      return { ...(timeZone && { timeZone }), ...(dateFormat && { dateFormat }) };
    };
    for (const right of [{}, { timeZone: 'Europe/Vienna' }, { timeZone: 'UTC', dateFormat: 'D, d/m/Y - H:i' }]) {
      expect(read(right)).toEqual(right);
    }
    expect(read({ timeZone: 'Vienna', dateFormat: 'd/m' })).toEqual([
      'contentSystem.timeZone: must be a time zone like Europe/Vienna, but is "Vienna"',
      'contentSystem.dateFormat: must say a day, a month and a year, as m/d/Y does, but is "d/m"',
    ]);
    expect(read({ timeZone: '+02:00', dateFormat: 'jT F Y' })).toEqual([
      'contentSystem.timeZone: must be a time zone like Europe/Vienna, but is "+02:00"',
      'contentSystem.dateFormat: must have no letters but d j S D l m n M F Y y H G h g i s A a, or a backslash before them as in \\T, but is "jT F Y"',
    ]);
    expect(read({ dateFormat: 7 })).toEqual(['contentSystem.dateFormat: must be a text that is not empty, but is 7']);
  });

  it('names what is wrong with screens and lists, and where', () => {
    const outcome = parsePortalConfig({
      ...file,
      screens: [
        { path: 'news', screen: 'news' },
        { path: '/x', screen: 'weather', layout: 'wide' },
      ],
      lists: { news: { display: '../../user/1', sorts: ['newest'] }, conferences: { display: '' }, timeline: {} },
    });
    const problems = outcome.ok ? [] : outcome.problems.map(({ path, message }) => `${path}: ${message}`);
    expect(problems).toEqual([
      'screens.0.path: must be a path that starts with a slash, but is "news"',
      'screens.1.screen: must be one of news, conferences, timeline, groups, member-area, proposals, proposal-event, proposal-form, list, but is "weather"',
      'screens.1.layout: must be main, member or plain, but is "wide"',
      'lists.news.display: must be letters, digits and underscores, but is "../../user/1"',
      'lists.news.sorts.0: must be oldest or title, but is "newest"',
      'lists.conferences.display: must be letters, digits and underscores, but is ""',
      'lists.timeline: is not a known setting (found {}); there are news, conferences, groups, groupTopics, topicComments',
    ]);
  });

  it('suggests the nearest name or value for an unknown one', () => {
    const screens = [
      { path: '/books', screen: 'lst' },
      { path: '/x', layout: 'meber' },
    ];
    const kinds = [
      'pannel',
      { id: 'film', label: { en: 'Film' }, fields: [{ id: 'title', type: 'txt', label: { en: 'x' } }] },
    ];
    const proposalForms = { ...(file['proposalForms'] as object), kinds };
    const outcome = parsePortalConfig({ ...file, screens, proposalForms });
    expect(
      outcome.ok ? [] : outcome.problems.map(({ path, message }) => [path, message.replace(/.*, but/, '')]),
    ).toEqual([
      ['proposalForms.kinds.0', ' is "pannel"; did you mean panel?'],
      ['proposalForms.kinds.1.fields.0.type', ' is "txt"; did you mean text?'],
      ['screens.0.screen', ' is "lst"; did you mean list?'],
      ['screens.1.layout', ' is "meber"; did you mean member?'],
    ]);
  });

  it('offers all that the portal can speak unless told otherwise, and refuses what it cannot, naming what it can', () => {
    expect(settings().languages).toEqual(file['languages']);
    const byDefault = parsePortalConfig({ ...file, languages: undefined });
    expect(byDefault.ok && byDefault.settings.languages).toEqual(['en', ...Object.keys(catalogues).toSorted()]);
    expect(parsePortalConfig({ ...file, languages: ['fr', 'xx', 'FR'] })).toEqual({
      ok: false,
      problems: ['xx', 'FR'].map((found, index) => ({
        path: `languages.${index + 1}`,
        message: `must be one of ${languageCodes().join(', ')}, but is "${found}"`,
      })),
    });
  });

  it.each([undefined, null, 7, 'text', []])('refuses %j as settings', (json) => {
    expect(parsePortalConfig(json).ok).toBe(false);
  });
});

describe('the settings in the document', () => {
  const blockOf = (html: string) => {
    const [, checksum = '', text = ''] = /data-checksum="([^"]*)">([^<]*)</.exec(html) ?? [];
    return { checksum, text };
  };

  it('uses settings as they are when a tool of the portal has checked them', () => {
    expect(readSettings(blockOf(configBlock(settings())))).toEqual({ checked: true, settings: settings() });
  });

  it('validates settings that an operator has edited since', () => {
    const { checksum, text } = blockOf(configBlock(settings()));
    expect(readSettings({ checksum, text: text.replace('encms', 'other') }).checked).toBe(false);
    expect(readSettings({ checksum: '', text }).checked).toBe(false);
    expect(readSettings({ checksum, text: '{ cut' })).toEqual({ checked: false, json: undefined });
  });

  it('escapes settings so that they cannot end the element that they stand in', () => {
    const hostile = { ...settings(), association: { ...settings().association, name: '</script><script>alert(1)' } };
    const html = withSettings('<script type="application/json" id="portal-config">{}</script>', hostile);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(readSettings(blockOf(html))).toEqual({ checked: true, settings: hostile });
  });

  it('computes a checksum that every character changes', () => {
    expect(configChecksum('ab')).not.toBe(configChecksum('ba'));
    expect(configChecksum('')).toBe('811c9dc5');
  });
});
