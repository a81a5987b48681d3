// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { ThemePreference } from '../../src/application/storage/preferences.ts';
import { showChosenTheme } from '../../src/composition/first-theme.ts';
import { WebStateStorage } from '../../src/infrastructure/browser/web-state-storage.ts';

const root = document.documentElement;
const preference = () => new ThemePreference(new WebStateStorage());
const themeShown = () => {
  showChosenTheme(root, () => localStorage);
  return root.dataset['theme'];
};

beforeEach(() => {
  localStorage.clear();
  delete root.dataset['theme'];
});

describe('before anything is painted', () => {
  it.each(['light', 'dark'] as const)('the theme %s is shown, as the preference has kept it', (theme) => {
    preference().choose(theme);
    expect(themeShown()).toBe(theme);
  });

  it('the device has its own way, when nobody has chosen or has taken it back', () => {
    expect(themeShown()).toBeUndefined();
    preference().choose('dark');
    preference().choose('system');
    expect(themeShown()).toBeUndefined();
  });

  it('storage that is poisoned or refused changes nothing', () => {
    localStorage.setItem('portal:site:theme', '{"v":1,"d":"<script>"}');
    expect(themeShown()).toBeUndefined();
    showChosenTheme(root, () => {
      throw new DOMException('no', 'SecurityError');
    });
    expect(root.dataset['theme']).toBeUndefined();
  });
});
