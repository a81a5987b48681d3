import { describe, expect, it } from 'vitest';
import { answerOf, jsonOf } from './browser.ts';
import { runningSandbox } from './running-sandbox.ts';

const sandbox = runningSandbox({ faults: true });
const SET_UP = '/__sandbox/set-up';
const members = '/rest/views/sandbox_lists/members';

interface List {
  readonly rows: readonly unknown[];
  readonly pager: unknown;
}

describe('a set-up of the content system', () => {
  it('answers visitors a members’ view without any rows where it has the permission access content alone', async () => {
    const browser = sandbox.content();
    expect(await answerOf(await browser.get(members))).toEqual([403, '{"message":""}']);

    await browser.postJson(SET_UP, { membersViews: 'empty' });
    const visitor = await browser.get(members);
    expect([visitor.status, await jsonOf(visitor)]).toEqual([
      200,
      { rows: [], pager: { current_page: 0, total_items: 0, total_pages: 0, items_per_page: 5 } },
    ]);
    const { browser: member } = await sandbox.loggedIn('member');
    expect(await jsonOf(await member.get(members))).toHaveProperty('rows.length', 5);
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

  it('is the usual one again after a reset', async () => {
    const browser = sandbox.content();
    await browser.postJson(SET_UP, { membersViews: 'empty' });
    sandbox.reset();
    expect((await browser.get(members)).status).toBe(403);
  });

  it('is refused with what is wrong about it', async () => {
    const browser = sandbox.content();
    const refusalOf = async (given: unknown) => answerOf(await browser.postJson(SET_UP, given));
    expect(await refusalOf({ membersView: 'empty' })).toEqual([400, '{"message":"A set-up has no \\"membersView\\""}']);
    expect(await refusalOf({ membersViews: 'none' })).toEqual([
      400,
      '{"message":"\\"membersViews\\" is none of refused, empty"}',
    ]);
    expect(await refusalOf([])).toEqual([400, '{"message":"A set-up is a JSON object"}']);
  });
});
