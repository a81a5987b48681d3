import { expect, it } from 'vitest';
import { nearestName } from '../../src/composition/config/config-problems.ts';
import { configChecksum, readSettings } from '../../src/composition/config/settings-block.ts';
import { parsePortalConfig } from '../../src/composition/config/portal-config.ts';
import { catalogues, languageCodes } from '../../src/ui/i18n/languages.ts';
import { readConfigFile } from '../../scripts/config-file.ts';
import { configBlock, withSettings } from '../../deploy/index-document.ts';
import { file, problemsOf, settingsOf } from './read-settings.ts';

const settings = settingsOf();
const { contentSystem, membershipSystem } = settings;
const baseUrl = 'https://proposals.example.org/';
const withoutEvents = { proposalSystem: { baseUrl } };
const proposals = { path: '/cfp', screen: 'proposals' };

it('finds the project’s own portal.config.json valid', () => {
  expect(() => readConfigFile('portal.config.json')).not.toThrow();
});

it('reads its own output with the same text and nothing to note, so that settings can be edited in a build', () => {
  const text = JSON.stringify(settings);
  const again = parsePortalConfig(JSON.parse(text));
  expect(again).toEqual({ ok: true, settings, notes: [] });
  expect(again.ok && JSON.stringify(again.settings)).toBe(text);
});

const system = (given: object) => ({ membershipSystem: { baseUrl: membershipSystem.baseUrl, ...given } });

it('reads settings by their former names, too, names the new ones, and refuses both at once', () => {
  const lamp = { light: '#8a3b12', dark: '#f0a46c' };
  const given = { ...system({ mandantKey: 'key', logoutParameter: 'SESSION_ID' }), theme: { lamp } };
  const former = parsePortalConfig({ ...file, ...given });
  expect(former.ok && former.settings).toMatchObject({
    ...system({ sewobe: { mandantKey: 'key', browserData: '', logoutParameter: 'SESSION_ID' } }),
    theme: { accent: lamp },
  });
  expect(former.ok && former.notes.map(({ path, message }) => `${path} ${message}`)).toEqual([
    'membershipSystem.mandantKey is read, and is called membershipSystem.sewobe.mandantKey now',
    'membershipSystem.logoutParameter is read, and is called membershipSystem.sewobe.logoutParameter now',
    'theme.lamp is read, and is called theme.accent now',
  ]);
  for (const sewobe of [{ mandantKey: 'other' }, false]) {
    expect(problemsOf(system({ mandantKey: 'key', sewobe }))).toEqual([
      expect.stringMatching(/^membershipSystem\.mandantKey: /),
    ]);
  }
});

it('asks for nothing of SEWOBE’s where members are in another system', () => {
  expect(settingsOf(system({ sewobe: false }))).toMatchObject(system({ sewobe: false }));
  const must = 'must be an object with mandantKey, browserData and logoutParameter, or false where members are';
  expect(problemsOf(system({}))).toEqual([expect.stringContaining(`sewobe: is missing; it ${must}`)]);
  expect(problemsOf(system({ sewobe: true }))).toEqual([expect.stringContaining(`sewobe: ${must}`)]);
});

it('lists everything that is wrong, and where', () => {
  const given = {
    association: { name: '', shortName: 'Not A Segment', postalAddress: [], contacts: [], social: { mastodon: 'x' } },
    contentSystem: { baseUrl: 'javascript:alert(1)' },
    membershipSystem: undefined,
    surprise: true,
  };
  expect(problemsOf(given)).toEqual(
    expect.arrayContaining([
      'association.name: must be a text that is not empty, but is ""',
      'association.contacts: must be two contacts, but is []',
      'association.social.mastodon: is not a known setting (found "x"); there are facebook, instagram, twitter',
      'contentSystem.baseUrl: must be an absolute http(s) address like https://cms.example.org/, but is "javascript:alert(1)"',
      'membershipSystem: is missing; it must be an object with baseUrl, sewobe and contact',
      expect.stringMatching(/^surprise: is not a known setting \(found true\); there are association, contentSystem, /),
    ]),
  );
});

