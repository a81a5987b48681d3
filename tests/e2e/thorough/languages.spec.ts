import type { Page } from '@playwright/test';
import type { PersonKey } from '../../../sandbox/people.ts';
import { TOPIC_IDS } from '../../../sandbox/seed/groups.ts';
import { GROUP_IDS } from '../../../sandbox/seed/groups/group-ids.ts';
import type { LanguageCode } from '../../../src/application/ports/portal-settings.ts';
import { catalogues, nameOf } from '../../../src/ui/i18n/languages.ts';
import type { Messages } from '../../../src/ui/i18n/messages.ts';
import { baseSettings, expect, logIn, test, type World } from '../support/portal.ts';
import { EVENT, formPath, received } from '../support/proposal-form.ts';
import { attach, file, openTopicForm } from '../support/topic-form.ts';
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** All texts of a page for any user: text nodes, texts for screen readers, placeholders, and the title. */
async function saidOn(page: Page): Promise<readonly string[]> {
  const texts = await page.evaluate(() => {
    const said = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'placeholder', 'title', 'alt'])
          said.push(node.getAttribute(name) ?? '');
        for (const where of ['::before', '::after'])
          said.push(/^"(.*)"$/.exec(getComputedStyle(node, where).content)?.[1] ?? '');
      } else if (!node.parentElement?.closest('script, style, noscript')) {
        said.push(node.textContent ?? '');
      }
    }
    return said.filter((text) => text.trim() !== '');
  });
  return [...new Set(texts.map(inOneLine))];
}

/** Listens to what the systems say from now on: what is theirs may be shown in any language. */
function hearSystems(page: Page): () => string {
  const heard: string[] = [];
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (!/json|text|html/.test(type) || /javascript|css/.test(type)) return;
    response.text().then(
      (text) => heard.push(plainText(text)),
      // A redirection, a preflight, or a page that has gone by has no text.
      () => {},
    );
  });
  return () => heard.join('\n');
}

