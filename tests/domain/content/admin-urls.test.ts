import { describe, it, expect } from 'vitest';
import { adminUrls, contentAdminUrl, nodeEditUrl } from '../../../src/domain/content/admin-urls.ts';

const base = 'https://cms.example.org/drupal/';

describe('nodeEditUrl', () => {
  it.each(['node/{nid}/edit', '/node/{nid}/edit'])('puts the node id into %s below the content system', (template) => {
    expect(nodeEditUrl(base, template, 12)).toBe('https://cms.example.org/drupal/node/12/edit');
  });

  it.each([undefined, 0, -1, 1.5, NaN, Infinity])('has nothing to edit for node id %s', (nodeId) => {
    expect(nodeEditUrl(base, 'node/{nid}/edit', nodeId)).toBeUndefined();
  });
});

describe('contentAdminUrl', () => {
  it.each(['admin/content', '/admin/content', '//admin/content'])('stays on the content system for %s', (path) => {
    expect(contentAdminUrl(base, path)).toBe('https://cms.example.org/drupal/admin/content');
  });
});

describe('adminUrls', () => {
  const paths = { edit: 'group/{id}/edit', delete: '/group/{id}/delete', create: 'group/add' };

  it('puts the id into every path that is about one thing', () => {
    expect(adminUrls(base, paths, 3)).toEqual({
      edit: 'https://cms.example.org/drupal/group/3/edit',
      delete: 'https://cms.example.org/drupal/group/3/delete',
      create: 'https://cms.example.org/drupal/group/add',
    });
  });

  it.each([undefined, 0, -1, 1.5, NaN])('has nothing to edit or delete for id %s', (id) => {
    expect(adminUrls(base, paths, id)).toEqual({
      edit: undefined,
      delete: undefined,
      create: 'https://cms.example.org/drupal/group/add',
    });
  });
});
