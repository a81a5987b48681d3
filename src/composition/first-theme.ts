/** Where `WebStateStorage` keeps `themeKey`, and how. A test holds the three to one another. */
const NAME = 'portal:site:theme';
const CHOSEN = /"d":"(light|dark)"/;

/**
 * Shows the theme that the user has chosen on this device. Storage and container know it too, but arrive after something
 * has been painted, and who has chosen dark would see light first.
 */
export function showChosenTheme(root: HTMLElement, storage: () => Pick<Storage, 'getItem'>): void {
  try {
    const [, theme] = CHOSEN.exec(storage().getItem(NAME) ?? '') ?? [];
    if (theme !== undefined) root.dataset['theme'] = theme;
  } catch {
    // The browser does not hand its storage out: the device's own theme it is.
  }
}
