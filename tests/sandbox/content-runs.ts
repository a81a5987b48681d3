import type { DrupalSetup } from '../../sandbox/content-system/drupal-setup.ts';
import type { PersonKey } from '../../sandbox/people.ts';
import { GROUP_IDS } from '../../sandbox/seed/groups/group-ids.ts';
import { TOPIC_IDS } from '../../sandbox/seed/groups.ts';
import { uuidOf } from '../../sandbox/uuid.ts';
import { JSON_TYPE, type Browser, type ContractRuns, type Run, type Tokens } from './running-sandbox.ts';

const LOGIN = '/user/login?_format=json';
const COMMENT = '/comment?_format=json';
const POST_TOPIC = '/encms-workgroup/post-topic';
const FORM_TYPE = { 'Content-Type': 'multipart/form-data; boundary=x' };
const MEGABYTE = new Blob([new Uint8Array(1_048_576)]);
/** More than the web server takes; it refers to the same megabyte 201 times. */
const LARGE_BODY = new Blob(Array.from({ length: 201 }, () => MEGABYTE));

/** The form of docs/specification.md, section 7, its fields in that order. */
export function topicForm(
  gid: number,
  { title = 'A topic', message = '<p>Its message.</p>', group = uuidOf(`group ${gid}`) } = {},
  files: readonly { readonly name: string; readonly content: string }[] = [],
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ group_id: String(gid), title, message, group }))
    form.append(name, value);
  for (const { name, content } of files) form.append('field_files[]', new Blob([content]), name);
  return form;
}

/** Posts it, with the token of the login. */
export const postTopic = (browser: Browser, tokens: Tokens, form: FormData): Promise<Response> =>
  browser.fetch(POST_TOPIC, { method: 'POST', body: form, headers: tokenHeader(tokens) });

const tokenHeader = ({ csrf_token: token }: Tokens) => ({ 'X-CSRF-Token': token });

/** A call by the logged-in member. */
const asMember =
  (call: (browser: Browser, tokens: Tokens) => Promise<Response>): Run =>
  async ({ loggedIn }) => {
    const { browser, tokens } = await loggedIn('member');
    return call(browser, tokens);
  };

/** A read by a visitor. */
const read =
  (path: string): Run =>
  ({ content }) =>
    content().get(path);

/** A read by a logged-in person. */
const readAs =
  (key: PersonKey, path: string): Run =>
  async ({ loggedIn }) =>
    (await loggedIn(key)).browser.get(path);

const reads = (...paths: readonly string[]): readonly Run[] => paths.map(read);

/** A call to a content system that is set up in a way of its own, until the next call. */
const inSetUp =
  (drupal: Partial<DrupalSetup>, run: Run): Run =>
  async (sandbox) => {
    const control = sandbox.content();
    await control.postJson('/__sandbox/set-up', drupal);
    const answer = await run(sandbox);
    await control.postJson('/__sandbox/set-up', {});
    return answer;
  };

const readWithoutRows = (path: string): Run => inSetUp({ membersViews: 'empty' }, read(path));

const [CATEGORIES, TAGS] = ['/rest/views/vocab_news/as_filter', '/rest/views/vocab_tags/as_filter'] as const;

const login =
  (name: string, pass: string): Run =>
  ({ content }) =>
    content().postJson(LOGIN, { name, pass });

const comment = (
  body: unknown,
  headers: Record<string, string> = JSON_TYPE,
  topicId: number = TOPIC_IDS.ordinary,
): Run => {
  const fields = {
    entity_id: [{ target_id: topicId }],
    entity_type: [{ value: 'node' }],
    comment_type: [{ target_id: 'comment' }],
    field_name: [{ value: 'field_comments' }],
    subject: [{ value: 'Received.' }],
    comment_body: [{ value: '<p>Received.</p>', format: 'basic_html' }],
  };
  const text = typeof body === 'string' ? body : JSON.stringify({ ...fields, ...(body as object) });
  return asMember((browser, tokens) => browser.post(COMMENT, text, { ...tokenHeader(tokens), ...headers }));
};

const topic = (gid: number, name = 'minutes.txt'): Run =>
  asMember((browser, tokens) => postTopic(browser, tokens, topicForm(gid, {}, [{ name, content: 'Minutes' }])));

