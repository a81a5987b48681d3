// @vitest-environment jsdom
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { AppProviders } from '../../../src/ui/app/app.tsx';
import { ErrorBoundary, LazyFeature } from '../../../src/ui/app/lazy-feature.tsx';
import { settle } from '../../support/settle.ts';
import { createTestContainer } from '../../support/test-container.ts';
import { arrivalAt, setUpPortal } from './render-portal.tsx';

beforeEach(() => {
  // React logs the errors that a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const main = () => within(screen.getByRole('main'));

it('reports a missing chunk with Reload, keeps the shell usable, and requests the chunk again on Retry', async () => {
  const portal = setUpPortal();
  portal.features.miss();
  await portal.show('/about-static');
  await arrivalAt('A part of the portal is missing');
  await waitFor(() => expect(document.title).toMatch(/^A part of the portal is missing/));
  expect(main().getByRole('alert').textContent).toMatch(/may have been updated/);
  expect(main().getByRole('button', { name: 'Reload' })).toBeTruthy();
  expect(portal.features.asked.filter((name) => name === 'about')).toHaveLength(1);
  await portal.user.click(screen.getByRole('link', { name: /, home$/ }));
  await arrivalAt('Home');
  portal.address.back();
  await arrivalAt('A part of the portal is missing');
  portal.features.find();
  await portal.user.click(main().getByRole('button', { name: 'Retry' }));
  await arrivalAt('About this portal');
});

it('handles every rejection of a missing chunk, even for a rendering that React abandons', async () => {
  const { container } = createTestContainer();
  const unhandled = vi.fn<(reason: unknown) => void>();
  process.on('unhandledRejection', unhandled);
  const features = { load: () => Promise.reject(new Error('missing')) };
  // In strict mode React loads twice, and abandons one of the two. Awaited, because the rejections belong to it.
  await act(async () => {
    render(
      <StrictMode>
        <AppProviders container={container} features={features}>
          <ErrorBoundary fallback={() => <p>missing</p>}>
            <LazyFeature name="about">{() => null}</LazyFeature>
          </ErrorBoundary>
        </AppProviders>
      </StrictMode>,
    );
    await Promise.resolve();
  });
  expect(await screen.findByText('missing')).toBeTruthy();
  await settle();
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

let broken = true;
function Fragile() {
  if (broken) throw new Error('secret detail');
  return <p>whole</p>;
}

it('replaces the whole portal by a page with Reload only at the outermost boundary, without details', () => {
  broken = true;
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
  broken = true;
  const view = (place: string) => (
    <ErrorBoundary resetBy={place} fallback={() => <p>broken</p>}>
      <Fragile />
    </ErrorBoundary>
  );
  const { rerender } = render(view('here'));
  broken = false;
  rerender(view('here'));
  expect(screen.getByText('broken')).toBeTruthy();
  rerender(view('there'));
  expect(screen.getByText('whole')).toBeTruthy();
});
