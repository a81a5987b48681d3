import { expect, it } from 'vitest';
import { person } from '../../sandbox/people.ts';
import { STILLS } from '../../sandbox/stills/stills.ts';
import { runningSandbox } from './running-sandbox.ts';

const sandbox = runningSandbox();

it.each(Object.entries(STILLS))('serves %s as a PNG of the size that its paragraphs name', async (name, still) => {
  const response = await sandbox.content().get(`/sites/default/files/${name}`);
  expect(response.status).toBe(200);
  const png = Buffer.from(await response.arrayBuffer());
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([still.width, still.height]);
  expect(png.length).toBeLessThan(150_000);
});

it('lets other origins show a picture, and browsers cache it', async () => {
  const response = await sandbox.content().get('/sites/default/files/reel.png');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=1209600',
  });
  const etag = response.headers.get('etag') ?? '';
  const again = await sandbox.content().get('/sites/default/files/reel.png', { 'If-None-Match': etag });
  expect(again.status).toBe(304);
});

it('answers with 404 for a picture that does not exist', async () => {
  for (const name of ['nothing.png', 'toString', '__proto__']) {
    expect((await sandbox.content().get(`/sites/default/files/${name}`)).status).toBe(404);
  }
});

it.each([
  ['Checklist%20%26%20floor%20plan.pdf', 'application/pdf', '%PDF-'],
  ['budget.doc', 'application/msword', '{\\rtf'],
  ['shopping-list.txt', 'text/plain; charset=UTF-8', 'Splicing tape'],
])('serves %s to all users with its media type', async (name, type, start) => {
  const response = await sandbox.content().get(`/sites/default/files/${name}`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
  expect((await response.text()).startsWith(start)).toBe(true);
});

it('names a document in a page as a Drupal field, or as included by JSON:API', async () => {
  const pageAt = async (path: string) => {
    const response = await sandbox.content().get(`/encms-json/get/page?uri=${path}`);
    return (await response.json()) as { readonly included?: readonly { readonly type: string }[] };
  };
  const field = await pageAt('/host-a-conference');
  const text = JSON.stringify(field);
  expect(text).toContain('"description":"What to look for in a building","target_type":"file"');
  expect(text).toContain('/sites/default/files/Checklist%20%26%20floor%20plan.pdf"');
  expect(field.included).toBeUndefined();
  const { included = [] } = await pageAt('/teaching-materials');
  expect(included.map(({ type }) => type).toSorted()).toEqual(['file--file', 'file--file', 'media--document']);
});

const paths = ['/node/11/edit', '/node/11/delete', '/node/add', '/admin/content'];

it('refuses the pages for editing to all other users', async () => {
  const { browser } = await sandbox.loggedIn('organizer');
  for (const path of paths) {
    expect((await browser.get(path)).status).toBe(403);
    expect((await sandbox.content().get(path)).status).toBe(403);
  }
});

it('shows titles as text on the pages for editing', async () => {
  const { browser } = await sandbox.loggedIn('editor');
  expect(await (await browser.get('/node/36/edit')).text()).not.toContain('<b onclick');
});

it('answers with 404 for the pages for editing of unknown nodes', async () => {
  const { browser } = await sandbox.loggedIn('editor');
  expect((await browser.get('/node/999/edit')).status).toBe(404);
});

it('lets visitors request a new password, and each user change their own only', async () => {
  const { browser } = await sandbox.loggedIn('member');
  const { uid } = person('member');
  const status = async (path: string, from = browser) => (await from.get(path)).status;
  expect(await status('/user/password', sandbox.content())).toBe(200);
  expect(await status(`/user/${uid}/edit`)).toBe(200);
  expect(await status(`/user/${uid + 1}/edit`)).toBe(403);
  expect(await status(`/user/${uid}/edit`, sandbox.content())).toBe(403);
});
