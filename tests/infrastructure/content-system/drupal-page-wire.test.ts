import { describe, expect, it } from 'vitest';
import { RemoteError } from '../../../src/application/ports/remote-error.ts';
import { toPageAnswer } from '../../../src/infrastructure/content-system/drupal-page-wire.ts';
import { garbage, withGarbageAt } from '../garbage.ts';
import { readFixture } from '../read-fixture.ts';
import { unlessRefused } from '../unless-refused.ts';

const links = { portalOrigin: 'https://portal.example.org', contentBaseUrl: 'https://cms.example.org/' };
const read = (wire: unknown) => toPageAnswer(wire, links);

const node = { nid: 14, title: 'Title', field_para_multi: [{ uuid: 'a', type: 'paragraph--para_text' }] };
const session = { user_id: 3, is_member: true, roles: {}, user_name: 'zofia' };

describe('toPageAnswer', () => {
  it.each<[string, unknown]>([
    ['nested objects', { data: { node, session } }],
    ['flattened keys', { 'data.node': node, 'data.session': session }],
    ['both', { data: { node }, 'data.session': session }],
    ['field arrays', { data: { node: { ...node, nid: [{ value: 14 }], title: [{ value: 'Title' }] }, session } }],
    ['text', { data: { node: { ...node, nid: '14', title: ' Title ' }, session: { ...session, user_id: '3' } } }],
    ['attributes', { data: { node: { type: 'node--page', attributes: node }, session } }],
  ])('reads a page of %s', (_, wire) => {
    const answer = read(wire);
    expect(answer.page).toMatchObject({ nodeId: 14, title: 'Title' });
    expect(answer.page.paragraphs.map(({ id }) => id)).toEqual(['a']);
    expect(answer.session?.userId).toBe(3);
  });

  it.each([null, undefined, '', 0, -5, [], 'x'])('has no node id when the nid is %j', (nid) => {
    expect(read({ data: { node: { ...node, nid }, session } }).page.nodeId).toBeUndefined();
  });

  it.each([null, undefined, [], {}, '', 0])('is a page without paragraphs when they are %j', (field_para_multi) => {
    expect(read({ data: { node: { ...node, field_para_multi } } }).page).toEqual({
      nodeId: 14,
      title: 'Title',
      paragraphs: [],
    });
  });

  it('reads paragraphs keyed by number', () => {
    const field_para_multi = { 0: { uuid: 'a', type: 'x' }, 2: { uuid: 'b', type: 'x' } };
    expect(read({ data: { node: { field_para_multi } } }).page.paragraphs.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('is a page when only its session is there', () => {
    expect(read({ data: { session } })).toMatchObject({ page: { title: '', paragraphs: [] }, session: { userId: 3 } });
  });

  it('reads no session where none is reported', () => {
    for (const absent of [undefined, null, [], '', {}]) {
      expect(read({ data: { node, session: absent } }).session).toBeUndefined();
    }
  });

  it.each<[unknown]>([
    [null],
    [{}],
    [[]],
    [''],
    ['text'],
    [{ data: null }],
    [{ data: [] }],
    [{ data: {} }],
    [{ data: { node: [] } }],
    [{ data: { node: null, session: null } }],
    [{ message: 'Something else' }],
    [readFixture('drupal/login-ok')],
  ])('refuses %j, which is no page', (wire) => {
    let thrown: unknown;
    try {
      read(wire);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(RemoteError);
    expect((thrown as RemoteError).kind).toBe('invalid-answer');
  });

  it('survives garbage, as a whole and in every place', () => {
    const wires = [
      ...garbage,
      ...withGarbageAt({ data: {}, 'data.node': node, 'data.session': session }),
      ...withGarbageAt({ node, session }).map((data) => ({ data })),
      ...withGarbageAt(node).map((value) => ({ data: { node: value } })),
    ];
    const answers = wires.flatMap((wire) => unlessRefused(() => read(wire)));
    expect(answers.length).toBeGreaterThan(0);
    for (const { page } of answers) {
      expect(typeof page.title).toBe('string');
      expect(page.nodeId ?? 1).toBeGreaterThan(0);
    }
  });
});
