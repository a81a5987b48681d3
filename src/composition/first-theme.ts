/** Storage key and format that `WebStateStorage` uses for `themeKey`; a test compares them. */
const NAME = 'portal:site:theme';
const CHOSEN = /"d":"(light|dark)"/;

/** Before the first paint; the container loads too late and the page would flash in the other theme. */
export function showChosenTheme(root: HTMLElement, storage: () => Pick<Storage, 'getItem'>): void {
  try {
    const [, theme] = CHOSEN.exec(storage().getItem(NAME) ?? '') ?? [];
    if (theme !== undefined) root.dataset['theme'] = theme;
  } catch {
    // Storage is blocked: the system theme applies.
  }
}