/** Joins or leaves, after having done something else before. */
const membership =
  (task: string, gid: number, key: PersonKey = 'member', before?: string): Run =>
  async ({ loggedIn }) => {
    const { browser } = await loggedIn(key);
    if (before !== undefined) await browser.get(`/encms-workgroup/${before}/${gid}`);
    return browser.get(`/encms-workgroup/${task}/${gid}`);
  };

/** Of the content system. */
export const contentRuns: ContractRuns = {
  login: {
    200: [login('member@example.org', 'reel-member'), login('administrator@example.org', 'reel-administrator')],
    400: [login('member@example.org', 'wrong'), login('blocked@example.org', 'reel-blocked')],
    403: [asMember((browser) => browser.postJson(LOGIN, { name: 'a', pass: 'b' }))],
    500: [({ content }) => content().post(LOGIN, 'no JSON', JSON_TYPE)],
  },
  logout: {
    204: [asMember((browser, tokens) => browser.post(`/user/logout?_format=json&token=${tokens.logout_token}`))],
    403: [
      ({ content }) => content().post('/user/logout?_format=json&token=wrong'),
      ({ content }) => content().post('/user/logout?_format=json'),
    ],
  },
  loginStatus: {
    200: [read('/user/login_status?_format=json'), readAs('member', '/user/login_status?_format=json')],
  },
  csrfToken: { 200: [read('/session/token'), readAs('member', '/session/token')] },
  refreshSession: { 200: [read('/encms-json/get/nothing'), readAs('member', '/encms-json/get/nothing')] },
  user: {
    200: [
      readAs('member', '/user/3?_format=json'),
      readAs('nameless', '/user/12?_format=json'),
      readAs('administrator', '/user/3?_format=json'),
      readAs('member', '/user/13?_format=json'),
    ],
    403: [read('/user/3?_format=json')],
    404: [readAs('member', '/user/999?_format=json')],
    406: [inSetUp({ userResource: 'off' }, readAs('member', '/user/3?_format=json'))],
  },
  menu: {
    200: [
      ...reads('/encms-json/get-menu/main', '/encms-json/get-menu/footer'),
      inSetUp({ menuAttributes: 'sanitised' }, read('/encms-json/get-menu/footer')),
    ],
  },
  page: {
    200: [
      ...reads(
        ...['/', '/about', '/news', '/host-a-conference', '/teaching-materials', '/sandbox/no-node'].map(
          (path) => `/encms-json/get/page?uri=${path}`,
        ),
      ),
      ...(['member', 'leader', 'editor'] as const).map((key) => readAs(key, '/encms-json/get/page?uri=/members-only')),
    ],
    403: [read('/encms-json/get/page?uri=/members-only')],
    404: reads('/encms-json/get/page?uri=/no/such/page', '/encms-json/get/page?uri=/news/no-such-news'),
  },
  news: {
    200: reads(
      ...['title', 'teaser', 'entity', 'raw', 'raw_nid', 'linked_terms', 'plain', 'all', 'latest', 'mini', 'sized'].map(
        (display) => `/rest/views/public_news/${display}`,
      ),
      '/rest/views/public_news/doubles?field_tax_vocab_news_tags_tid[]=4&field_tax_vocab_news_tags_tid[]=18',
      '/rest/views/public_news/title?page=99',
      '/rest/views/public_news/title?field_tax_vocab_news_tid=1,2&field_tax_vocab_news_tags_tid[]=4&sort_by=title&sort_order=ASC',
      '/rest/views/public_news/title?field_tax_vocab_news_tags_tid[]=999',
    ).concat(inSetUp({ dates: 'text' }, read('/rest/views/public_news/title'))),
    404: reads('/rest/views/public_news/title?field_tax_vocab_news_tid=', '/rest/views/public_news/no_such_display'),
  },
  newsCategories: { 200: [read(CATEGORIES), inSetUp({ terms: 'ten' }, read(CATEGORIES))] },
  newsTags: { 200: [read(TAGS), inSetUp({ terms: 'ten' }, read(TAGS))] },
  conferences: {
    200: [
      ...reads('/rest/views/public_conferences/teaser?page=1', '/rest/views/public_conferences/entity'),
      ...['teaser', 'plain_days', 'stored_days', 'entity'].flatMap((display) => [
        inSetUp({ days: 'all day' }, read(`/rest/views/public_conferences/${display}`)),
        inSetUp({ days: 'date and time' }, read(`/rest/views/public_conferences/${display}`)),
      ]),
    ],
    404: reads('/rest/views/public_conferences/no_such_display'),
  },
  timeline: { 200: reads('/rest/views/public_timeline/standard') },
  groups: {
    200: reads(
      ...['teaser', 'teaser?page=1', 'teaser?page=2&sort_by=title&sort_order=DESC', 'entity', 'title'].map(
        (display) => `/rest/views/group_workgroups/${display}`,
      ),
    ),
    404: reads('/rest/views/group_workgroups/no_such_display'),
  },
  group: { 200: reads(...[...Object.values(GROUP_IDS), 99].map((gid) => `/rest/views/group/single/${gid}`)) },
  groupLeaders: {
    200: [
      ...[GROUP_IDS.festivals, GROUP_IDS.moviegoing, GROUP_IDS.industries, GROUP_IDS.empty].map((gid) =>
        asMember((browser, tokens) => browser.get(`/rest/views/group_leaders/standard/${gid}`, tokenHeader(tokens))),
      ),
      readWithoutRows('/rest/views/group_leaders/standard/1'),
    ],
    403: [read('/rest/views/group_leaders/standard/1'), readAs('member', '/rest/views/group_leaders/standard/1')],
  },
  topic: {
    200: [
      ...[...Object.values(TOPIC_IDS), 9999].map((nid) => readAs('member', `/rest/views/group_topics/single/${nid}`)),
      readWithoutRows('/rest/views/group_topics/single/1104'),
    ],
    403: [read('/rest/views/group_topics/single/1104')],
  },
  joinGroup: {
    200: [membership('join', GROUP_IDS.industries)],
    403: [membership('join', GROUP_IDS.festivals), membership('join', GROUP_IDS.industries, 'visitor')],
    404: [membership('join', 99)],
  },
  leaveGroup: {
    200: [membership('leave', GROUP_IDS.industries, 'member', 'join')],
    403: [membership('leave', GROUP_IDS.industries)],
    404: [membership('leave', 99)],
  },
  postTopic: {
    200: [topic(GROUP_IDS.festivals)],
    400: [asMember((browser, tokens) => browser.postJson(POST_TOPIC, {}, tokenHeader(tokens)))],
    403: [
      topic(GROUP_IDS.industries),
      asMember((browser) => browser.fetch(POST_TOPIC, { method: 'POST', body: topicForm(GROUP_IDS.festivals) })),
    ],
    404: [topic(99)],
    413: [({ content }) => content().fetch(POST_TOPIC, { method: 'POST', headers: FORM_TYPE, body: LARGE_BODY })],
    422: [topic(GROUP_IDS.festivals, 'programme.exe')],
  },
  postComment: {
    201: [comment({}), comment({}, JSON_TYPE, TOPIC_IDS.moderated)],
    400: [comment('no JSON'), comment('')],
    403: [({ content }) => content().postJson(COMMENT, { comment_type: [{ target_id: 'comment' }] })],
    404: [inSetUp({ commentResource: 'off' }, comment({}))],
    415: [comment({}, { 'Content-Type': 'text/plain' })],
    422: [comment({ subject: 'A plain value' }), comment({ comment_body: [] })],
    500: [comment({ field_unknown: [] })],
  },
  eventSettings: { 200: reads('/editablevar/json/proposal_submission') },
  view: {
    200: reads(...['empty', 'one_page', 'null_pager'].map((name) => `/rest/views/sandbox_lists/${name}`)),
    403: reads('/rest/views/sandbox_lists/members'),
    404: reads('/rest/views/sandbox_lists/no_such_display', '/rest/views/no_such_view/standard'),
  },
  listAtUrl: {
    200: [
      ...reads('/lists/reading.json?sort_by=title', '/lists/news-archive.json?page=1'),
      readAs('member', `/lists/group-topics.json?group=${GROUP_IDS.festivals}`),
      readAs('member', `/lists/topic-comments.json?topic=${TOPIC_IDS.fortyFiveComments}&page=1`),
      readWithoutRows('/lists/group-topics.json?group=1'),
    ],
    403: reads('/lists/group-topics.json?group=1'),
    404: [...reads('/lists/no-such-list.json'), readAs('member', '/lists/group-topics.json?group=')],
  },
};