it('refuses a name with nothing but emphasis, which would leave no title', () => {
  for (const name of ['**', ' * * ']) {
    const said = 'must have more than the asterisks that set parts of it in italics, but is';
    const given = { association: { ...settings.association, name } };
    expect(problemsOf(given)).toEqual([`association.name: ${said} ${JSON.stringify(name)}`]);
  }
});

it('binds lists, groups, member area and proposals to their paths by default', () => {
  expect(settings.screens).toEqual([
    { path: '/news', screen: 'news', layout: 'main' },
    { path: '/conferences', screen: 'conferences', layout: 'main' },
    { path: '/timeline', screen: 'timeline', layout: 'main' },
    { path: '/groups', screen: 'groups', layout: 'main' },
    { path: '/my-encms', screen: 'member-area', layout: 'main' },
    { path: '/proposals', screen: 'proposals', layout: 'main' },
    { path: '/proposals/:eventId', screen: 'proposal-event', layout: 'main' },
    { path: '/proposals/:eventId/:kind', screen: 'proposal-form', layout: 'member' },
  ]);
});

it('binds each path in the file to a screen, a layout or both, and further ones besides', () => {
  const timeline = { path: '/{product}/history', screen: 'timeline', layout: 'member' };
  const plain = { path: '/plain', layout: 'plain' };
  const bound = { ...timeline, path: '/encms/history' };
  expect(settingsOf({ ...withoutEvents, screens: [timeline, plain] }).screens).toEqual([bound, plain]);
  expect(settingsOf({ furtherScreens: [timeline] }).screens).toEqual([...settings.screens, bound]);
  expect(settingsOf({ screens: [proposals], furtherScreens: [timeline] }).screens).toEqual([proposals, bound]);
});

it('binds screens to paths with the parameters that they need, and no others', () => {
  const right = [
    proposals,
    { path: '/events/:eventId/propose', screen: 'proposal-event' },
    { path: '/:kind/for/:eventId', screen: 'proposal-form' },
    { path: '/archive/:year', layout: 'plain' },
  ];
  expect(problemsOf({ screens: right })).toEqual([]);
  const none = 'must have no segment that begins with a colon';
  const some = (names: string) => `must have the segments ${names} and no other that begins with a colon`;
  const [event, form] = [some(':eventId'), some(':eventId and :kind')];
  const wrong = [
    ['/cfp/:eventId', 'proposals', none],
    ['/cfp', 'proposal-event', event],
    ['/cfp/:event', 'proposal-event', event],
    ['/cfp/:eventId/:kind', 'proposal-event', event],
    ['/cfp/:eventId', 'proposal-form', form],
    ['/cfp/:eventId/:kind/:eventId', 'proposal-form', form],
    ['/:year/news', 'news', none],
  ] as const;
  expect(problemsOf({ screens: wrong.map(([path, screen]) => ({ path, screen })) })).toEqual(
    wrong.map(([path, , said], index) => `screens.${index}.path: ${said}, but is "${path}"`),
  );
});

it('refuses two screens at the same addresses, however their paths are written', () => {
  const screens = [
    proposals,
    { path: '/my-{product}', screen: 'member-area' },
    { path: '/cfp//', layout: 'plain' },
    { path: '/my-encms', screen: 'news' },
    { path: '/archive/:year', layout: 'plain' },
    { path: '/archive/:topic', layout: 'member' },
    { path: '/archive/2026', layout: 'member' },
  ];
  expect(problemsOf({ screens })).toEqual([
    'screens.2.path: must be another path than screens.0.path, but is "/cfp"',
    'screens.3.path: must be another path than screens.1.path, but is "/my-encms"',
    'screens.5.path: must be another path than screens.4.path, but is "/archive/:topic"',
  ]);
});

