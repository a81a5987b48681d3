import { expect, it } from 'vitest';

import { ACCESS_DENIED, answerOf, jsonOf, refusalPage } from './browser.ts';
import { runningSandbox } from './running-sandbox.ts';

const sandbox = runningSandbox({ faults: true });
const SET_UP = '/__sandbox/set-up';
const members = '/rest/views/sandbox_lists/members';

interface List {
  readonly rows: readonly unknown[];
  readonly pager: unknown;
}

it('answers visitors a members’ view without any rows where it has the permission access content alone', async () => {
  const browser = sandbox.content();
  expect(await refusalPage(await browser.get(members))).toEqual(ACCESS_DENIED);

  await browser.postJson(SET_UP, { membersViews: 'empty' });
  const visitor = await browser.get(members);
  expect([visitor.status, await jsonOf(visitor)]).toEqual([
    200,
    { rows: [], pager: { current_page: 0, total_items: 0, total_pages: 0, items_per_page: 5 } },
  ]);
  const { browser: member } = await sandbox.loggedIn('member');
  expect(await jsonOf(await member.get(members))).toHaveProperty('rows.length', 5);
});

it('allows every origin by name, preflights included, where all are allowed', async () => {
  const browser = sandbox.content();
  const elsewhere = { Origin: 'https://elsewhere.example' };
  const preflight = { ...elsewhere, 'Access-Control-Request-Method': 'POST' };
  const allowed = async () => {
    const answers = [
      await browser.get('/session/token', elsewhere),
      await browser.fetch('/comment', { method: 'OPTIONS', headers: preflight }),
    ];
    return answers.map(({ headers }) => [
      headers.get('access-control-allow-origin'),
      headers.get('access-control-allow-credentials'),
    ]);
  };
  const neither = [null, null];
  expect(await allowed()).toEqual([neither, neither]);
  await browser.postJson(SET_UP, { origins: 'every' });
  const both = [elsewhere.Origin, 'true'];
  expect(await allowed()).toEqual([both, both]);
});

it('hands menus out without show_item_by_role where the attributes of links are sanitised', async () => {
  const browser = sandbox.content();
  const menu = async (name: string) => (await browser.get(`/encms-json/get-menu/${name}`)).text();
  const [main, footer] = [await menu('main'), await menu('footer')];
  await browser.postJson(SET_UP, { menuAttributes: 'sanitised' });
  for (const [name, before] of Object.entries({ main, footer })) {
    const after = await menu(name);
    expect(before).toContain('{"attributes":{"show_item_by_role":');
    expect(after).not.toContain('show_item_by_role');
    expect(after).toContain('"attributes":{"attributes":[]}');
  }
});

it('sends ten terms of a vocabulary on one page, and counts all of them', async () => {
  const browser = sandbox.content();
  await browser.postJson(SET_UP, { terms: 'ten' });
  const answerTo = async (path: string) => (await jsonOf(await browser.get(`/rest/views/${path}`))) as List;
  for (const page of ['vocab_tags/as_filter', 'vocab_tags/as_filter?page=1']) {
    const { rows, pager } = await answerTo(page);
    expect([rows.length, pager]).toEqual([
      10,
      { current_page: null, total_items: '17', total_pages: 1, items_per_page: 10 },
    ]);
  }
  expect((await answerTo('vocab_news/as_filter')).rows).toHaveLength(9);
  expect((await answerTo('public_news/title')).rows).toHaveLength(10);
});

it('returns to the default set-up after a reset', async () => {
  const browser = sandbox.content();
  await browser.postJson(SET_UP, { membersViews: 'empty' });
  sandbox.reset();
  expect((await browser.get(members)).status).toBe(403);
});

it('refuses a wrong set-up with a message', async () => {
  const browser = sandbox.content();
  const refusalOf = async (given: unknown) => answerOf(await browser.postJson(SET_UP, given));
  expect(await refusalOf({ membersView: 'empty' })).toEqual([400, '{"message":"A set-up has no \\"membersView\\""}']);
  expect(await refusalOf({ membersViews: 'none' })).toEqual([
    400,
    '{"message":"\\"membersViews\\" is none of refused, empty"}',
  ]);
  expect(await refusalOf([])).toEqual([400, '{"message":"A set-up is a JSON object"}']);
});
