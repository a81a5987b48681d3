import { expect, test } from './support/portal.ts';

test.use({ expectsReports: true });

test('nothing in hostile content executes, and what is readable stays', async ({ page, visit }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const asked: string[] = [];
  page.on('request', (call) => asked.push(call.url()));
  await visit('/sandbox/hostile');
  const main = page.getByRole('main');
  await expect(main.locator('.prose').first()).toBeVisible();

  await expect(
    main.locator('script, style, iframe, object, embed, form, input, svg, math, base, meta, video'),
  ).toHaveCount(0);
  const leftovers = await main.evaluate((element) => {
    const attributes = [...element.querySelectorAll('.prose *')].flatMap((node) => [...node.attributes]);
    return attributes
      .filter(
        ({ name, value }) =>
          name.startsWith('on') || name === 'style' || /^\s*(javascript|vbscript|data:text)/i.test(value),
      )
      .map(({ name, value }) => `${name}=${value}`);
  });
  expect(leftovers).toEqual([]);
  for (const link of await main.locator('.prose a[href]').all()) {
    expect(await link.getAttribute('href')).toMatch(/^(https?:|mailto:|tel:|#|\/(?!\/))/);
  }
  for (const link of await main.locator('a[target=_blank]').all()) {
    expect(await link.getAttribute('rel')).toContain('noopener');
  }
  expect(dialogs).toEqual([]);
  expect(asked.filter((url) => /evil|attack/.test(url) && !/\.(png|jpe?g|gif)/.test(url))).toEqual([]);
});

test('a javascript: link in a menu is no link', async ({ page, visit }) => {
  await visit('/');
  const links = page.locator('nav a');
  await expect.poll(() => links.count()).toBeGreaterThan(5);
  const hrefs = await links.evaluateAll((shown) => shown.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs.filter((href) => /^\s*javascript/i.test(href))).toEqual([]);
});

test('paragraphs of kinds that nobody knows keep their text', async ({ page, visit }) => {
  await visit('/sandbox/awkward');
  await expect(page.getByRole('main')).toContainText('Łódź');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('a script that reaches an HTML sink is neutralised by the default policy', async ({ page, visit }) => {
  await visit('/about');
  const ran = await page.evaluate(async () => {
    const host = document.createElement('div');
    document.body.append(host);
    host.innerHTML = '<img src="x" onerror="window.ran = true"><b>kept</b>';
    await new Promise((resolve) => setTimeout(resolve, 50));
    return { ran: 'ran' in window, html: host.innerHTML };
  });
  expect(ran.ran).toBe(false);
  expect(ran.html).toContain('<b>kept</b>');
});
