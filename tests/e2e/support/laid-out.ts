import type { Page } from '@playwright/test';

/** What does not fit where it stands: too wide for the page, for its own box, or on top of something else. */
export async function misplacedOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const wrong: string[] = [];
    const named = (element: Element): string => {
      const name = (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim();
      return `<${element.tagName.toLowerCase()} class="${element.className}"> ${name.slice(0, 60)}`;
    };
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      wrong.push(`the page is ${String(root.scrollWidth)} px wide, of ${String(root.clientWidth)}`);

    const isSeen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };
    const worded = document.querySelectorAll(
      'button, a, label, legend, summary, h1, h2, h3, h4, th, dt, dd, select, [role="status"], .note',
    );
    for (const element of worded) {
      if (!isSeen(element) || element.closest('.editor, .visually-hidden') || element.clientWidth === 0) continue;
      // Who asks for dots at the end has them.
      if (getComputedStyle(element).textOverflow === 'ellipsis') continue;
      if (element.scrollWidth > element.clientWidth + 1) wrong.push(`cut or overflowing: ${named(element)}`);
    }

    const isAfloat = (element: Element): boolean => {
      for (let each: Element | null = element; each; each = each.parentElement)
        if (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(each).position)) return true;
      return false;
    };
    const scope = document.querySelector('dialog[open], [role="dialog"]') ?? document.body;
    const controls = [...scope.querySelectorAll('button, a, input, select, textarea, legend, h1, h2, h3')].filter(
      (element) => isSeen(element) && !isAfloat(element),
    );
    const boxes = controls.map((element) => [...element.getClientRects()]);
    for (const [index, one] of controls.entries()) {
      for (let next = index + 1; next < controls.length; next += 1) {
        const other = controls[next];
        if (other === undefined || one.contains(other) || other.contains(one)) continue;
        const isOver = boxes[index]?.some((a) =>
          boxes[next]?.some(
            (b) =>
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2,
          ),
        );
        if (isOver) wrong.push(`overlapping: ${named(one)} and ${named(other)}`);
      }
    }
    return wrong;
  });
}
