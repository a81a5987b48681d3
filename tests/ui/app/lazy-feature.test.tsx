// @vitest-environment jsdom
import { createRoot } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import { LazyFeature } from '../../../src/ui/app/lazy-feature.tsx';
import { FeatureLoaderProvider, type FeatureLoader } from '../../../src/ui/di/feature-loader.tsx';
import { settle } from '../../support/settle.ts';

/** Long enough for React to do whatever it does not delay. */
async function afterAWhile(): Promise<void> {
  for (let task = 0; task < 20; task += 1) await settle();
}

describe('a part that was late', () => {
  it('shows a late chunk as soon as it has loaded', async () => {
    // React delays the replacement of a fallback for 300 ms: here no time passes at all.
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
    await afterAWhile();
    expect(element.textContent).toBe('waiting');

    arrive({} as never);
    await afterAWhile();
    expect(element.textContent).toBe('there');
    root.unmount();
  });
});
