// @vitest-environment jsdom
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { LazyFeature } from '../../../src/ui/app/lazy-feature.tsx';
import { FeatureLoaderProvider, type FeatureLoader } from '../../../src/ui/di/feature-loader.tsx';

// React delays the replacement of a fallback by a timer of up to 300 ms, which it takes when it is loaded: here none ends.
vi.hoisted(() => {
  const start = globalThis.setTimeout;
  globalThis.setTimeout = ((run: () => void, delay = 0) => (delay < 100 ? start(run, delay) : 0)) as typeof setTimeout;
});

it('shows a late chunk as soon as it has loaded', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(0);
  let arrive: (feature: never) => void = () => undefined;
  const part = new Promise<never>((resolve) => {
    arrive = resolve;
  });
  const loader: FeatureLoader = { load: () => part };
  const element = document.createElement('div');
  const root = createRoot(element);
  root.render(
    <FeatureLoaderProvider loader={loader}>
      <LazyFeature name="about" waiting="waiting">
        {() => 'there'}
      </LazyFeature>
    </FeatureLoaderProvider>,
  );
  await vi.waitFor(() => expect(element.textContent).toBe('waiting'));

  arrive({} as never);
  await vi.waitFor(() => expect(element.textContent).toBe('there'));
  root.unmount();
});
