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
  it.each(['light', 'dark'] as const)('applies the stored theme %s before the first paint', (theme) => {
    preference().choose(theme);
    expect(themeShown()).toBe(theme);
  });

  it('leaves the theme to the device when the user has chosen none or has reverted the choice', () => {
    expect(themeShown()).toBeUndefined();
    preference().choose('dark');
    preference().choose('system');
    expect(themeShown()).toBeUndefined();
  });

  it('leaves the theme to the device when storage is corrupt or refused', () => {
    localStorage.setItem('portal:site:theme', '{"v":1,"d":"<script>"}');
    expect(themeShown()).toBeUndefined();
    showChosenTheme(root, () => {
      throw new DOMException('no', 'SecurityError');
    });
    expect(root.dataset['theme']).toBeUndefined();
  });
});
