import { expect, type Locator, type Page } from '@playwright/test';
import { GROUP_IDS } from '../../../sandbox/seed/groups/group-ids.ts';
import { logIn } from './portal.ts';

/** The editor in the form for a new topic, as a leader of the group uses it. */
export class EditorPage {
  readonly page: Page;
  readonly text: Locator;
  readonly toolbar: Locator;

  private constructor(page: Page) {
    this.page = page;
    this.text = page.locator('.ql-editor');
    this.toolbar = page.getByRole('toolbar', { name: 'Formatting' });
  }

  static async open(page: Page): Promise<EditorPage> {
    await logIn(page, 'leader');
    await expect(page).not.toHaveURL(/login/);
    await page.goto(`/group/${String(GROUP_IDS.moviegoing)}?new-topic`);
    const editor = new EditorPage(page);
    await editor.text.click();
    return editor;
  }

  button(name: string): Locator {
    return this.toolbar.getByRole('button', { name, exact: true });
  }

  /** What the text box holds, without the markers of lists, where links open, and the place of the caret. */
  html(): Promise<string> {
    return this.text.evaluate((text) =>
      text.innerHTML
        .replace(/<span class="ql-cursor">\ufeff<\/span>/, '')
        .replaceAll('<span class="ql-ui" contenteditable="false"></span>', '')
        .replaceAll(' rel="noopener noreferrer" target="_blank"', ''),
    );
  }

  async type(...lines: readonly string[]): Promise<void> {
    for (const [index, line] of lines.entries()) {
      if (index > 0) await this.page.keyboard.press('Enter');
      await this.page.keyboard.type(line);
    }
  }

  press(...keys: readonly string[]): Promise<void> {
    return keys.reduce((before, key) => before.then(() => this.page.keyboard.press(key)), Promise.resolve());
  }

  /** A new text box. */
  async empty(): Promise<void> {
    await this.press('ControlOrMeta+a', 'Delete');
    await this.button('Clear formatting').click();
  }

  /** Pastes or drops something, as a browser tells of it. */
  give(kind: 'paste' | 'drop', what: GivenData): Promise<void> {
    return this.text.evaluate(
      (text, { kind: type, texts, files }) => {
        const data = new DataTransfer();
        for (const [format, content] of Object.entries(texts)) data.setData(format, content);
        for (const { name, mime, bytes } of files)
          data.items.add(new File([new Uint8Array(bytes)], name, { type: mime }));
        const { left, top } = text.getBoundingClientRect();
        const init = { bubbles: true, cancelable: true };
        text.dispatchEvent(
          type === 'paste'
            ? new ClipboardEvent('paste', { ...init, clipboardData: data })
            : new DragEvent('drop', { ...init, dataTransfer: data, clientX: left + 20, clientY: top + 20 }),
        );
      },
      { kind, texts: what.texts ?? {}, files: what.files ?? [] },
    );
  }

  /** All of the text, as it goes to the clipboard. */
  async copied(): Promise<string> {
    await this.press('ControlOrMeta+a');
    return this.text.evaluate((text) => {
      const data = new DataTransfer();
      text.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }));
      const { body } = new DOMParser().parseFromString(data.getData('text/html'), 'text/html');
      return body.querySelector('p, h2, h3, ul, ol, blockquote') ? body.innerHTML : `<p>${body.innerHTML}</p>`;
    });
  }
}

interface GivenFile {
  readonly name: string;
  readonly mime: string;
  readonly bytes: readonly number[];
}

interface GivenData {
  readonly texts?: Readonly<Record<string, string>>;
  readonly files?: readonly GivenFile[];
}

/** The smallest image there is, of a kind. */
export const imageFile = (name: string, mime: string): GivenFile => ({
  name,
  mime,
  bytes: [71, 73, 70, 56, 57, 97, 1, 0, 1, 0, 0, 0, 0, 59],
});