it('refuses a further screen at the path of another, even of a default one', () => {
  const plain = (path: string) => ({ path, layout: 'plain' });
  const furtherScreens = [plain('/my-{product}/'), plain('/new'), plain('/new'), plain('/user/login')];
  expect(problemsOf({ furtherScreens })).toEqual([
    'furtherScreens.0.path: must be another path than those of the default screens, but is "/my-encms"',
    'furtherScreens.2.path: must be another path than furtherScreens.1.path, but is "/new"',
    'furtherScreens.3.path: must not be a path at which the portal has a screen of its own, but is "/user/login"',
  ]);
  expect(problemsOf({ screens: [proposals], furtherScreens: [plain('/cfp')] })).toEqual([
    'furtherScreens.0.path: must be another path than screens.0.path, but is "/cfp"',
  ]);
});

it.each(['/user/login', '/group', '/group/:id', '/group_topics/single/7', '/404/:what', '/about-static'])(
  'refuses a screen at %s, which is a built-in route',
  (path) => {
    const said = `must not be a path at which the portal has a screen of its own, but is "${path}"`;
    expect(problemsOf({ screens: [proposals, { path, layout: 'plain' }] })).toEqual([`screens.1.path: ${said}`]);
  },
);

it('refuses events of proposals without a screen that shows them', () => {
  const proposalSystem = { baseUrl, events: { 'tides-2027': {} } };
  const screens = [{ path: '/news', screen: 'news' }];
  expect(problemsOf({ screens, proposalSystem })).toEqual([
    expect.stringMatching(
      /^screens: must bind one of proposals, proposal-event, proposal-form to a path, .*furtherScreens.*"\/news"/,
    ),
  ]);
  expect(problemsOf({ screens, furtherScreens: [proposals], proposalSystem })).toEqual([]);
  expect(problemsOf({ screens, ...withoutEvents })).toEqual([]);
});

it.each([
  [{ languages: ['en', 'de', 'en'] }, 'languages: must not name anything twice, but is ["en","de","en"]'],
  [{ lists: { news: { sorts: ['title', 'title'] } } }, 'lists.news.sorts: must not name anything twice, but is'],
  [{ lists: { groups: { sorts: ['title', 'title'] } } }, 'lists.groups.sorts: must not name anything twice, but is'],
  [{ attachments: [] }, 'attachments: must be an object with perSelection, but is []'],
  [{ notices: 'loud' }, 'notices: must be specified or helpful, but is "loud"'],
  [{ attachments: { perSelection: 'last' } }, 'attachments.perSelection: must be first or all, but is "last"'],
])('refuses settings that contradict themselves, or choose what there is not: %j', (given, said) => {
  expect(problemsOf(given)).toEqual([expect.stringContaining(said)]);
});

it('reads the displays that the specification names by default, and the news in every order', () => {
  const lists = {
    news: { display: 'title', sorts: ['oldest', 'title'] },
    conferences: { display: 'teaser' },
    groups: { display: 'teaser', sorts: ['title', 'created'] },
  };
  const read = (given: object) => settingsOf({ lists: given }).lists;
  expect(read({})).toEqual(lists);
  expect(read({ news: { sorts: [] } })).toEqual({ ...lists, news: { display: 'title', sorts: [] } });
  expect(read({ conferences: { display: 'entity' } })).toEqual({ ...lists, conferences: { display: 'entity' } });
  const url = 'http://cms.tests.localhost:4801/lists/news.json';
  expect(read({ news: { url: 'lists/news.json' } })).toEqual({ ...lists, news: { ...lists.news, url } });
  expect(read({ news: { url } })).toEqual({ ...lists, news: { ...lists.news, url } });
});

it('accepts lists only at addresses of the content system, those of groups and topics with a place for the id', () => {
  const groupTopics = 'lists/topics.json?group={groupId}';
  const topicComments = 'http://cms.tests.localhost:4801/lists/comments/{topicId}.json';
  expect(settingsOf({ lists: { groupTopics, topicComments } }).lists).toMatchObject({ groupTopics, topicComments });
  const must = 'must be a list of the content system, below http://cms.tests.localhost:4801/';
  const elsewhere = 'https://evil.example/{groupId}{topicId}';
  const places = ['news.url', 'groupTopics', 'topicComments'];
  const lists = { groupTopics: elsewhere, topicComments: elsewhere, news: { url: elsewhere } };
  expect(problemsOf({ lists })).toEqual(places.map((name) => `lists.${name}: ${must}, but is "${elsewhere}"`));
  const join = 'encms-workgroup/join/{topicId}';
  expect(problemsOf({ lists: { topicComments: join } })).toEqual([`lists.topicComments: ${must}, but is "${join}"`]);
  expect(problemsOf({ lists: { groupTopics: 'topics.json', topicComments: 'lists/{id}.json' } })).toEqual([
    'lists.groupTopics: must contain {groupId}, but is "topics.json"',
    'lists.topicComments: must contain {topicId}, but is "lists/{id}.json"',
  ]);
});

