import { person } from '../../../sandbox/people.ts';
import { appear } from '../support/appear.ts';
import { underFault } from '../support/fault-ledger.ts';
import { expect, memberLink, test } from '../support/portal.ts';

/* Where a login leads. The whole table is in `tests/domain/content/return-path.test.ts`; here is what a browser makes of it. */

const hostile: Readonly<Record<string, string>> = {
  'a way up to a host': '/..//evil.example',
  'an encoded way up to a host': '/%2e%2e//evil.example',
  'a tab between slashes': '/\t/evil.example',
  'javascript with a tab': 'java\tscript:alert(1)',
  blob: 'blob:http://portal.localhost/1',
  data: 'data:text/html,<script>alert(1)</script>',
  'a user at another host': 'http://portal.localhost@evil.example/',
  'slashes of another script': '\uff0f\uff0fevil.example',
  'what leaves a group': '/encms-workgroup/leave/4',
};

test('a login returns to no address of another origin', async ({ page, context, world }) => {
  test.slow();
  const { mail, password } = person('member');
  const hosts = new Set<string>();
  context.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  for (const [name, address] of Object.entries(hostile)) {
    await underFault(`return to ${name}`, async () => {
      await context.clearCookies();
      await page.goto('/icon.svg');
      await page.evaluate(() => {
        localStorage.clear();
      });
      await page.goto(`/user/login?return=${encodeURIComponent(address)}`);
      await page.getByLabel('E-mail').fill(mail);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.keyboard.press('Enter');
      await appear(memberLink(page));
      await expect(page).not.toHaveURL(/\/user\/login/);
      expect(new URL(page.url()).origin).toBe(world.urls.portal);
    });
  }
  expect([...hosts].filter((host) => !/(^|\.)portal\.localhost$/.test(host))).toEqual([]);
  const paths = (await world.calls('contentSystem')).map(({ path }) => path);
  expect(paths.filter((path) => path.includes('/leave/'))).toEqual([]);
});
