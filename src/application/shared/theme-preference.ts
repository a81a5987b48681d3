import { BehaviorSubject } from 'rxjs';
import { injectable, injected } from '../ports/injection.ts';
import { StateStorage } from '../ports/state-storage.ts';
import type { StateStream } from './state-stream.ts';
import { themeKey } from './storage-keys.ts';
import type { Theme } from './theme.ts';

/** The theme that somebody has chosen on this device: the device's own until then. */
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