it('follows the specification by default in error messages and in which selected files are processed', () => {
  expect(settings).toMatchObject({ notices: 'specified', attachments: { perSelection: 'first' } });
  const other = { notices: 'helpful', attachments: { perSelection: 'all' } };
  expect(settingsOf(other)).toMatchObject(other);
});

/** What is read for the content system, or what is wrong with it. */
const readOf = (name: 'admin' | 'passwords' | 'sessionMinutes', value: unknown) => {
  const given = { contentSystem: { ...contentSystem, [name]: value } };
  const problems = problemsOf(given);
  return problems.length > 0 ? problems : settingsOf(given).contentSystem[name];
};

it('accepts where nodes and groups are administered in the content system', () => {
  const { admin } = contentSystem;
  expect(admin).toEqual({
    edit: 'node/{nid}/edit',
    delete: 'node/{nid}/delete',
    create: 'node/add',
    content: 'admin/content',
    group: { edit: 'group/{id}/edit', delete: 'group/{id}/delete', create: 'group/add' },
  });
  expect(readOf('admin', { delete: 'n/{nid}/away' })).toEqual({ ...admin, delete: 'n/{nid}/away' });
  expect(readOf('admin', { delete: 'away', group: { edit: 'group/edit' } })).toEqual([
    expect.stringContaining('contentSystem.admin.delete: must contain {nid}'),
    expect.stringContaining('contentSystem.admin.group.edit: must contain {id}'),
  ]);
});

it('accepts where passwords are requested and changed, and that there are no such pages', () => {
  const { passwords } = contentSystem;
  expect(passwords).toEqual({ forgot: 'user/password', change: 'user/{uid}/edit' });
  const change = 'https://id.example.org/password';
  expect(readOf('passwords', { forgot: false, change })).toEqual({ forgot: false, change });
  expect(readOf('passwords', { forgot: true, change: 'user/{nid}/edit' })).toEqual([
    'contentSystem.passwords.forgot: must be a text that is not empty, but is true',
    'contentSystem.passwords.change: must have nothing but {uid} in braces, but is "user/{nid}/edit"',
  ]);
  expect(readOf('passwords', { forgot: '//evil.example/' })).toEqual([
    expect.stringContaining('must be a path below the content system'),
  ]);
});

it('accepts for the length of a session whole minutes from 2 on, or nothing', () => {
  expect(contentSystem).not.toHaveProperty('sessionMinutes');
  expect([2, 30, 3333].map((minutes) => readOf('sessionMinutes', minutes))).toEqual([2, 30, 3333]);
  const said = 'contentSystem.sessionMinutes: must be a whole number of minutes, at least 2, but is';
  for (const wrong of [1, -30, 2.5, '30', null]) {
    expect(readOf('sessionMinutes', wrong)).toEqual([`${said} ${JSON.stringify(wrong)}`]);
  }
});

it('accepts for the content system’s dates a time zone and a format of PHP, or nothing', () => {
  const dated = (given: object) => ({ contentSystem: { baseUrl: contentSystem.baseUrl, ...given } });
  for (const right of [{}, { timeZone: 'Europe/Vienna' }, { timeZone: 'UTC', dateFormat: 'D, d/m/Y - H:i' }]) {
    expect(settingsOf(dated(right))).toMatchObject(dated(right));
  }
  const zone = 'must be a time zone like Europe/Vienna';
  expect(problemsOf(dated({ timeZone: 'Vienna', dateFormat: 'd/m' }))).toEqual([
    `contentSystem.timeZone: ${zone}, but is "Vienna"`,
    'contentSystem.dateFormat: must say a day, a month and a year, as m/d/Y does, but is "d/m"',
  ]);
  expect(problemsOf(dated({ timeZone: '+02:00', dateFormat: 'jT F Y' }))).toEqual([
    `contentSystem.timeZone: ${zone}, but is "+02:00"`,
    expect.stringMatching(/^contentSystem\.dateFormat: must have no letters but d j .* as in \\T, but is "jT F Y"$/),
  ]);
});

