import { act, cleanup, configure, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { afterEach, vi } from 'vitest';
import { AppProviders, AppRoutes } from '../../../src/ui/app/app.tsx';
import { imageContext } from '../../../src/domain/content/link.ts';
import { HtmlProvider } from '../../../src/ui/html/html-provider.tsx';
import { drupalAddresses } from '../../../src/infrastructure/content-system/addresses.ts';
import type { FakePerson } from '../../fakes/fake-content-system.ts';
import { installFakeDialogs } from '../../support/fake-dialogs.ts';
import { FakeFeatureLoader } from '../../support/fake-feature-loader.ts';
import { FakeResizeObserver } from '../../support/fake-resize-observer.ts';
import { createTestContainer, type TestOptions } from '../../support/test-container.ts';
import { testSettings } from '../../support/test-settings.ts';

afterEach(cleanup);

// Effects of an event run as in a browser. Inside `act`, a suspended component would never continue.
configure({ eventWrapper: (event: () => unknown) => event() });

/** A portal on fakes, not yet shown, with a home page and one more page. */
export function setUpPortal(options: TestOptions = {}) {
  vi.stubGlobal('ResizeObserver', FakeResizeObserver);
  installFakeDialogs();
  const { container, fakes } = createTestContainer(options);
  const features = new FakeFeatureLoader();
  fakes.contentSystem.addPage('/', { title: 'Home', nodeId: 1 });
  fakes.contentSystem.addPage('/history', { title: 'History', nodeId: 7 });
  const address: { path: string; back: () => void; navigate: NavigateFunction } = {
    path: '',
    back: () => undefined,
    navigate: () => undefined,
  };
  const scrolledTo: unknown[][] = [];

  function Address() {
    const { pathname, search, hash } = useLocation();
    const navigate = useNavigate();
    address.path = pathname + search + hash;
    address.back = () => void navigate(-1);
    address.navigate = navigate;
    return null;
  }

  return {
    container,
    fakes,
    features,
    /** The router's address, and its Back. */
    address,
    /** Every position the window was scrolled to: jsdom has no layout. */
    scrolledTo,
    user: userEvent.setup({ pointerEventsCheck: 0 }),
    /** Opens a session at the content system, as if this browser had logged in before. */
    signIn(person: Partial<FakePerson> = {}) {
      fakes.contentSystem.open(fakes.contentSystem.addPerson({ userId: 5, ...person }));
    },
    /** Follows a link to a path, or goes that far in the history. */
    go: (to: number | string) =>
      act(async () => {
        await (typeof to === 'number' ? address.navigate(to) : address.navigate(to));
      }),
    /** Shows the portal at a path, without waiting. */
    async open(path = '/') {
      vi.stubGlobal('scrollTo', (...place: unknown[]) => scrolledTo.push(place));
      // Awaited, because chunks that load while it is shown belong to it.
      await act(async () => {
        render(
          <HtmlProvider {...imageContext('https://portal.example.org', testSettings, drupalAddresses)}>
            <AppProviders container={container} features={features}>
              <MemoryRouter initialEntries={[path]}>
                <AppRoutes />
                <Address />
              </MemoryRouter>
            </AppProviders>
          </HtmlProvider>,
        );
        await Promise.resolve();
      });
    },
    /** Shows the portal at a path and waits for its screen. */
    async show(path = '/') {
      await this.open(path);
      await screen.findByRole('heading', { level: 1, name: /^(?!Loading$)/ });
    },
  };
}

/** Waits for the screen with that title. */
export async function arrivalAt(title: string): Promise<void> {
  await screen.findByRole('heading', { level: 1, name: title });
}
