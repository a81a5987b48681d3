import type { Container } from 'inversify';
import { findModule } from '../../application/find/find-module.ts';
import { FindKey } from '../../application/storage/preferences.ts';
import { sharingModule } from '../../infrastructure/browser/sharing-module.ts';
import { watchFindKey } from '../../ui/features/find/watch-find-key.ts';
export * from '../../ui/features/find/find-feature.ts';

export const modules = [findModule, sharingModule];

export function start(container: Container): void {
  // A prerendered page has no keyboard.
  if ('document' in globalThis) watchFindKey(document, container.get(FindKey));
}