it('names what is wrong with screens and lists, and where, and suggests the nearest name for an unknown one', () => {
  const screens = [
    { path: 'news', screen: 'news' },
    { path: '/x', screen: 'weather', layout: 'wide' },
    { path: '/books', screen: 'lst', layout: 'meber' },
  ];
  const lists = { news: { display: '../../user/1', sorts: ['newest'] }, conferences: { display: '' }, timeline: {} };
  const known = 'news, conferences, timeline, groups, member-area, proposals, proposal-event, proposal-form, list';
  expect(problemsOf({ screens, lists })).toEqual([
    'screens.0.path: must be a path that starts with a slash, but is "news"',
    `screens.1.screen: must be one of ${known}, but is "weather"`,
    'screens.1.layout: must be main, member or plain, but is "wide"',
    `screens.2.screen: must be one of ${known}, but is "lst"; did you mean list?`,
    'screens.2.layout: must be main, member or plain, but is "meber"; did you mean member?',
    'lists.news.display: must be letters, digits and underscores, but is "../../user/1"',
    'lists.news.sorts.0: must be oldest or title, but is "newest"',
    'lists.conferences.display: must be letters, digits and underscores, but is ""',
    'lists.timeline: is not a known setting (found {}); there are news, conferences, groups, groupTopics, topicComments',
  ]);
});

it.each([
  ['dedline', 'deadline'],
  ['dead_line', 'deadline'],
  ['DEADLINE', 'deadline'],
  ['state', 'status'],
  ['session-minutes', 'sessionMinutes'],
  ['langage', 'language'],
  ['', undefined],
  ['one', undefined],
  ['colour', undefined],
])('suggests for "%s" the name %s', (written, meant) => {
  const names = ['deadline', 'status', 'sessionMinutes', 'message', 'language', 'languages'];
  expect(nearestName(written, names)).toBe(meant);
});

it('offers all that the portal can speak unless told otherwise, and refuses what it cannot, naming what it can', () => {
  expect(settings.languages).toEqual(file['languages']);
  expect(settingsOf({ languages: undefined }).languages).toEqual(['en', ...Object.keys(catalogues).toSorted()]);
  const said = `must be one of ${languageCodes().join(', ')}, but is`;
  expect(problemsOf({ languages: ['fr', 'xx', 'FR'] })).toEqual([
    `languages.1: ${said} "xx"`,
    `languages.2: ${said} "FR"`,
  ]);
});

it.each([undefined, null, 7, 'text', []])('refuses %j as settings', (json) => {
  expect(parsePortalConfig(json).ok).toBe(false);
});

const blockOf = (html: string) => {
  const [, checksum = '', text = ''] = /data-checksum="([^"]*)">([^<]*)</.exec(html) ?? [];
  return { checksum, text };
};

it('uses settings as they are when a tool has checked them, and validates those that were edited since', () => {
  const { checksum, text } = blockOf(configBlock(settings));
  expect(readSettings({ checksum, text })).toEqual({ checked: true, settings });
  expect(readSettings({ checksum, text: text.replace('encms', 'other') }).checked).toBe(false);
  expect(readSettings({ checksum: '', text }).checked).toBe(false);
  expect(readSettings({ checksum, text: '{ cut' })).toEqual({ checked: false, json: undefined });
  expect(configChecksum('ab')).not.toBe(configChecksum('ba'));
});

it('escapes settings so that they cannot end the element that they stand in', () => {
  const hostile = { ...settings, association: { ...settings.association, name: '</script><script>alert(1)' } };
  const html = withSettings('<script type="application/json" id="portal-config">{}</script>', hostile);
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(readSettings(blockOf(html))).toEqual({ checked: true, settings: hostile });
});
