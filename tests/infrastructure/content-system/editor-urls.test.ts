import { it, expect } from 'vitest';
import { DrupalEditorUrls } from '../../../src/infrastructure/content-system/accounts.ts';

const base = 'https://cms.example.org/drupal/';
const group = { edit: 'group/{id}/edit', delete: '/group/{id}/delete', create: 'group/add' };
const defaults = { edit: 'node/{nid}/edit', delete: 'node/{nid}/delete', create: 'node/add', content: 'admin/content' };

function urls(admin: Partial<typeof defaults & { readonly group: typeof group }> = {}) {
  const passwords = { forgot: 'user/password', change: 'user/{uid}/edit' } as const;
  return new DrupalEditorUrls({ contentSystem: { baseUrl: base, admin: { ...defaults, group, ...admin }, passwords } });
}

it.each(['node/{nid}/edit', '/node/{nid}/edit'])('puts the node id into %s below the content system', (edit) => {
  expect(urls({ edit }).ofNode(12).edit).toBe('https://cms.example.org/drupal/node/12/edit');
});

it.each([undefined, 0, -1, 1.5, NaN, Infinity])('offers nothing to edit for node id %s', (nodeId) => {
  expect(urls().ofNode(nodeId).edit).toBeUndefined();
});

it.each(['admin/content', '/admin/content', '//admin/content'])(
  'keeps the list of all content on the content system for %s',
  (content) => {
    expect(urls({ content }).content).toBe('https://cms.example.org/drupal/admin/content');
  },
);

const elsewhere = 'https://edit.example.org/cms/';

it('uses a whole address as it is, wherever the portal calls the content system', () => {
  expect(urls({ content: `${elsewhere}admin/content?status=1` }).content).toBe(`${elsewhere}admin/content?status=1`);
  expect(urls({ content: 'http://127.0.0.1:8080' }).content).toBe('http://127.0.0.1:8080');
  expect(urls({ edit: `${elsewhere}?q=node/{nid}/edit` }).ofNode(12).edit).toBe(`${elsewhere}?q=node/12/edit`);
  const paths = { edit: `${elsewhere}group/{id}/edit`, delete: 'group/{id}/delete', create: `${elsewhere}group/add` };
  expect(urls({ group: paths }).ofGroup(3)).toEqual({
    edit: `${elsewhere}group/3/edit`,
    delete: `${base}group/3/delete`,
    create: `${elsewhere}group/add`,
  });
});

it('takes what only looks like an address for a path of the content system', () => {
  expect(urls({ content: 'javascript:alert(1)' }).content).toBe(`${base}javascript:alert(1)`);
  expect(urls({ content: 'httpsdocs/add' }).content).toBe(`${base}httpsdocs/add`);
});

it('puts the id into every path that is about one thing', () => {
  expect(urls().ofGroup(3)).toEqual({
    edit: 'https://cms.example.org/drupal/group/3/edit',
    delete: 'https://cms.example.org/drupal/group/3/delete',
    create: 'https://cms.example.org/drupal/group/add',
  });
});

it.each([undefined, 0, -1, 1.5, NaN])('offers nothing to edit or delete for the group id %s', (id) => {
  expect(urls().ofGroup(id)).toEqual({
    edit: undefined,
    delete: undefined,
    create: 'https://cms.example.org/drupal/group/add',
  });
});
