import type { ScreenBinding } from '../../src/application/ports/portal-settings.ts';
import { baseSettings, expect, test } from './support/portal.ts';

const publications: ScreenBinding = {
  path: '/publications',
  screen: 'list',
  layout: 'main',
  list: {
    view: 'public_publications',
    display: 'standard',
    title: { en: 'Publications', de: 'Veröffentlichungen' },
    fields: {
      text: 'field_note',
      date: 'field_year',
      link: 'field_read',
      tags: ['field_authors', 'field_publisher'],
    },
    sorts: [{ by: 'title', order: 'ASC', title: { en: 'Title, A to Z', de: 'Titel, A bis Z' } }],
    filters: [
      {
        parameter: 'type',
        title: { en: 'Kind', de: 'Art' },
        options: [
          { value: 'book', title: { en: 'Books', de: 'Bücher' } },
          { value: 'essay', title: { en: 'Audiovisual essays', de: 'Audiovisuelle Essays' } },
        ],
      },
    ],
  },
};

test('a configured list has its page, filter and order in the address, and Back returns to a place in it', async ({
  page,
  world,
}) => {
  const origin = await world.serveWith({ screens: [...baseSettings.screens, publications] });
  await page.goto(`${origin}/publications`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Publications' })).toBeVisible();
  await expect(main.getByText('Interval, the journal')).toBeVisible();
  const summary = main.locator('.list-bar__count');
  await expect(summary).toHaveText('35 entries, page 1 of 4');

  await main.getByRole('link', { name: 'Page 3' }).click();
  await expect(page).toHaveURL(`${origin}/publications?page=2`);
  await expect(summary).toHaveText('35 entries, page 3 of 4');
  await expect(main.locator('.entry')).toHaveCount(10);
  const imprint = page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' });
  await imprint.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
  const place = await page.evaluate(() => scrollY);
  await imprint.click();
  await expect(main.getByRole('heading', { level: 1, name: 'Imprint' })).toBeVisible();
  await page.goBack();
  await expect(summary).toHaveText('35 entries, page 3 of 4');
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(200);

  await main.getByLabel('Kind').selectOption('Books');
  await expect(page).toHaveURL(`${origin}/publications?type=book`);
  await expect(summary).toHaveText('5 entries');
  await main.getByLabel('Sort by').selectOption('Title, A to Z');
  await expect(main.locator('.entry__title').first()).toHaveText('Four Weather Maps: Television before the Satellite');
});
