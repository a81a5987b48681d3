// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { arrivalAt, setUpPortal } from '../../app/render-portal.tsx';

describe('the chunk that follows the scrolling', () => {
  beforeEach(() => {
    // React logs the errors that a boundary has caught.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it('shows the rest of the portal without the scrolling chunk', async () => {
    const portal = setUpPortal();
    portal.features.miss();
    await portal.show('/history');
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy();
    expect(screen.queryByText(/missing/)).toBeNull();
    expect(history.scrollRestoration).not.toBe('manual');
  });

  it('requests the scrolling chunk again at the next place', async () => {
    const portal = setUpPortal();
    portal.features.miss();
    await portal.show('/history');
    portal.features.find();
    await portal.user.click(screen.getByRole('link', { name: /, home$/ }));
    await arrivalAt('Home');
    await waitFor(() => expect(history.scrollRestoration).toBe('manual'));
  });
});
