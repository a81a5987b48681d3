// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PortalSettings } from '../../../src/application/ports/portal-settings.ts';
import { AppProviders } from '../../../src/ui/app/app.tsx';
import { ErrorBoundary } from '../../../src/ui/app/lazy-feature.tsx';
import { LazyFeature } from '../../../src/ui/app/lazy-feature.tsx';
import { useService } from '../../../src/ui/di/container-context.tsx';
import { settle } from '../../support/settle.ts';
import { createTestContainer } from '../../support/test-container.ts';
import { arrivalAt, setUpPortal } from './render-portal.tsx';

beforeEach(() => {
  // React logs the errors that a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const main = () => within(screen.getByRole('main'));

describe('a chunk that is missing', () => {
  it('reports a missing chunk with Reload and Retry, and keeps the shell usable', async () => {
    const portal = setUpPortal();
    portal.features.miss();
    await portal.show('/about-static');
    await arrivalAt('A part of the portal is missing');
    await waitFor(() => expect(document.title).toMatch(/^A part of the portal is missing/));
    expect(main().getByRole('alert').textContent).toMatch(/could not be loaded/);
    expect(main().getByRole('button', { name: 'Reload' })).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy();
    expect(portal.features.asked.filter((name) => name === 'about')).toHaveLength(1);
  });

  it('requests a missing chunk again on Retry', async () => {
    const portal = setUpPortal();
    portal.features.miss();
    await portal.show('/about-static');
    portal.features.find();
    await portal.user.click(main().getByRole('button', { name: 'Retry' }));
    await arrivalAt('About this portal');
  });

  it('forgets a missing chunk when the user goes to another screen', async () => {
    const portal = setUpPortal();
    portal.features.miss();
    await portal.show('/user/login');
    await arrivalAt('A part of the portal is missing');
    await portal.user.click(screen.getByRole('link', { name: /, home$/ }));
    await arrivalAt('Home');
  });
});

it('handles every rejection of a missing chunk, even for a rendering that React abandons', async () => {
  const { container } = createTestContainer();
  const unhandled = vi.fn<(reason: unknown) => void>();
  process.on('unhandledRejection', unhandled);
  // In strict mode React loads twice, and abandons one of the two.
  render(
    <StrictMode>
      <AppProviders container={container} features={{ load: () => Promise.reject(new Error('missing')) }}>
        <ErrorBoundary fallback={() => <p>missing</p>}>
          <LazyFeature name="about">{() => null}</LazyFeature>
        </ErrorBoundary>
      </AppProviders>
    </StrictMode>,
  );
  expect(await screen.findByText('missing')).toBeTruthy();
  await settle();
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

describe('an error in rendering', () => {
  let broken = true;
  function Fragile() {
    if (broken) throw new Error('secret detail');
    return <p>whole</p>;
  }

  beforeEach(() => {
    broken = true;
  });

  it('replaces the whole portal by a page with Reload only at the outermost boundary', () => {
    const { container } = createTestContainer();
    const features = { load: () => Promise.reject(new Error('not needed')) };
    render(
      <AppProviders container={container} features={features}>
        <Fragile />
      </AppProviders>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Something broke' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(document.body.textContent).not.toContain('secret detail');
  });

  it('keeps an error within its boundary until something else is shown', () => {
    const view = (place: string) => (
      <ErrorBoundary resetBy={place} fallback={() => <p>broken</p>}>
        <Fragile />
      </ErrorBoundary>
    );
    const { rerender } = render(view('here'));
    expect(screen.getByText('broken')).toBeTruthy();
    broken = false;
    rerender(view('here'));
    expect(screen.getByText('broken')).toBeTruthy();
    rerender(view('there'));
    expect(screen.getByText('whole')).toBeTruthy();
  });

  it('throws when a service is used outside of its provider', () => {
    function Lost() {
      return <p>{useService(PortalSettings).association.name}</p>;
    }
    expect(() => render(<Lost />)).toThrow('useService needs a ContainerProvider above it');
  });
});
