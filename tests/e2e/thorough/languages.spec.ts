import type { Page } from '@playwright/test';
import type { PersonKey } from '../../../sandbox/people.ts';
import { TOPIC_IDS } from '../../../sandbox/seed/groups.ts';
import { GROUP_IDS } from '../../../sandbox/seed/groups/group-ids.ts';
import type { LanguageCode } from '../../../src/application/ports/portal-settings.ts';
import { languageCodes, nameOf } from '../../../src/ui/i18n/languages.ts';
import type { Messages } from '../../../src/ui/i18n/messages.ts';
import { allMessages, textsOf, textsOnlyIn } from '../support/all-messages.ts';
import { misplacedOn } from '../support/laid-out.ts';
import { baseSettings, expect, logIn, memberLink, test, type World } from '../support/portal.ts';
import { EVENT, formPath, openForm, received } from '../support/proposal-form.ts';
import { hearSystems, saidOn } from '../support/said.ts';
import { attach, file, openTopicForm } from '../support/topic-form.ts';

interface Stop {
  readonly path: string;
  /** What is done there, by the words of the language that is shown. */
  readonly act?: (page: Page, said: Messages, world: World) => Promise<void>;
  /** Something is open that covers the switch. */
  readonly isModal?: true;
  readonly before?: (world: World) => Promise<void>;
}

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const TYPED = 'Night shifts';

const publicStops: readonly Stop[] = [
  { path: '/' },
  { path: '/', act: (page, { shell }) => button(page, shell.menu.open).click() },
  { path: '/news' },
  { path: '/news', act: (page) => page.locator('.news-filters button').first().click() },
  { path: '/news?category=1&tag=4,5' },
  { path: '/news?tag=999' },
  { path: '/news?page=99' },
  { path: '/news', before: (world) => world.fail('contentSystem', { path: 'rest/views/*', status: 503 }) },
  { path: '/conferences' },
  { path: '/conferences', before: (world) => world.fail('contentSystem', { path: 'rest/views/*', hang: true }) },
  { path: '/timeline' },
  { path: '/groups' },
  { path: `/group/${String(GROUP_IDS.festivals)}` },
  { path: '/proposals' },
  { path: `/proposals/${EVENT}` },
  { path: formPath('paper') },
  { path: '/about-static' },
  { path: '/members-only' },
  { path: '/404/reel' },
  { path: '/no/such/page' },
  { path: '/user/first-login' },
  { path: '/user/login' },
  {
    path: '/user/login',
    async act(page, words) {
      await page.getByLabel(words.session.email).fill('unknown@example.org');
      await page.getByLabel(words.session.password, { exact: true }).fill('wrong');
      await main(page).getByRole('button', { name: words.session.button, exact: true }).click();
      await expect(main(page).getByRole('alert')).not.toBeEmpty();
    },
  },
];

const members: readonly Stop[] = [
  { path: '/my-encms' },
  { path: '/user/account' },
  { path: '/user/login' },
  { path: '/groups' },
  { path: `/group/${String(GROUP_IDS.moviegoing)}` },
  { path: `/group_topics/single/${String(TOPIC_IDS.ordinary)}` },
  { path: '/proposals' },
  { path: `/proposals/${EVENT}` },
  { path: formPath('panel') },
  { path: formPath('paper') },
  { path: formPath('workshop') },
  {
    path: formPath('panel'),
    async act(page, words, world) {
      await main(page).getByLabel(words.fields.label('title')).first().fill(TYPED);
      await button(page, words.fields.addEntry('person', 'chair')).click();
      await button(page, words.fields.addEntry('paper', 'papers')).click();
      await page.getByLabel(words.fields.label('email')).first().fill('not one');
      await page.keyboard.press('Tab');
      await expect.poll(async () => (await received(world, 'update')).length).toBeGreaterThan(0);
      await expect(main(page).getByText(words.save.saving)).toHaveCount(0);
    },
  },
  {
    path: formPath('panel'),
    isModal: true,
    act: (page, words) => button(page, words.send.preview).click(),
  },
  {
    path: formPath('paper'),
    isModal: true,
    act: (page, words) => button(page, words.fields.pasteList).last().click(),
  },
  {
    path: formPath('workshop'),
    before: (world) => world.fail('proposalSystem', { path: 'forms-data/*', status: 503 }),
  },
];

const leaders: readonly Stop[] = [
  { path: `/group/${String(GROUP_IDS.moviegoing)}?new-topic` },
  { path: `/group/${String(GROUP_IDS.moviegoing)}` },
  // What has been sent, and what cannot be read.
  { path: formPath('paper') },
  { path: `/proposals/${EVENT}` },
];

