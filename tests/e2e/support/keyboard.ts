import { expect, type Locator, type Page } from '@playwright/test';

/** A user without a pointer, who moves the focus from one element to the next and checks each time that it is visible. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  /** Presses keys one after the other. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  /** Goes on by one, or back by one. */
  async step(key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await this.page.keyboard.press(key);
    expect(await focusProblem(this.page), `where ${key} leads to`).toBeUndefined();
  }

  /** Goes on until something has the focus. */
  async to(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab', steps = 100): Promise<void> {
    await expect(target).toBeVisible();
    for (let step = 0; step < steps; step += 1) {
      await this.step(key);
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`${String(target)} is not reached by ${String(steps)} × ${key}`);
  }

  /** Goes on to something and presses Enter. */
  async enter(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await this.to(target, key);
    await this.press('Enter');
  }

  /** Goes on to a field and writes into it. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.to(field);
    await this.type(text);
  }
}

/** The reason why the focus is not visible once the page has come to rest; `undefined` when it is. */
function focusProblem(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    // Whatever follows the focus does so before the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) return 'nothing has the focus';
    const name = `${activeElement.localName}.${activeElement.className} “${activeElement.textContent.trim().slice(0, 30)}”`;

    // A file control is drawn by what it is in.
    const drawn = activeElement.closest('.file-picker') ?? activeElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(drawn);
    if (outlineStyle === 'none' || parseFloat(outlineWidth) < 2) return `${name} has no outline`;

    const { top, bottom, left, right, height } = drawn.getBoundingClientRect();
    const bar = document.querySelector('.site-header[data-bar="fixed"] :is(.main-menu, .site-header__bar)');
    const room = window.innerHeight - (bar?.getBoundingClientRect().height ?? 0);
    if (left < -1 || right > window.innerWidth + 1) return `${name} is beside the window`;
    // Of what is written in, the browser shows the line with the caret.
    const isText = activeElement.matches('textarea, [contenteditable]');
    if (isText && (bottom < 24 || top > window.innerHeight - 24)) return `${name} is not in view`;
    if (!isText && height < room && (top < -1 || bottom > window.innerHeight + 1)) {
      return `${name} is not in view: ${String(top)} to ${String(bottom)} of ${String(window.innerHeight)}`;
    }
    /** What lies upon it, `part` of its height down. */
    const covering = ({ left: x, top: y, width, height: tall }: DOMRect, part: number) => {
      const at = document.elementFromPoint(x + width / 2, y + tall * part);
      const isOwn = at !== null && (drawn.contains(at) || at.contains(drawn) || at.closest('label')?.contains(drawn));
      return isOwn === true ? undefined : `${at?.localName ?? 'nothing'}.${at?.className ?? ''}`;
    };
    const boxes = [...drawn.getClientRects()].filter(({ width }) => width > 0);
    // What is higher than the window is seen as far as it goes.
    const parts = height < room && !isText ? [0.1, 0.5, 0.9] : [];
    for (const box of boxes) {
      const by = parts.map((part) => covering(box, part)).find(Boolean);
      if (by !== undefined) return `${name} is covered by ${by} at ${String(box.top)} to ${String(box.bottom)}`;
    }
    return boxes.length === 0 ? `${name} has no box` : undefined;
  });
}
