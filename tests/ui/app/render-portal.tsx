import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, vi } from 'vitest';
import { PartMissing } from '../../../src/application/shared/lazy-part.ts';
import { AppRoutes } from '../../../src/ui/app/app-routes.tsx';
import { AppProviders } from '../../../src/ui/app/app.tsx';
import type { FeatureLoader, FeatureName, Features } from '../../../src/ui/di/feature-loader.tsx';
import { HtmlProvider } from '../../../src/ui/html/html-provider.tsx';
import type { FakePerson } from '../../fakes/fake-content-system.ts';
import { installFakeDialogs } from '../../support/fake-dialogs.ts';
import { FakeResizeObserver } from '../../support/fake-resize-observer.ts';
import { createTestContainer, type TestOptions } from '../../support/test-container.ts';
import { testSettings } from '../../support/test-settings.ts';

afterEach(cleanup);

// What an event sets going runs on as in a browser. Inside `act`, whatever suspends would never go on.
// Parts of the program are fetched as they are in the browser, which takes longer the more tests run beside this one.
configure({ eventWrapper: (event: () => unknown) => event(), asyncUtilTimeout: 4_000 });

/** Features that are there at once, unless they are to be late or missing. */
class FakeFeatureLoader implements FeatureLoader {
  readonly asked: FeatureName[] = [];
  /** None is missing when empty. */
  #missing: readonly FeatureName[] | 'all' = [];
  #late: Promise<void> | undefined;
  #arrive: () => void = () => undefined;

  /** Lets features be missing: those that are named, or all. */
  miss(...names: readonly FeatureName[]): void {
    this.#missing = names.length === 0 ? 'all' : names;
  }

  find(): void {
    this.#missing = [];
  }

  delay(): void {
    this.#late = new Promise((resolve) => {
      this.#arrive = resolve;
    });
  }

  arrive(): void {
    this.#arrive();
  }

  /** Features for which React does not wait, as it need not for what it has waited for before. */
  readonly arrived: { -readonly [Name in FeatureName]?: Features[Name] } = {};

  load<Name extends FeatureName>(name: Name): Promise<Features[Name]> {
    this.asked.push(name);
    const value = this.arrived[name];
    const isThere = value !== undefined && this.#late === undefined && !this.#isMissing(name);
    return isThere ? Object.assign(Promise.resolve(value), { status: 'fulfilled', value }) : this.#fetch(name);
  }

  #isMissing(name: FeatureName): boolean {
    return this.#missing === 'all' || this.#missing.includes(name);
  }

  async #fetch<Name extends FeatureName>(name: Name): Promise<Features[Name]> {
    await this.#late;
    if (this.#isMissing(name)) throw new PartMissing('failed to load');
    const features: { [Each in FeatureName]: () => Promise<Features[Each]> } = {
      session: () => import('../../../src/ui/features/session/session-feature.ts'),
      trouble: () => import('../../../src/ui/features/trouble/trouble-feature.ts'),
      lists: () => import('../../../src/ui/features/lists/lists-feature.ts'),
      'list-screen': () => import('../../../src/ui/features/list-screen/list-screen-feature.ts'),
      calendar: () => import('../../../src/ui/features/calendar/calendar-feature.ts'),
      scrolling: () => import('../../../src/ui/features/scrolling/scrolling-feature.ts'),
      account: () => import('../../../src/ui/features/account/account-feature.ts'),
      groups: () => import('../../../src/ui/features/groups/groups-feature.ts'),
      topics: () => import('../../../src/ui/features/topics/topics-feature.ts'),
      workgroups: async () => ({}),
      idle: async () => ({}),
      'find-sources': async () => ({}),
      find: () => import('../../../src/ui/features/find/find-feature.ts'),
      'topic-form': () => import('../../../src/ui/features/topic-form/topic-form-feature.ts'),
      'proposal-desk': async () => ({}),
      proposals: () => import('../../../src/ui/features/proposals/proposals-feature.ts'),
      'proposal-draft': () => import('../../../src/ui/features/proposal-form/proposal-draft-feature.ts'),
      'proposal-form': () => import('../../../src/ui/features/proposal-form/proposal-form-feature.ts'),
      editor: () => import('../../../src/ui/editor/editor-feature.ts'),
      about: () => import('../../../src/ui/features/about/about-feature.ts'),
    };
    return features[name]();
  }
}

/** A portal on fakes, not yet shown: the home page is there, and one more. */
export function setUpPortal(options: TestOptions = {}) {
  vi.stubGlobal('ResizeObserver', FakeResizeObserver);
  installFakeDialogs();
  const { container, fakes } = createTestContainer(options);
  const features = new FakeFeatureLoader();
  fakes.contentSystem.addPage('/', { title: 'Home', nodeId: 1 });
  fakes.contentSystem.addPage('/history', { title: 'History', nodeId: 7 });
  const address: { path: string; back: () => void } = { path: '', back: () => undefined };
  const scrolledTo: unknown[][] = [];

  function Address() {
    const { pathname, search, hash } = useLocation();
    const navigate = useNavigate();
    address.path = pathname + search + hash;
    address.back = () => void navigate(-1);
    return null;
  }

  return {
    container,
    fakes,
    features,
    /** Where the router is, and the way back. */
    address,
    /** Every place the window was scrolled to: jsdom has no layout. */
    scrolledTo,
    user: userEvent.setup(),
    /** Opens a session at the content system, as if this browser had logged in before. */
    signIn(person: Partial<FakePerson> = {}) {
      fakes.contentSystem.open(fakes.contentSystem.addPerson({ userId: 5, ...person }));
    },
    /** Shows the portal at a path and waits for its screen. */
    async show(path = '/') {
      vi.stubGlobal('scrollTo', (...place: unknown[]) => scrolledTo.push(place));
      // Awaited, because parts that arrive while it is shown are to be in.
      await act(async () => {
        render(
          <HtmlProvider portalOrigin="https://portal.example.org" contentBaseUrl={testSettings.contentSystem.baseUrl}>
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
      await waitFor(() => screen.getByRole('heading', { level: 1, name: /^(?!Loading$)/ }));
    },
  };
}

/** Waits for the screen of that title. */
export async function arrivalAt(title: string): Promise<void> {
  await waitFor(() => screen.getByRole('heading', { level: 1, name: title }));
}
