import type { FindKey } from '../../../application/storage/preferences.ts';

/** Elements that take text input, and open dialogs. */
const ELSEWHERE = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), dialog';

/** Makes the key `/` press the find button while the setting is on (WCAG 2.1.4); returns what stops it. */
export function watchFindKey(page: Document, findKey: Pick<FindKey, 'isOn'>): () => void {
  const open = (event: KeyboardEvent) => {
    if (event.key !== '/' || event.defaultPrevented || event.isComposing || !findKey.isOn) return;
    // Shift is allowed: some keyboards need it for `/`.
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (page.querySelector('dialog[open]') !== null) return;
    if (event.target instanceof Element && event.target.closest(ELSEWHERE) !== null) return;
    const button = page.querySelector<HTMLElement>('.site-header__find');
    if (button === null) return;
    // Firefox would open its quick find.
    event.preventDefault();
    button.click();
  };
  page.addEventListener('keydown', open);
  return () => page.removeEventListener('keydown', open);
}
