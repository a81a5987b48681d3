import { expectAccessible, violations } from '../support/accessible.ts';
import { EditorPage, imageFile } from '../support/editor-page.ts';
import { expect, test } from '../support/portal.ts';

let editor: EditorPage;

test.beforeEach(async ({ page }) => {
  editor = await EditorPage.open(page);
});

const blank = '<p><br></p>';
const gif = 'data:image/gif;base64,R0lGODlhAQABAAAAADs=';

test('the text box has a name and a description, and axe finds nothing in the editor and in its dialog', async ({
  page,
}) => {
  const box = page.getByRole('textbox', { name: 'Message' });
  await expect(box).toBeFocused();
  await expect(box).toHaveAttribute('aria-multiline', 'true');
  await expect(box).toHaveAttribute('aria-placeholder', 'Enter Your message here');
  await expect(box).toHaveAccessibleDescription(/Ctrl\+K.*Alt\+Shift\+P.*Ctrl\+Enter/);
  await editor.type('## Heading', 'text', '- item', '[ ] open');
  expect(await violations(page)).toEqual([]);
  await editor.press('ControlOrMeta+k', 'Enter');
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
});

test('Markdown at the beginning of a line formats the line, and Undo restores it', async () => {
  const lines = {
    '## ': '<h2>a</h2>',
    '### ': '<h3>a</h3>',
    '> ': '<blockquote>a</blockquote>',
    '- ': '<ol><li data-list="bullet">a</li></ol>',
    '1. ': '<ol><li data-list="ordered">a</li></ol>',
    '[ ] ': '<ol><li data-list="unchecked">a</li></ol>',
    '[x] ': '<ol><li data-list="checked">a</li></ol>',
  };
  for (const [typed, html] of Object.entries(lines)) {
    await editor.type(typed);
    await editor.press('ControlOrMeta+z');
    expect(await editor.html()).toBe(`<p>${typed.replace('>', '&gt;')}</p>`);
    await editor.empty();
    await editor.type(`${typed}a`);
    expect(await editor.html()).toBe(html);
    await editor.empty();
    expect(await editor.html()).toBe(blank);
  }
  // In the middle of a text, too, and not where a line is formatted already.
  await editor.type('one', 'two');
  await editor.press('Home');
  await editor.type('- ');
  await editor.type('## ');
  expect(await editor.html()).toBe('<p>one</p><ol><li data-list="bullet">## two</li></ol>');
});

const names = [
  'Heading 2',
  'Heading 3',
  'Clear formatting',
  'Bold',
  'Italic',
  'Underline',
  'Quotation',
  'Ordered list',
  'Bullet list',
  'Check list',
];