const tours: Readonly<Record<string, { readonly as?: PersonKey; readonly stops: readonly Stop[] }>> = {
  'what everybody sees': { stops: publicStops },
  'what members see': { as: 'member', stops: members },
  'what leaders see': { as: 'leader', stops: leaders },
  'what developers see': {
    as: 'developer',
    stops: [{ path: '/' }, { path: '/groups' }, { path: formPath('workshop') }],
  },
  'what editors see': { as: 'editor', stops: [{ path: '/about' }, { path: `/group/${String(GROUP_IDS.sound)}` }] },
};

/** What is a name, or written alike, in every language. */
const names = [...languageCodes().map((code) => nameOf(code)), 'Facebook', 'Instagram', 'bytes', TYPED];

/** What is put together here of what comes from the systems: “conference · Ghent”, “News – Invented Network …”, “archives (4)”. */
const partsOf = (text: string): readonly string[] =>
  text.split(/\s*·\s+|\s–\s|,\s|\s?\(?\d+\)?\s?/).filter((part) => /\p{L}{4}/u.test(part));

const others = baseSettings.languages.filter((language) => language !== 'en');

/** By the keyboard: the bar with the switch is out of view for who has scrolled down. */
async function press(page: Page, language: LanguageCode): Promise<void> {
  await button(page, nameOf(language)).first().focus();
  await page.keyboard.press('Enter');
}

async function choose(page: Page, language: LanguageCode): Promise<void> {
  await press(page, language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** Opens a place of a tour and waits until nothing more comes. */
async function arrive(page: Page, { path, act, before }: Stop, said: Messages, world: World): Promise<void> {
  await world.heal();
  await before?.(world);
  await page.goto(path);
  await expect(page.locator('main h1')).toBeAttached();
  if (before === undefined) {
    await page.waitForLoadState('networkidle');
    await expect(page.locator('main :is([aria-busy="true"], .skeleton)')).toHaveCount(0);
  }
  if (path.includes('new-topic')) await expect(page.getByRole('toolbar')).toBeVisible();
  await act?.(page, said, world);
}

for (const language of others) {
  for (const [title, { as, stops }] of Object.entries(tours)) {
    test(`${title} is in ${nameOf(language)} only, at 320 px`, async ({ page, world }) => {
      test.slow();
      const [english, own] = [await allMessages('en'), await allMessages(language)];
      const foreign = textsOnlyIn(english, own);
      expect(foreign.length).toBeGreaterThan(300);
      const ownTexts = textsOf(own).join('\n');
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 320, height: 900 });
      const heard = hearSystems(page);
      if (as !== undefined) {
        await logIn(page, as);
        await expect(memberLink(page)).toBeAttached();
      }
      await page.goto('/about-static');
      await choose(page, language);

      for (const stop of stops) {
        const place = `${stop.path}${stop.act ? ', after something is done there' : ''}`;
        await arrive(page, stop, own, world);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const said = await saidOn(page);
        const theirs = heard();
        const spoken = foreign.filter((text) => said.some((each) => each.includes(text)) && !theirs.includes(text));
        expect.soft(spoken, `English on ${place}`).toEqual([]);
        expect.soft(await misplacedOn(page), `what does not fit on ${place}`).toEqual([]);
        if (stop.isModal) continue;

        // Whatever stays when the language changes is not ours, or the same in both.
        await choose(page, 'en');
        const inEnglish = new Set(await saidOn(page));
        await choose(page, language);
        const again = await saidOn(page);
        const explained = `${heard()}\n${ownTexts}\n${names.join('\n')}`;
        const stayed = again.filter((text) => inEnglish.has(text) && !explained.includes(text));
        const unexplained = stayed.filter((text) => partsOf(text).some((part) => !explained.includes(part)));
        expect.soft(unexplained, `said in both languages on ${place}`).toEqual([]);
        if (stop.before !== undefined) continue;
        expect.soft([...again].toSorted(), `what is said on ${place}, there and back`).toEqual([...said].toSorted());
      }
    });
  }
}

