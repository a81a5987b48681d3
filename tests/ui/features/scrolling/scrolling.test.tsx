// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { arrivalAt, setUpPortal } from '../../app/render-portal.tsx';

describe('the part of the program that follows the scrolling', () => {
  beforeEach(() => {
    // React reports what a boundary has caught there.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it('is not missed by the rest of the portal', async () => {
    const portal = setUpPortal();
    portal.features.miss();
    await portal.show('/history');
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy();
    expect(screen.queryByText(/missing/)).toBeNull();
    expect(history.scrollRestoration).not.toBe('manual');
  });

  it('is asked for again at the next place', async () => {
    const portal = setUpPortal();
    portal.features.miss();
    await portal.show('/history');
    portal.features.find();
    await portal.user.click(screen.getByRole('link', { name: /, home$/ }));
    await arrivalAt('Home');
    await waitFor(() => {
      expect(history.scrollRestoration).toBe('manual');
    });
  });
});
