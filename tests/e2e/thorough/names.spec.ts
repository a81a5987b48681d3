import { nameOf } from '../../../src/ui/i18n/languages.ts';
import { expect, logIn, memberLink, test } from '../support/portal.ts';
import { openForm } from '../support/proposal-form.ts';
import { openTopicForm } from '../support/topic-form.ts';
import { GROUP_IDS } from '../../../sandbox/seed/groups/group-ids.ts';

/* What a screen reader makes of the parts that everybody meets: small pieces of the accessibility tree. */

test('the header has names for languages, networks, login, and the menu with an open submenu', async ({
  page,
  visit,
}) => {
  await visit('/conferences');
  const banner = page.getByRole('banner');
  await expect(banner).toMatchAriaSnapshot(`
    - banner:
      - list "Language":
        - listitem:
          - button "English"
        - listitem:
          - button "Deutsch"
      - button "Find"
      - list "Social media":
        - listitem:
          - link "Facebook (opens in a new tab)"
      - link "Join"
      - link "Login"
      - paragraph:
        - link "Invented Network of Trials and Moving-Image Scholars, home"
      - navigation "Main menu"
  `);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('button', { name: 'Conferences: submenu' }).click();
  await expect(menu).toMatchAriaSnapshot(`
    - navigation "Main menu":
      - list:
        - listitem:
          - link "News"
        - listitem:
          - link "Conferences"
          - 'button "Conferences: submenu" [expanded]'
          - list:
            - listitem:
              - link "Upcoming and past"
            - listitem:
              - link "Call for proposals"
  `);
  // Where one is, said of the link and not by its colour.
  await expect(menu.getByRole('link', { name: 'Upcoming and past' })).toHaveAttribute('aria-current', 'page');
  await expect(menu.getByRole('link', { name: 'Timeline' })).not.toHaveAttribute('aria-current');
});

test('every language of the switch is named in itself, and has a lang attribute', async ({ page, visit }) => {
  await visit('/about');
  const buttons = page.getByRole('list', { name: 'Language' }).getByRole('button');
  const offered = await buttons.evaluateAll((all) =>
    all.map((button) => [(button as HTMLElement).lang, button.textContent]),
  );
  expect(offered.length).toBeGreaterThanOrEqual(2);
  expect(offered).toEqual(offered.map(([code = '']) => [code, nameOf(code)]));
});

test('the login has names for its fields and their errors', async ({ page, visit }) => {
  await visit('/user/login');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Login' }).click();
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - article:
        - heading "Login" [level=1]
        - textbox "E-mail" [invalid]
        - paragraph: Enter your e-mail address.
        - textbox "Password" [invalid]
        - button "Show password"
        - paragraph: Enter your password.
        - button "Login"
  `);
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Enter your e-mail address.');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Enter your password.');
  await expect(page.getByLabel('E-mail')).toBeFocused();
});

test('the news have names for groups of filters, their number, the chosen filters, and the pages', async ({
  page,
  visit,
}) => {
  await visit('/news?category=1');
  await expect(page.getByRole('search', { name: 'Filter' })).toMatchAriaSnapshot(`
    - search "Filter":
      - group "Categories":
        - list:
          - listitem:
            - checkbox "call for papers" [checked]
          - listitem:
            - checkbox "conference"
      - group "Tags":
        - list:
          - listitem:
            - checkbox "film history"
  `);
  await expect(page.getByRole('region', { name: /^12 news items/ })).toMatchAriaSnapshot(`
    - region:
      - heading /\\d+ news items, page 1 of 2/ [level=2]
      - paragraph:
        - combobox "Sort by":
          - option "Newest first" [selected]
      - list "Active filters":
        - listitem:
          - 'button "Remove filter: call for papers"'
      - button "Clear all filters"
      - list:
        - listitem:
          - article:
            - paragraph:
              - time
            - heading [level=3]:
              - link
      - navigation "Pages":
        - list:
          - listitem:
            - link "Page 1"
          - listitem:
            - link "Page 2"
          - listitem:
            - link "Next"
  `);
  await expect(page.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
});

test('a proposal has names for its state, its checklist, a field with limit and error, and dialogs', async ({
  page,
}) => {
  await logIn(page, 'member');
  await expect(memberLink(page)).toBeVisible();
  const { form, title, saved, rail, preview } = await openForm(page, 'paper');
  await title.fill('x'.repeat(125));
  await expect(saved).toBeVisible();
  await expect(rail).toMatchAriaSnapshot(`
    - complementary "State of your proposal":
      - region "Closes in":
        - heading "Closes in" [level=2]
        - paragraph:
          - time
      - region "Saving":
        - heading "Saving" [level=2]
        - paragraph: /^Saved \\d/
        - status
      - region "Before you send":
        - heading "Before you send" [level=2]
        - list:
          - listitem:
            - text: "to do:"
            - 'button "Title: 5 characters over"'
          - listitem:
            - text: "to do:"
            - button "Abstract"
      - paragraph:
        - button "Preview"
  `);
  await expect(title).toHaveAttribute('aria-required', 'true');
  await expect(title).toHaveAccessibleDescription(
    'up to 120 characters 5 characters too many: marked, never cut 125 of 120',
  );

  await preview.click();
  await page.getByRole('button', { name: 'Abstract' }).last().click();
  const abstract = form.getByLabel('Abstract');
  await expect(abstract).toBeFocused();
  await expect(abstract).toHaveAttribute('aria-invalid', 'true');
  await expect(abstract).toHaveAccessibleDescription('up to 300 words Still missing. 0 of 300 words');

  const people = form.getByRole('group', { name: 'People', exact: true });
  await expect(people).toHaveAccessibleDescription('1 to 4 Still missing.');
  await people.getByRole('button', { name: 'Paste a list' }).click();
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Paste a list":
      - heading "Paste a list" [level=2]
      - textbox "One person on each line"
      - paragraph: Name, affiliation, e-mail
      - status: Nobody yet
      - paragraph:
        - button "Add" [disabled]
        - button "Cancel"
  `);
});

test('a new topic has names for the toolbar with pressed buttons, the editor, and the file input', async ({ page }) => {
  await logIn(page, 'leader');
  await expect(memberLink(page)).toBeVisible();
  const { form, message, toolbar } = await openTopicForm(page, GROUP_IDS.moviegoing);
  await message.click();
  await page.keyboard.press('ControlOrMeta+b');
  await expect(toolbar).toMatchAriaSnapshot(`
    - toolbar "Formatting":
      - button "Heading 2"
      - button "Heading 3"
      - button "Clear formatting"
      - button "Bold" [pressed]
      - button "Italic"
  `);
  await expect(message).toHaveAccessibleDescription(/Tab leaves the text/);
  await expect(form.getByLabel('Attach file(s)')).toHaveAccessibleDescription(/pdf/);
});
