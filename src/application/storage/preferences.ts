import { BehaviorSubject } from 'rxjs';
import type { StateStream } from '../cache/loadable.ts';
import { injectable, injected } from '../ports/injection.ts';
import { StateStorage } from '../ports/browser.ts';
import { findKeyKey, type Theme, themeKey } from './storage-keys.ts';

@injectable()
export class ThemePreference {
  readonly theme$: StateStream<Theme>;
  readonly #theme: BehaviorSubject<Theme>;

  constructor(@injected(StateStorage) private readonly storage: StateStorage) {
    this.#theme = new BehaviorSubject<Theme>(storage.read(themeKey) ?? 'system');
    this.theme$ = this.#theme;
  }

  choose(theme: Theme): void {
    if (theme === 'system') this.storage.remove(themeKey);
    else this.storage.write(themeKey, theme);
    this.#theme.next(theme);
  }
}

/** Whether `/` opens the find box; users of speech input can turn it off. */
@injectable()
export class FindKey {
  constructor(@injected(StateStorage) private readonly storage: StateStorage) {}

  get isOn(): boolean {
    return this.storage.read(findKeyKey) === undefined;
  }

  choose(isOn: boolean): void {
    if (isOn) this.storage.remove(findKeyKey);
    else this.storage.write(findKeyKey, 'off');
  }
}
