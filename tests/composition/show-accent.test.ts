// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { showAccent } from '../../src/composition/config/settings-chunk.ts';

const shown = ({ style }: HTMLElement) => [
  style.getPropertyValue('--accent-light'),
  style.getPropertyValue('--accent-dark'),
];

it('shows the accent of settings that have been edited in the document', () => {
  const root = document.createElement('html');
  showAccent(root, { accent: { light: '#005f73', dark: '#94d2bd' } });
  expect(shown(root)).toEqual(['#005f73', '#94d2bd']);
});

it('leaves the accent as it is when the settings have none', () => {
  const root = document.createElement('html');
  showAccent(root, {});
  expect(shown(root)).toEqual(['', '']);
});
