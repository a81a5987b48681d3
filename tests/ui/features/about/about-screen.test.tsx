// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { arrivalAt, setUpPortal } from '../portal.ts';

it('says whose portal this is and how to reach them, even without the content system', async () => {
  const portal = setUpPortal();
  portal.fakes.pages.failWith('offline');
  await portal.show('/about-static');
  await arrivalAt('About this portal');
  const main = within(screen.getByRole('main'));
  expect(main.getByText(/^This is the portal of the Network for Cinema Studies/)).toBeTruthy();
  for (const line of ['Network Office', 'Filmgasse 1', '1070 Vienna']) expect(main.getByText(line)).toBeTruthy();
  expect(main.getByRole('link', { name: 'office@example.org' }).getAttribute('href')).toBe('mailto:office@example.org');
  expect(main.getByText('Membership').tagName).toBe('DT');
});
