import { describe, it, expect } from 'vitest';
import { adminUrls, contentAdminUrl, nodeEditUrl } from '../../../src/domain/content/admin-urls.ts';

const base = 'https://cms.example.org/drupal/';

describe('nodeEditUrl', () => {
  it.each(['node/{nid}/edit', '/node/{nid}/edit'])(
    'puts the node id into the edit path %s below the content system',
    (template) => {
      expect(nodeEditUrl(base, template, 12)).toBe('https://cms.example.org/drupal/node/12/edit');
    },
  );

  it.each([undefined, 0, -1, 1.5, NaN, Infinity])('has no edit URL for the node id %s', (nodeId) => {
    expect(nodeEditUrl(base, 'node/{nid}/edit', nodeId)).toBeUndefined();
  });
});

describe('contentAdminUrl', () => {
  it.each(['admin/content', '/admin/content', '//admin/content'])(
    'keeps the admin path %s on the content system',
    (path) => {
      expect(contentAdminUrl(base, path)).toBe('https://cms.example.org/drupal/admin/content');
    },
  );
});

describe('a page for editors that is named by a whole address', () => {
  const elsewhere = 'https://edit.example.org/cms/';

  it('opens a page for editors at the whole address that names it, wherever the portal calls the content system', () => {
    expect(contentAdminUrl(base, `${elsewhere}admin/content?status=1`)).toBe(`${elsewhere}admin/content?status=1`);
    expect(contentAdminUrl(base, 'http://127.0.0.1:8080')).toBe('http://127.0.0.1:8080');
    expect(nodeEditUrl(base, `${elsewhere}?q=node/{nid}/edit`, 12)).toBe(`${elsewhere}?q=node/12/edit`);
    const paths = { edit: `${elsewhere}group/{id}/edit`, delete: 'group/{id}/delete', create: `${elsewhere}group/add` };
    expect(adminUrls(base, paths, 3)).toEqual({
      edit: `${elsewhere}group/3/edit`,
      delete: `${base}group/3/delete`,
      create: `${elsewhere}group/add`,
    });
  });

  it('has no page for editors at something that only looks like an address', () => {
    expect(contentAdminUrl(base, 'javascript:alert(1)')).toBe(`${base}javascript:alert(1)`);
    expect(contentAdminUrl(base, 'httpsdocs/add')).toBe(`${base}httpsdocs/add`);
  });
});

describe('adminUrls', () => {
  const paths = { edit: 'group/{id}/edit', delete: '/group/{id}/delete', create: 'group/add' };

  it('puts the id into every admin path of one entity', () => {
    expect(adminUrls(base, paths, 3)).toEqual({
      edit: 'https://cms.example.org/drupal/group/3/edit',
      delete: 'https://cms.example.org/drupal/group/3/delete',
      create: 'https://cms.example.org/drupal/group/add',
    });
  });

  it.each([undefined, 0, -1, 1.5, NaN])('has no edit or delete URL for the id %s', (id) => {
    expect(adminUrls(base, paths, id)).toEqual({
      edit: undefined,
      delete: undefined,
      create: 'https://cms.example.org/drupal/group/add',
    });
  });
});
