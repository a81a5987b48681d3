// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { ThemePreference } from '../../src/application/storage/preferences.ts';
import { showAccent } from '../../src/composition/config/settings-chunk.ts';
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

it('applies the stored theme before the first paint, and leaves it to the device when there is none', () => {
  expect(themeShown()).toBeUndefined();
  for (const theme of ['light', 'dark'] as const) {
    preference().choose(theme);
    expect(themeShown()).toBe(theme);
  }
  delete root.dataset['theme'];
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

it('shows the accent of settings that have been edited in the document, if they have one', () => {
  const element = document.createElement('html');
  const shown = () => ['light', 'dark'].map((theme) => element.style.getPropertyValue(`--accent-${theme}`));
  showAccent(element, {});
  expect(shown()).toEqual(['', '']);
  showAccent(element, { accent: { light: '#005f73', dark: '#94d2bd' } });
  expect(shown()).toEqual(['#005f73', '#94d2bd']);
});