test('the toolbar has the buttons of the specification, and is one tab stop, in which the arrow keys wrap around, and Home and End go to its ends', async ({
  page,
}) => {
  const buttons = editor.toolbar.getByRole('button');
  expect(await buttons.evaluateAll((all) => all.map((button) => button.ariaLabel))).toEqual(names);
  await editor.press('Shift+Tab');
  await expect(editor.button('Heading 2')).toBeFocused();
  for (const [key, name] of [
    ['ArrowLeft', 'Check list'],
    ['ArrowRight', 'Heading 2'],
    ['ArrowRight', 'Heading 3'],
    ['End', 'Check list'],
    ['Home', 'Heading 2'],
  ] as const) {
    await editor.press(key);
    await expect(editor.button(name)).toBeFocused();
  }
  await editor.press('End', 'Tab');
  await expect(editor.text).toBeFocused();
  await editor.press('Shift+Tab');
  await expect(editor.button('Check list')).toBeFocused();
  await editor.press('Shift+Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('[role="toolbar"]'))).toBeNull();
});

test('the toolbar formats the selection by keyboard, announces it, and returns the focus', async () => {
  const results = [
    ['Heading 2', '<h2>word</h2>'],
    ['Heading 3', '<h3>word</h3>'],
    ['Bold', '<p><strong>word</strong></p>'],
    ['Italic', '<p><em>word</em></p>'],
    ['Underline', '<p><u>word</u></p>'],
    ['Quotation', '<blockquote>word</blockquote>'],
    ['Ordered list', '<ol><li data-list="ordered">word</li></ol>'],
    ['Bullet list', '<ol><li data-list="bullet">word</li></ol>'],
    ['Check list', '<ol><li data-list="unchecked">word</li></ol>'],
  ] as const;
  await editor.type('word');
  await editor.press('ControlOrMeta+a');
  for (const [name, html] of results) {
    await editor.button(name).press('Enter');
    await expect.poll(() => editor.html()).toBe(html);
    await expect(editor.text).toBeFocused();
    await expect(editor.button(name)).toHaveAttribute('aria-pressed', 'true');
    await editor.button(name).press('Space');
    await expect.poll(() => editor.html()).toBe('<p>word</p>');
    await expect(editor.button(name)).toHaveAttribute('aria-pressed', 'false');
  }
});

test('a button shows the format of the next typed word, and clears formats but no words and images', async () => {
  await editor.button('Bold').click();
  await expect(editor.button('Bold')).toHaveAttribute('aria-pressed', 'true');
  await editor.type('a');
  await editor.press('ControlOrMeta+b');
  await expect(editor.button('Bold')).toHaveAttribute('aria-pressed', 'false');
  await editor.type('b');
  expect(await editor.html()).toBe('<p><strong>a</strong>b</p>');
  await editor.empty();
  const html = `<h2><b>a</b> <a href="https://a.example/">b</a></h2><ul><li><i>c</i><img src="${gif}"></li></ul>`;
  await editor.give('paste', { texts: { 'text/html': html } });
  await editor.press('ControlOrMeta+a');
  await editor.button('Clear formatting').click();
  expect(await editor.html()).toBe(`<p>a b</p><p>c<img src="${gif}"></p>${blank}`);
});

test('Tab leaves the text in both directions and types nothing, inside a list too', async ({ page }) => {
  await editor.type('- one', 'two');
  const html = await editor.html();
  await editor.press('Home', 'Tab');
  await expect(editor.text).not.toBeFocused();
  expect(await page.evaluate(() => document.activeElement?.closest('[role="toolbar"]'))).toBeNull();
  await editor.press('Shift+Tab');
  await expect(editor.text).toBeFocused();
  await editor.press('Shift+Tab');
  await expect(editor.button('Heading 2')).toBeFocused();
  expect(await editor.html()).toBe(html);
});

test('links are made, changed and removed by keyboard; selection and focus come back', async ({ page }) => {
  await editor.type('see here');
  await editor.press(...Array<string>(4).fill('Shift+ArrowLeft'), 'ControlOrMeta+k');
  const dialog = page.getByRole('dialog', { name: 'Link' });
  const address = dialog.getByRole('textbox', { name: 'Address' });
  await expect(address).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Remove link' })).toHaveCount(0);
  await editor.type('www.example.org');
  await editor.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(editor.text).toBeFocused();
  expect(await page.evaluate(() => String(getSelection()))).toBe('here');
  expect(await editor.html()).toBe('<p>see <a href="https://www.example.org">here</a></p>');

  await editor.press('ArrowLeft', 'ArrowRight', 'ControlOrMeta+k');
  await expect(address).toHaveValue('https://www.example.org');
  await editor.type('mailto:a@b.example');
  await editor.press('Enter');
  expect(await editor.html()).toBe('<p>see <a href="mailto:a@b.example">here</a></p>');
  await editor.press('ControlOrMeta+k', 'Escape');
  await expect(editor.text).toBeFocused();
  await editor.press('ControlOrMeta+k');
  await dialog.getByRole('button', { name: 'Remove link' }).press('Enter');
  await expect(editor.text).toBeFocused();
  expect(await editor.html()).toBe('<p>see here</p>');
});

test('a link is made of an address alone, and of one that is pasted onto words', async () => {
  await editor.press('ControlOrMeta+k');
  await editor.type('https://a.example/x');
  await editor.press('Enter');
  await editor.type(' more');
  expect(await editor.html()).toBe('<p><a href="https://a.example/x">https://a.example/x</a> more</p>');
  await editor.empty();
  await editor.type('words');
  await editor.press('ControlOrMeta+a');
  await editor.give('paste', { texts: { 'text/plain': 'https://a.example/x?y=1' } });
  expect(await editor.html()).toBe('<p><a href="https://a.example/x?y=1">words</a></p>');
});

test('an image is picked by keyboard, among the five types, with an alternative text', async ({ page }) => {
  await editor.type('ab');
  await editor.press('ArrowLeft');
  const choosing = page.waitForEvent('filechooser');
  await editor.press('Alt+Shift+P');
  const chooser = await choosing;
  const accepted = await chooser.element().evaluate((input: HTMLInputElement) => input.accept);
  expect(accepted).toBe('image/png,image/gif,image/jpeg,image/bmp,image/x-icon');
  const { name, mime, bytes } = imageFile('still.gif', 'image/gif');
  await chooser.setFiles({ name, mimeType: mime, buffer: Buffer.from(bytes) });
  await page
    .getByRole('dialog', { name: 'Image' })
    .getByRole('textbox', { name: /Alternative text/ })
    .fill('A still');
  await editor.press('Enter');
  await expect(editor.text).toBeFocused();
  expect(await editor.html()).toBe(`<p>a<img src="${gif}" alt="A still">b</p>`);
  await editor.type('!');
  expect(await editor.html()).toBe(`<p>a<img src="${gif}" alt="A still">!b</p>`);
});

for (const kind of ['paste', 'drop'] as const) {
  test(`a ${kind} adds images of any of the five types, and attaches other files`, async ({ page }) => {
    for (const type of ['png', 'gif', 'jpeg', 'bmp', 'x-icon']) {
      await editor.give(kind, { files: [imageFile('a', `image/${type}`)] });
      await expect.poll(() => editor.html()).toBe(`<p><img src="${gif.replace('gif', type)}"></p>`);
      await editor.empty();
    }
    await editor.give(kind, { files: [{ name: 'notes.pdf', mime: 'application/pdf', bytes: [37] }] });
    await expect(page.getByRole('button', { name: /notes\.pdf/ })).toBeVisible();
    expect(await editor.html()).toBe(blank);
  });
}

test('images of another host are kept and never requests them, also after a reload', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (call) => asked.push(call.url()));
  const html = '<p>a<img src="https://stranger.example/x.png" alt="A still">b</p>';
  await editor.give('paste', { texts: { 'text/html': html } });
  const held = '<p>a<img data-source="https://stranger.example/x.png" alt="A still">b</p>';
  expect(await editor.html()).toBe(held);
  expect(await editor.copied()).toBe(html);
  await expect(page.getByText(/kept on this device/i)).toBeVisible();
  await page.reload();
  await expect.poll(() => editor.html()).toBe(held);
  expect(asked.filter((url) => url.includes('stranger.example'))).toEqual([]);
});

test('Undo goes back to the initial text and no further, also after a reload, which restores what was written', async ({
  page,
}) => {
  await editor.type('text');
  await editor.press('ControlOrMeta+z', 'ControlOrMeta+z');
  expect(await editor.html()).toBe(blank);
  await editor.press('ControlOrMeta+Shift+z');
  expect(await editor.html()).toBe('<p>text</p>');
  await editor.press('ControlOrMeta+a');
  await editor.give('paste', { texts: { 'text/html': '<ul><li>a<ol><li>b</li></ol></li></ul>' } });
  await editor.type('[x] c  d');
  const html = await editor.html();
  await expect(page.getByText(/kept on this device/i)).toBeVisible();
  await page.reload();
  await editor.text.click();
  expect(await editor.html()).toBe(html);
  expect(html).toContain('<li data-list="ordered" class="ql-indent-1">b</li><li data-list="checked">c  d</li>');
  await editor.press('ControlOrMeta+z');
  expect(await editor.html()).toBe(html);
});
