// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { arrivalAt, setUpPortal } from '../portal.ts';

it.each([
  ['The%20Lost%20Reel', 'The Lost Reel'],
  ['%C5%81%C3%B3d%C5%BA', 'Łódź'],
  ['a%2Fb', 'a/b'],
  ['100%25', '100%'],
  ['%3Cimg%20src%3Dx%20onerror%3Dattack()%3E', '<img src=x onerror=attack()>'],
  ['bill%E2%80%AEfdp.exe%E2%81%A9', 'billfdp.exe'],
  ['a%0Ab%00', 'ab'],
  ['x'.repeat(500), 'x'.repeat(500)],
])('names what was not found: %s', async (resource, name) => {
  const portal = setUpPortal();
  await portal.show(`/404/${resource}`);
  await arrivalAt('Page not found');
  expect(screen.getByText(`“${name}” was not found.`)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(portal.fakes.pages.calls).toEqual([]);
});

it('shows a name that cannot be decoded as it came', async () => {
  // The router logs a warning.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const portal = setUpPortal();
  await portal.show('/404/%E0%A4%A');
  expect(screen.getByText('“%E0%A4%A” was not found.')).toBeTruthy();
});
