import { allHostileMarkup } from '../fixtures/hostile/markup.ts';
import { EditorPage } from './support/editor-page.ts';
import { HostileWatch } from './support/hostile-watch.ts';
import { expect, test, type World } from './support/portal.ts';
import { topicForm } from './support/topic-form.ts';

// What is pasted is parsed into a document that is nowhere shown: the policy refuses what stands in it, and says so.
test.use({ expectsReports: true });

const HIT = '__hit()';
const EVIL = `"><img src=x onerror=${HIT}>`;
const QUOTED = EVIL.replaceAll('"', '&quot;');

/**
 * What is published about Quill, as markup: its export writes the values of embeds as they are (CVE-2025-15056), and what it
 * is given as HTML ran (CVE-2021-3163). And each format that Quill knows and a message does not.
 */
const publishedHoles = [
  `<iframe class="ql-video" frameborder="0" src="https://a.example/${QUOTED}"></iframe>`,
  `<iframe class="ql-video" src="javascript:${HIT}"></iframe><video src="x" onerror=${HIT}></video>`,
  `<span class="ql-formula" data-value="${QUOTED}">x</span>`,
  `<div class="ql-code-block-container"><div class="ql-code-block" data-language="${QUOTED}">${QUOTED}</div></div>`,
  `<pre data-language="${QUOTED}" class="ql-syntax" spellcheck="false">&lt;img src=x onerror=${HIT}&gt;</pre>`,
  `<ol><li data-list="${QUOTED}" class="ql-indent-1 ${QUOTED}">item</li></ol>`,
  `<p class="ql-align-center ql-direction-rtl ql-font-${QUOTED}" style="color:${QUOTED}">line</p>`,
  `<table><tbody><tr><td data-row="${QUOTED}">cell</td></tr></tbody></table>`,
  `<a href="https://a.example/${QUOTED}" rel="opener" target="_top">link</a>`,
  `<img src="https://a.example/a.png" alt="${QUOTED}" width="${QUOTED}" height="${QUOTED}" onload=${HIT}>`,
  `<img src=/ onerror="alert(document.domain)">`,
  `<p><span class="ql-ui" contenteditable="true" onclick=${HIT}>marker</span>text</p>`,
  `<p><span class="ql-cursor" onfocus=${HIT} autofocus tabindex=0>\ufeff</span>text</p>`,
  `<mention data-id="${QUOTED}" denotationChar="${QUOTED}">name</mention>`,
];

/** The message of the last topic that was posted. */
async function posted(world: World): Promise<string> {
  const call = (await world.calls('contentSystem')).findLast(({ path }) => path === '/encms-workgroup/post-topic');
  const part = call?.parts?.find(({ name }) => name === 'message');
  return part !== undefined && 'value' in part ? part.value : '';
}

test('hostile content that is pasted does not run, and is neither kept, copied nor sent @thorough', async ({
  page,
  world,
}) => {
  const watch = await HostileWatch.over(page, world);
  const { text } = await EditorPage.open(page);
  const { title, submit } = topicForm(page);
  const vectors = [...publishedHoles, ...allHostileMarkup.filter((html) => html.length < 3_000)];

  const offences = await text.evaluate((root, all) => {
    const watching = window.hostileWatch;
    const give = (type: 'paste' | 'copy', html = '') => {
      const data = new DataTransfer();
      if (html !== '') data.setData('text/html', html);
      root.dispatchEvent(new ClipboardEvent(type, { bubbles: true, cancelable: true, clipboardData: data }));
      return data.getData('text/html');
    };
    return all.flatMap((html) => {
      getSelection()?.selectAllChildren(root);
      give('paste', html);
      const stays = watching.offencesIn(root, 'editor');
      getSelection()?.selectAllChildren(root);
      const copied = watching.offencesOf(give('copy'), 'editor');
      return [...stays, ...copied.map((offence) => `copied: ${offence}`)].map((offence) => `${offence} of ${html}`);
    });
  }, vectors);
  expect(offences).toEqual([]);

  await text.evaluate((root, all) => {
    getSelection()?.selectAllChildren(root);
    for (const html of ['<p>Kept.</p>', ...all]) {
      const data = new DataTransfer();
      data.setData('text/html', html);
      root.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }));
    }
  }, vectors);
  await title.fill('Whatever');
  await world.forgetCalls();
  await submit.click();
  await expect.poll(() => posted(world)).toContain('Kept.');
  const message = await posted(world);
  expect(message.length).toBeGreaterThan(1_000);
  expect(await page.evaluate((html) => window.hostileWatch.offencesOf(html), message)).toEqual([]);
  await watch.expectNothing();
});

test('a link in a message uses http, https, mailto or tel, and no other protocol', async ({ page, world }) => {
  const editor = await EditorPage.open(page);
  const { title, submit } = topicForm(page);
  await editor.give('paste', {
    texts: {
      'text/html':
        '<p><a href="sms:+4312345">sms</a> <a href="https://a.example/">https</a> <a href="http://a.example/">http</a> ' +
        '<a href="mailto:a@example.org">mailto</a> <a href="tel:+4312345">tel</a> <a href="javascript:x">script</a></p>',
    },
  });
  await editor.press('ControlOrMeta+End', 'Space', 'ControlOrMeta+k');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(' s\tms:+4312345');
  await editor.press('Enter');
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await editor.press('Escape');
  const addresses = () =>
    editor.text.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect((await addresses()).map((address) => address.replace(/:.*/, ':'))).not.toContain('sms:');
  expect(await addresses()).toEqual(
    expect.arrayContaining(['https://a.example/', 'http://a.example/', 'mailto:a@example.org', 'tel:+4312345']),
  );

  await title.fill('Links');
  await world.forgetCalls();
  await submit.click();
  await expect.poll(() => posted(world)).toContain('mailto');
  const message = await posted(world);
  expect([...message.matchAll(/href="([a-z]*):/g)].map(([, protocol]) => protocol)).toEqual(
    expect.arrayContaining(['https', 'http', 'mailto', 'tel']),
  );
  expect(message).not.toMatch(/href="(?!https?:|mailto:|tel:)/i);
});
