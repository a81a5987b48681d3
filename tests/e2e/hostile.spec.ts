import { GROUP_IDS, topicNid } from '../../sandbox/seed/groups/group-ids.ts';
import { expect, logIn, test } from './support/portal.ts';

test.use({ expectsReports: true });

test('hostile content does not execute, and its readable text stays', async ({ page, visit }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await visit('/sandbox/hostile');
  const main = page.getByRole('main');
  await expect(main.locator('.prose').first()).toBeVisible();
  // One entry of the menus is hostile, too.
  await expect(page.locator('nav a').nth(5)).toBeAttached();
  await expect(page.locator('a[href^="javascript" i], main :is(script, style, iframe, form, base, math)')).toHaveCount(
    0,
  );
  await expect(main.locator('a[target=_blank]:not([rel~=noopener])')).toHaveCount(0);
  expect(dialogs).toEqual([]);
});

test('an image of an unknown host in a comment is a link, and its host gets no request', async ({ page, world }) => {
  const asked: string[] = [];
  page.on('request', (call) => asked.push(call.url()));
  const reached: string[] = [];
  // What a stranger's server would answer: go on to a call that does something.
  const location = `${world.urls.contentSystem}/ecms-workgroup/leave/7`;
  await page.route('https://attacker.example.net/**', (route) => {
    reached.push(route.request().url());
    return route.fulfill({ status: 302, headers: { location } });
  });
  await logIn(page, 'member');
  await page.goto(`/group_topics/single/${String(topicNid(GROUP_IDS.hostile, 1))}`);
  const name = 'A poster by a stranger – Show image from attacker.example.net (opens in a new tab)';
  const link = page.getByRole('main').getByRole('link', { name });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(asked.filter((url) => url.includes('attacker.example.net'))).toEqual([]);

  // The policy alone would refuse it too.
  const refused = await page.evaluate(async () => {
    const report = new Promise<string>((resolve) => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        resolve(effectiveDirective);
      });
    });
    new Image().src = 'https://attacker.example.net/second';
    return report;
  });
  expect(refused).toBe('img-src');
  expect(reached).toEqual([]);
  expect((await world.calls('contentSystem')).filter(({ path }) => path.includes('leave'))).toEqual([]);
});
