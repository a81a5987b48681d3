import type { FindKey } from '../../../application/storage/preferences.ts';

/** Where a key is text, or somebody has been asked something. */
const ELSEWHERE = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), dialog';

/**
 * Lets the key `/` do what the button in the header does, for as long as it is on (WCAG 2.1.4). Layouts without the button
 * have no find box.
 *
 * @returns what ends it.
 */
export function watchFindKey(page: Document, findKey: Pick<FindKey, 'isOn'>): () => void {
  const open = (event: KeyboardEvent) => {
    if (event.key !== '/' || event.defaultPrevented || event.isComposing || !findKey.isOn) return;
    // Shift is how some keyboards write it.
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (page.querySelector('dialog[open]') !== null) return;
    if (event.target instanceof Element && event.target.closest(ELSEWHERE) !== null) return;
    const button = page.querySelector<HTMLElement>('.site-header__find');
    if (button === null) return;
    // Firefox would look in the page by itself.
    event.preventDefault();
    button.click();
  };
  page.addEventListener('keydown', open);
  return () => {
    page.removeEventListener('keydown', open);
  };
}
