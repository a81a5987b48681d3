import type { Page } from '@playwright/test';

/**
 * Texts of a page that cannot be read, or only by scrolling sideways: cut by something around them, or beyond the edge of
 * the window; and controls that lie upon one another. What has a scroller of its own may be longer than that.
 */
export function lostTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const lost: string[] = [];
    const named = (element: Element) => `${element.localName}.${element.className}`.replace(/\s+/g, '.');
    const isForListeners = (element: Element) => element.closest('.visually-hidden, [hidden], .skip-link') !== null;

    const around = document.documentElement;
    if (around.scrollWidth > window.innerWidth) {
      lost.push(`${String(around.scrollWidth - window.innerWidth)} px to scroll sideways`);
    }

    /** What cuts a box off, if anything does. */
    function cutter(rect: DOMRect, from: Element): string | undefined {
      for (let parent: Element | null = from; parent !== null; parent = parent.parentElement) {
        const { overflowX, overflowY, clipPath, position, webkitLineClamp } = getComputedStyle(parent);
        const box = parent.getBoundingClientRect();
        // Teasers are beginnings, and link to the whole.
        const isTeaser = webkitLineClamp !== 'none';
        if (isTeaser || clipPath !== 'none' || overflowX === 'auto' || overflowX === 'scroll') return undefined;
        const beside = overflowX !== 'visible' && (rect.left < box.left - 1 || rect.right > box.right + 1);
        const above = overflowY === 'hidden' && (rect.top < box.top - 1 || rect.bottom > box.bottom + 1);
        if (beside || above) return named(parent);
        if (position === 'fixed') break;
      }
      return rect.left < -1 || rect.right > window.innerWidth + 1 ? 'the window' : undefined;
    }

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const { currentNode } = texts;
      const { parentElement, textContent } = currentNode;
      if (!parentElement || textContent === null || textContent.trim() === '' || isForListeners(parentElement))
        continue;
      if (!parentElement.checkVisibility({ visibilityProperty: true })) continue;
      range.selectNodeContents(currentNode);
      for (const rect of range.getClientRects()) {
        const by = rect.width > 0 ? cutter(rect, parentElement) : undefined;
        if (by === undefined) continue;
        lost.push(`“${textContent.trim().slice(0, 40)}” in ${named(parentElement)} is cut by ${by}`);
        break;
      }
    }

    const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !isForListeners(control))
      // The way to the top lies upon whatever is below it, and moves away with the page.
      .filter((control) => !control.matches('.top-button'))
      .map((control) => ({ control, boxes: [...control.getClientRects()].filter(({ width }) => width > 1) }));
    for (const [index, { control, boxes }] of controls.entries()) {
      for (const other of controls.slice(index + 1)) {
        if (control.contains(other.control) || other.control.contains(control)) continue;
        const overlaps = boxes.some((box) =>
          other.boxes.some(
            ({ left, right, top, bottom }) =>
              Math.min(box.right, right) - Math.max(box.left, left) > 2 &&
              Math.min(box.bottom, bottom) - Math.max(box.top, top) > 2,
          ),
        );
        const isFixed = [control, other.control].some((one) => one.closest('[data-bar]') !== null);
        if (overlaps && !isFixed) lost.push(`${named(control)} and ${named(other.control)} lie upon one another`);
      }
    }
    return [...new Set(lost)];
  });
}
