import { GROUP_IDS } from '../../sandbox/seed/groups/group-ids.ts';
import { TOPIC_IDS } from '../../sandbox/seed/groups.ts';
import { person } from '../../sandbox/people.ts';
import { expect, logIn, memberLink, test } from './support/portal.ts';

test.describe('working groups', () => {
  test('shows working groups in the server’s order, sorted and paged by the address', async ({
    page,
    visit,
    world,
  }) => {
    await visit('/groups');
    const titles = page.getByRole('main').locator('.entry__title');
    await expect(titles).toHaveCount(5);
    const unsorted = await titles.allTextContents();
    await page.goto('/groups?sort_by=title&sort_order=DESC&page=1');
    await expect(titles.first()).not.toHaveText(unsorted[0] ?? '');
    const calls = (await world.calls('contentSystem')).filter(({ path }) => path.includes('group_workgroups'));
    expect(calls.map(({ query }) => query)).toContain('?page=1&sort_by=title&sort_order=DESC');
    expect(calls[0]?.query).toBe('');
    await page.goBack();
    await expect(titles).toHaveText(unsorted);
  });

  test('shows the user’s own groups above all groups with the membership status, and reads each page once', async ({
    page,
    visit,
    world,
  }) => {
    await logIn(page, 'member');
    await expect(memberLink(page)).toBeVisible();
    await world.forgetCalls();
    // The list asks with an order here: whatever asks without one is the walk.
    await visit('/groups?sort_by=title&sort_order=DESC');
    const titles = page.getByRole('main').locator('.entry__title');
    const mine = page.getByRole('region', { name: 'My groups' });
    await expect(mine.getByText('Participant', { exact: true }).first()).toBeVisible();
    await expect(titles).toHaveCount(5);
    const walked = async () =>
      (await world.calls('contentSystem'))
        .filter(({ path }) => path === '/rest/views/group_workgroups/teaser')
        .map(({ query }) => new URLSearchParams(query))
        .filter((parameters) => !parameters.has('sort_by'))
        .map((parameters) => Number(parameters.get('page') ?? 0))
        .toSorted((one, other) => one - other);
    expect(await walked()).toEqual([0, 1, 2]);

    const first = mine.getByRole('link').first();
    const name = (await first.textContent()) ?? '';
    await first.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(mine.getByText('Participant', { exact: true }).first()).toBeVisible();
    await expect(titles).toHaveCount(5);
    await page.waitForLoadState('networkidle');
    expect(await walked()).toEqual([0, 1, 2]);
  });

  test('shows not-found at the address of a group without an id, and sends no request @thorough', async ({
    page,
    visit,
    world,
  }) => {
    for (const id of ['3abc', '0', '-1', '1e3', '1.0', '%20', '99999999999999999999']) {
      await test.step(`/group/${id}`, async () => {
        await visit(`/group/${id}`);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(/not found/i);
        const calls = (await world.calls('contentSystem')).map(({ path }) => path);
        expect(calls.filter((path) => path.includes('group'))).toEqual([]);
      });
    }
  });

  test('says that a group has no leaders or members @thorough', async ({ page }) => {
    await logIn(page, 'member');
    await expect(memberLink(page)).toBeVisible();
    await page.goto(`/group/${String(GROUP_IDS.empty)}`);
    await expect(page.getByText('This group has no leaders.')).toBeVisible();
  });

  test('joins and leaves a group by buttons alone, without any prefetch', async ({ page, visit, world }) => {
    await logIn(page, 'member');
    await expect(memberLink(page)).toBeVisible();
    await visit(`/group/${String(GROUP_IDS.environment)}`);
    await page.getByRole('button', { name: 'Join this group' }).hover();
    await page.waitForLoadState('networkidle');
    const called = async () => (await world.calls('contentSystem')).filter(({ path }) => path.includes('workgroup/'));
    expect(await called()).toEqual([]);
    expect(await page.locator('a[href*="-workgroup"]').count()).toBe(0);

    await world.fail('contentSystem', { path: 'encms-workgroup/join/*', status: 500, delayMs: 300 });
    await page.getByRole('button', { name: 'Join this group' }).click();
    await expect(page.getByRole('button', { name: 'Leave this group' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Join this group' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect((await called()).map(({ method }) => method)).toEqual(['GET']);
  });
});

test.describe('the icons to edit, delete and create', () => {
  const [topic, group] = [String(TOPIC_IDS.ordinary), String(GROUP_IDS.festivals)];
  const places = [
    { path: `/group_topics/single/${topic}`, opens: [`node/${topic}/edit`, `node/${topic}/delete`, 'node/add'] },
    { path: `/group/${group}`, opens: [`group/${group}/edit`, `group/${group}/delete`, 'group/add'] },
    { path: '/about', opens: ['node/11/edit', 'node/11/delete', 'node/add'] },
  ] as const;

  for (const key of ['editor', 'administrator', 'developer'] as const) {
    test(`opens the content system in new tabs, from topics, groups and pages, for the ${key}${key === 'editor' ? '' : ' @thorough'}`, async ({
      page,
      visit,
      world,
    }) => {
      await logIn(page, key);
      await expect(memberLink(page)).toBeVisible();
      for (const { path, opens } of places) {
        await visit(path);
        for (const [index, name] of [/^Edit: ./, /^Delete: ./, /^Create: ./].entries()) {
          const icon = page.getByRole('main').getByRole('link', { name });
          await expect(icon).toHaveAttribute('href', `${world.urls.contentSystem}/${opens[index] ?? ''}`);
          await expect(icon).toHaveAttribute('target', '_blank');
        }
      }
    });
  }

  test('shows no icons to edit, delete and create to an ordinary member @thorough', async ({ page, visit }) => {
    await logIn(page, 'member');
    await expect(memberLink(page)).toBeVisible();
    for (const { path } of places) {
      await visit(path);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('main').getByRole('link', { name: /^(Edit|Delete|Create)\b/ })).toHaveCount(0);
    }
  });
});

test.describe('a topic', () => {
  test('requires a login for a topic, which leads back to it', async ({ page }) => {
    const address = `/group_topics/single/${String(TOPIC_IDS.ordinary)}`;
    await page.goto(address);
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await page.getByLabel('E-mail').fill(person('member').mail);
    await page.getByLabel('Password', { exact: true }).fill(person('member').password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByRole('heading', { level: 2, name: /Files/ })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('PDF');
  });

  test('asks a reader who was logged out meanwhile to log in, where the site shows topics to members only @thorough', async ({
    page,
    world,
  }) => {
    await world.setUp({ membersViews: 'empty' });
    await logIn(page, 'member');
    await expect(memberLink(page)).toBeVisible();
    await page.goto(`/group/${String(GROUP_IDS.archives)}`);
    const topics = page.getByRole('region', { name: 'Topics' }).getByRole('link');
    const title = (await topics.first().textContent()) ?? '';
    await world.expireSessions();
    await topics.first().click();
    const main = page.getByRole('main');
    await expect(main).toContainText('This topic is for members, or it does not exist.');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Please log in');
    await expect(memberLink(page)).toHaveCount(0);
    await main.getByRole('link', { name: 'Login' }).click();
    await page.getByLabel('Password', { exact: true }).fill(person('member').password);
    await page.keyboard.press('Enter');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);

    for (const path of [`/group/${String(GROUP_IDS.archives)}`, '/user/account']) {
      await world.expireSessions();
      await page.goto(path);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
      await expect(
        main.getByRole(path === '/user/account' ? 'textbox' : 'link', { name: /Login|E-mail/ }),
      ).toBeVisible();
      // What is closed to visitors is read all the same, and hidden.
      await expect(main).not.toContainText(/There are no topics|Leave this group|not found/, { useInnerText: true });
      await logIn(page, 'member');
    }
  });

  test('keeps a comment through maintenance, which logs its writer out', async ({ page, world }) => {
    await world.setUp({ membersViews: 'empty' });
    await logIn(page, 'member');
    await expect(memberLink(page)).toBeVisible();
    const address = `/group_topics/single/${String(TOPIC_IDS.ordinary)}`;
    await page.goto(address);
    const main = page.getByRole('main');
    const box = main.getByLabel('Your comment');
    const post = main.getByRole('button', { name: 'Post comment' });
    await box.fill('Before, during and after.');
    await expect(main.getByText('Kept on this device')).toBeVisible();

    await world.maintenance(true);
    await world.forgetCalls();
    await post.click();
    await expect.poll(async () => (await world.calls('contentSystem')).map(({ status }) => status)).toContain(503);
    await expect(box).toHaveValue('Before, during and after.');
    await page.reload();
    await expect(main).toContainText('The content system is in trouble');

    await world.maintenance(false);
    await page.goto(address);
    await expect(main).toContainText('This topic is for members, or it does not exist.');
    await main.getByRole('link', { name: 'Login' }).click();
    await page.getByLabel('Password', { exact: true }).fill(person('member').password);
    await page.keyboard.press('Enter');
    await expect(box).toHaveValue('Before, during and after.');
    await post.click();
    await expect(main.getByRole('article').filter({ hasText: 'Before, during and after.' })).toBeVisible();
  });

  test('keeps a comment that could not be posted, also after a reload, and posts it at the second try', async ({
    page,
    world,
  }) => {
    await logIn(page, 'member');
    await expect(memberLink(page)).toBeVisible();
    await page.goto(`/group_topics/single/${String(TOPIC_IDS.ordinary)}`);
    await world.fail('contentSystem', { path: 'comment', status: 500, times: 1 });
    const box = page.getByLabel('Your comment');
    await box.fill('I disagree, kindly.');
    await page.getByRole('button', { name: 'Post comment' }).click();
    await expect
      .poll(async () => (await world.calls('contentSystem')).filter(({ path }) => path === '/comment').length)
      .toBe(1);
    await expect(page.getByRole('button', { name: 'Post comment' })).toBeVisible();
    await expect(box).toHaveValue('I disagree, kindly.');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('main').getByText('Kept on this device')).toBeVisible();
    await page.reload();
    await expect(box).toHaveValue('I disagree, kindly.');
    await page.getByRole('button', { name: 'Post comment' }).click();
    await expect(page.getByRole('main').getByRole('article').filter({ hasText: 'I disagree, kindly.' })).toBeVisible();

    const posts = (await world.calls('contentSystem')).filter(({ path }) => path === '/comment');
    expect(JSON.parse(posts[1]?.body ?? '')).toEqual({
      entity_id: [{ target_id: TOPIC_IDS.ordinary }],
      entity_type: [{ value: 'node' }],
      comment_type: [{ target_id: 'comment' }],
      field_name: [{ value: 'field_comments' }],
      subject: [{ value: 'I disagree, kindly.' }],
      comment_body: [{ value: '<p>I disagree, kindly.</p>', format: 'basic_html' }],
    });
  });

  test.describe('with hostile content', () => {
    test.use({ expectsReports: true });

    for (const [shape, id] of [
      ['strings', TOPIC_IDS.hostile],
      ['an entity', TOPIC_IDS.hostileEntity],
    ] as const) {
      test(`runs nothing of a topic and shows harmless names, sent as ${shape}${shape === 'strings' ? '' : ' @thorough'}`, async ({
        page,
      }) => {
        await logIn(page, 'member');
        await expect(memberLink(page)).toBeVisible();
        const dialogs: string[] = [];
        page.on('dialog', (dialog) => {
          dialogs.push(dialog.message());
          void dialog.dismiss();
        });
        await page.goto(`/group_topics/single/${String(id)}`);
        await expect(page.getByRole('heading', { level: 2, name: /Comments/ })).toBeVisible();
        await page.waitForLoadState('networkidle');
        const main = page.getByRole('main');
        expect(await main.locator('script, iframe, svg:not([aria-hidden]), object, embed, form[action]').count()).toBe(
          0,
        );
        expect(await main.locator('[onerror], [onload], [onclick], a[href^="javascript:" i]').count()).toBe(0);
        expect(await main.innerText()).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
        expect(dialogs).toEqual([]);
      });
    }
  });
});

test.describe('the account', () => {
  for (const path of ['/user/account', '/my-encms']) {
    test(`sends visitors from ${path} to the login, and brings them back after it`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(/\/user\/login\?return=/);
      await page.getByLabel('E-mail').fill(person('member').mail);
      await page.getByLabel('Password', { exact: true }).fill(person('member').password);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole('main')).toContainText('Zofia');
    });
  }

  test('shows the account with the user, the membership, and the data on this device @thorough', async ({
    page,
    world,
  }) => {
    await logIn(page, 'member');
    await expect(memberLink(page)).toBeVisible();
    await page.goto('/user/account');
    const main = page.getByRole('main');
    await expect(main).toContainText('Zofia Wiśniewska');
    await expect(main).toContainText('member@example.org');
    await expect
      .poll(async () => (await world.calls('membershipSystem')).map(({ path }) => path))
      .toContain('/KP_CHECK_SESSION');

    await page.goto(`/group_topics/single/${String(TOPIC_IDS.ordinary)}`);
    await page.getByLabel('Your comment').fill('A thought to be kept');
    await expect(page.getByText('Kept on this device')).toBeVisible();
    await page.goto('/user/account');
    await expect(main).toContainText('A thought to be kept');
    await main.getByRole('button', { name: /^Delete.*thought/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(main).not.toContainText('A thought to be kept');
    await page.goto(`/group_topics/single/${String(TOPIC_IDS.ordinary)}`);
    await expect(page.getByLabel('Your comment')).toHaveValue('');
  });

  test('asks at logout whether unposted texts stay, and deletes them on request', async ({ page }) => {
    await logIn(page, 'member');
    await expect(memberLink(page)).toBeVisible();
    await page.goto(`/group_topics/single/${String(TOPIC_IDS.ordinary)}`);
    await page.getByLabel('Your comment').fill('MARKER of a former user');
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await page.content()).not.toContain('MARKER');
    const stored = await page.evaluate(async () => {
      const found: string[] = [
        JSON.stringify(Object.entries(localStorage)),
        JSON.stringify(Object.entries(sessionStorage)),
      ];
      for (const { name } of await indexedDB.databases()) {
        const database = await new Promise<IDBDatabase>((resolve) => {
          const request = indexedDB.open(name ?? '');
          request.onsuccess = () => {
            resolve(request.result);
          };
        });
        for (const store of database.objectStoreNames) {
          const request = database.transaction(store).objectStore(store).getAll();
          await new Promise((resolve) => (request.onsuccess = resolve));
          found.push(JSON.stringify(request.result));
        }
        database.close();
      }
      return found.join();
    });
    expect(stored).not.toContain('MARKER');
  });

  test('keeps the chosen theme, from the first paint on', async ({ page }) => {
    await logIn(page, 'member');
    await expect(memberLink(page)).toBeVisible();
    await page.goto('/user/account');
    await page.getByLabel('Theme').selectOption({ label: 'Dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.goto('/about');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});
