import { ChunkLoadError } from '../../src/application/loading/lazy-import.ts';
import type { FeatureLoader, FeatureName, Features } from '../../src/ui/di/feature-loader.tsx';

/** Loads features at once, unless they are late or missing on demand. */
export class FakeFeatureLoader implements FeatureLoader {
  readonly asked: FeatureName[] = [];
  /** No feature is missing when this is empty. */
  #missing: readonly FeatureName[] | 'all' = [];
  #late: Promise<void> | undefined;
  #arrive: () => void = () => undefined;

  /** Makes the named features missing, or all. */
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

  /** Features for which React does not wait, because it has waited for them before. */
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
    if (this.#isMissing(name)) throw new ChunkLoadError('failed to load');
    const features: { [Each in FeatureName]: () => Promise<Features[Each]> } = {
      session: () => import('../../src/ui/features/session/session-feature.ts'),
      errors: () => import('../../src/ui/features/errors/error-page-feature.ts'),
      lists: () => import('../../src/ui/features/lists/lists-feature.ts'),
      'list-screen': () => import('../../src/ui/features/list-screen/list-screen-feature.ts'),
      calendar: () => import('../../src/ui/features/calendar/calendar-feature.ts'),
      scrolling: () => import('../../src/ui/features/scrolling/scrolling-feature.ts'),
      account: () => import('../../src/ui/features/account/account-feature.ts'),
      groups: () => import('../../src/ui/features/groups/groups-feature.ts'),
      topics: () => import('../../src/ui/features/topics/topics-feature.ts'),
      workgroups: async () => ({}),
      idle: async () => ({}),
      'long-html': async () => import('../../src/ui/html/long-html-feature.ts'),
      'draft-versions': () => import('../../src/ui/components/forms/draft-versions-feature.ts'),
      'find-sources': async () => ({}),
      find: () => import('../../src/ui/features/find/find-feature.ts'),
      'topic-form': () => import('../../src/ui/features/topic-form/topic-form-feature.ts'),
      'proposal-gateway': async () => ({}),
      proposals: () => import('../../src/ui/features/proposals/proposals-feature.ts'),
      'proposal-draft': () => import('../../src/ui/features/proposals/form/proposal-draft-feature.ts'),
      'proposal-form': () => import('../../src/ui/features/proposals/form/proposal-form-feature.ts'),
      'proposal-conflict': () => import('../../src/ui/features/proposals/form/proposal-conflict-feature.ts'),
      'paste-people': () => import('../../src/ui/features/proposals/fields/paste-people-feature.ts'),
      editor: () => import('../../src/ui/editor/editor-feature.ts'),
      about: () => import('../../src/ui/features/about/about-feature.ts'),
    };
    return features[name]();
  }
}