/** As it is shown: without the escapes of JSON and HTML; with tags and without. */
function plainText(wire: string): string {
  const html = wire
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\[nrt]/g, ' ')
    .replace(/\\(.)/g, '$1');
  const text = html
    .replace(/<[^>]*>/g, '\n')
    .replace(/&quot;/g, '"')
    .replace(/&(#0?39|apos);/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&');
  // Tags have alternative texts.
  return `${html}\n${text}`.split('\n').map(inOneLine).join('\n');
}

const all = new Map<LanguageCode, Promise<Messages>>();

/** @returns the same object for the same language. */
function allMessages(language: LanguageCode): Promise<Messages> {
  const known = all.get(language) ?? catalogues[language]?.load().then(({ messages }) => messages) ?? englishMessages();
  all.set(language, known);
  return known;
}

/** English has no catalogue: its words are found beside their features. */
async function englishMessages(): Promise<Messages> {
  const files = [...globSync('src/ui/**/*-messages.ts'), 'src/ui/i18n/en.ts'];
  const found: Record<string, unknown> = {};
  for (const file of files) {
    const exported = (await import(pathToFileURL(resolve(file)).href)) as Readonly<Record<string, unknown>>;
    for (const value of Object.values(exported)) if (isMessages(value)) found[value.name] = value.en;
  }
  return found as unknown as Messages;
}

function isMessages(value: unknown): value is { readonly name: string; readonly en: unknown } {
  return typeof value === 'object' && value !== null && 'name' in value && 'en' in value;
}

/** Stands in the gaps of sentences, and in no text. */
const GAP = '\u0001';

/** The texts of a catalogue without what fills their gaps: of “Saved 14:32”, “Saved ”. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.split(GAP);
  if (typeof value === 'function') return textsOfSentence(value as Sentence);
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

type Sentence = (...gaps: readonly unknown[]) => unknown;

/** One thing, several, and what is not counted. A sentence about something else than texts and numbers says nothing here. */
function textsOfSentence(sentence: Sentence): readonly string[] {
  return [1, 7, GAP].flatMap((count) => {
    try {
      return textsOf(sentence(count, GAP, GAP, GAP)).flatMap((text) => text.split(/[17]/));
    } catch {
      return [];
    }
  });
}

/** What stands in one catalogue, is longer than a word, and stands nowhere in the other. */
function textsOnlyIn(one: Messages, other: Messages): readonly string[] {
  const others = textsOf(other).join(GAP);
  const own = new Set(textsOf(one).map((text) => text.trim().replace(/[.…:,]+$/, '')));
  return [...own].filter((text) => text.length > 12 && !others.includes(text));
}

interface Stop {
  readonly path: string;
  /** What is done there, by the words of the language that is shown. */
  readonly act?: (page: Page, said: Messages, world: World) => Promise<void>;
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
    act: (page, words) => button(page, words.send.preview).click(),
  },
  {
    path: formPath('paper'),
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

const others = baseSettings.languages.filter((language) => language !== 'en');

/** By the keyboard: the bar with the switch is out of view for who has scrolled down. A phone has it in its menu. */
async function press(page: Page, language: LanguageCode): Promise<void> {
  const menu = page.locator('.site-header__menu-button');
  if (await menu.isVisible()) await menu.press('Enter');
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
    await expect(page.getByRole('navigation').getByRole('listitem').first()).toBeAttached();
    await expect(page.locator('main :is([aria-busy="true"], .skeleton)')).toHaveCount(0);
  }
  if (path.includes('new-topic')) await expect(page.getByRole('toolbar')).toBeVisible();
  await act?.(page, said, world);
}

for (const language of others) {
  for (const [title, { as, stops }] of Object.entries(tours)) {
    test(`${title} is in ${nameOf(language)} only`, async ({ page, world }) => {
      test.slow();
      const [english, own] = [await allMessages('en'), await allMessages(language)];
      const foreign = textsOnlyIn(english, own);
      expect(foreign.length).toBeGreaterThan(300);
      await page.setViewportSize({ width: 320, height: 900 });
      const heard = hearSystems(page);
      if (as !== undefined) await logIn(page, as);
      await page.goto('/about-static');
      // Before the application, the header is a drawing.
      await expect(page.locator('main h1')).toBeAttached();
      await choose(page, language);

      for (const stop of stops) {
        const place = `${stop.path}${stop.act ? ', after something is done there' : ''}`;
        await arrive(page, stop, own, world);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const said = await saidOn(page);
        const theirs = heard();
        const spoken = foreign.filter((text) => said.some((each) => each.includes(text)) && !theirs.includes(text));
        expect.soft(spoken, `English on ${place}`).toEqual([]);
      }
    });
  }
}

test('a topic stays as it is, with the caret in its editor, when the catalogue of a language arrives late', async ({
  page,
}) => {
  const language = others[0] ?? 'de';
  const words = await allMessages(language);
  let release = () => {};
  let isAsked = false;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/assets/${language}-*.js`, async (route) => {
    isAsked = true;
    await released;
    await route.continue();
  });
  await logIn(page, 'leader');
  const { title, message, form } = await openTopicForm(page, GROUP_IDS.moviegoing);
  await title.fill('Between two languages');
  await attach(form, file('dictionary.pdf'));
  await press(page, language);
  await expect.poll(() => isAsked).toBe(true);
  await message.click();
  await page.keyboard.type('Half of **it** and more');
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  release();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await page.keyboard.type('!');
  const own = page.getByRole('form', { name: words.topicForm.form });
  const ownMessage = own.getByRole('textbox', { name: words.topicForm.message });
  await expect(ownMessage).toHaveText('Half of it and! more');
  await expect(ownMessage.locator('strong')).toHaveText('it');
  await expect(own.getByRole('textbox', { name: words.topicForm.title })).toHaveValue('Between two languages');
  await expect(own.getByRole('list', { name: words.topicForm.files })).toContainText('dictionary.pdf');
});