/** Lets the catalogue of a language arrive only when it is asked to, and counts what waits. */
async function holdLanguage(page: Page, language: LanguageCode) {
  let release = () => {};
  let waiting = 0;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/assets/${language}-*.js`, async (route) => {
    waiting += 1;
    await released;
    await route.continue();
  });
  return { release: () => release(), waiting: () => waiting };
}

/** Where the caret is, and where that is on the screen. */
const caret = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    const selection = getSelection();
    return {
      id: element?.id,
      field: element?.tagName,
      // An e-mail field does not tell.
      at: isField ? element.selectionStart : selection?.focusOffset,
      in: isField ? element.value : selection?.focusNode?.textContent,
      isInDialog: element?.closest('dialog, [role="dialog"]') !== null,
      top: Math.round(element?.getBoundingClientRect().top ?? 0),
    };
  });

/** Chooses a language whose catalogue comes only after a person has gone on writing, and looks whether anything moved. */
async function switchWhile(page: Page, language: LanguageCode, goOn: () => Promise<void>): Promise<void> {
  const held = await holdLanguage(page, language);
  await press(page, language);
  await expect.poll(held.waiting).toBeGreaterThan(0);
  await goOn();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const before = await caret(page);
  held.release();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const { top, ...after } = await caret(page);
  expect({ ...after, top: before.top }).toEqual(before);
  // A dialog is as high as its own words. On the page, longer words above may end between two pixels.
  if (!before.isInDialog) expect(Math.abs(top - before.top)).toBeLessThanOrEqual(1);
}

for (const language of others) {
  const name = nameOf(language);

  for (const width of [320, 1280]) {
    test.describe(`${name}, arriving while the user writes, ${String(width)} px`, () => {
      test.use({ viewport: { width, height: 700 }, contextOptions: { reducedMotion: 'reduce' } });

      test('leaves a login as it is when the catalogue arrives', async ({ page, visit }) => {
        const words = await allMessages(language);
        await visit('/user/login');
        await page.getByLabel('E-mail').fill('reader@example.org');
        const password = page.getByLabel('Password', { exact: true });
        await switchWhile(page, language, async () => {
          await password.click();
          await page.keyboard.type('half of it');
          await page.keyboard.press('ArrowLeft');
        });
        await page.keyboard.type('!');
        await expect(page.getByLabel(words.session.password, { exact: true })).toHaveValue('half of i!t');
        await expect(page.getByLabel(words.session.email)).toHaveValue('reader@example.org');
      });

      test('leaves a topic, its editor and an open dialog as they are when the catalogue arrives', async ({ page }) => {
        const words = await allMessages(language);
        await logIn(page, 'leader');
        await expect(memberLink(page)).toBeAttached();
        const { title, message, form } = await openTopicForm(page, GROUP_IDS.moviegoing);
        await title.fill('Between two languages');
        await attach(form, file('dictionary.pdf'));
        await switchWhile(page, language, async () => {
          await message.click();
          await page.keyboard.type('Half of **it** and more');
          for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft');
        });
        await page.keyboard.type('!');
        const own = page.getByRole('form', { name: words.topicForm.form });
        const ownMessage = own.getByRole('textbox', { name: words.topicForm.message });
        await expect(ownMessage).toHaveText('Half of it and! more');
        await expect(ownMessage.locator('strong')).toHaveText('it');
        await expect(own.getByRole('textbox', { name: words.topicForm.title })).toHaveValue('Between two languages');
        await expect(own.getByRole('list', { name: words.topicForm.files })).toContainText('dictionary.pdf');

        await choose(page, 'en');
        await page.reload();
        await expect(message).toBeEditable();
        await switchWhile(page, language, async () => {
          await message.click();
          await page.keyboard.press('ControlOrMeta+k');
          await page.getByRole('dialog', { name: 'Link' }).getByRole('textbox').click();
          await page.keyboard.type('https://a.example/x');
          await page.keyboard.press('ArrowLeft');
        });
        await page.keyboard.type('y');
        const dialog = page.getByRole('dialog', { name: words.editor.link });
        await expect(dialog.getByLabel(words.editor.address)).toHaveValue('https://a.example/yx');
        await page.keyboard.press('Enter');
        await expect(dialog).toHaveCount(0);
        await expect(own.getByRole('textbox', { name: words.topicForm.message })).toBeFocused();
      });

      test('leaves a proposal, its people and an open dialog as they are when the catalogue arrives', async ({
        page,
      }) => {
        const words = await allMessages(language);
        await logIn(page, 'member');
        await expect(memberLink(page)).toBeAttached();
        const { form } = await openForm(page, 'panel');
        await form.getByRole('button', { name: 'Add the chair' }).click();
        const affiliation = form.getByLabel('Affiliation', { exact: true });
        await switchWhile(page, language, async () => {
          await affiliation.click();
          await page.keyboard.type('University of Gdańsk');
          await page.keyboard.press('Home');
        });
        await page.keyboard.type('The ');
        const label = words.fields.label('affiliation');
        await expect(main(page).getByLabel(label, { exact: true })).toHaveValue('The University of Gdańsk');

        await choose(page, 'en');
        await page.reload();
        await expect(form.getByLabel('Title').first()).toBeEditable();
        await switchWhile(page, language, async () => {
          await form.getByRole('button', { name: 'Add a paper' }).click();
          await form.getByRole('button', { name: 'Paste a list' }).last().click();
          await page.getByRole('dialog').getByRole('textbox').click();
          await page.keyboard.type('Zofia Wiśniewska, University of Łódź');
          await page.keyboard.press('ArrowLeft');
        });
        const dialog = page.getByRole('dialog', { name: words.fields.pasteList });
        await expect(dialog.getByText(words.fields.understood(1))).toBeVisible();
        await dialog.getByRole('button', { name: words.fields.addPeople(1) }).click();
        await expect(main(page).getByText('Zofia Wiśniewska').first()).toBeVisible();
      });
    });
  }
}
