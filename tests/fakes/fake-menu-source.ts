import type { MenuName, MenuSource, ReadAs } from '../../src/application/ports/content-sources.ts';
import { RemoteErrorKind, RemoteSystem } from '../../src/application/ports/remote-error.ts';
import type { MenuItem } from '../../src/domain/content/menu.ts';
import { FakeContentSystem } from './fake-content-system.ts';
import { FakeRemote } from './fake-remote.ts';

/** Menus of a `FakeContentSystem`, set through its `menus`. */
export class FakeMenuSource extends FakeRemote implements MenuSource {
  /** Menus that fail, while the other one does not. */
  readonly missing = new Set<MenuName>();

  constructor(readonly contentSystem: FakeContentSystem = new FakeContentSystem()) {
    super(RemoteSystem.content);
  }

  load(name: MenuName, as: ReadAs): Promise<readonly MenuItem[]> {
    return this.answer('load', [name, as], () =>
      this.missing.has(name) ? this.refuse(RemoteErrorKind.unavailable) : this.contentSystem.menus[name],
    );
  }
}
