import { BehaviorSubject } from 'rxjs';
import { injectable, injected } from '../ports/injection.ts';
import { PortalSettings, type LanguageCode } from '../ports/portal-settings.ts';
import { StateStorage } from '../ports/browser.ts';
import type { StateStream } from '../cache/loadable.ts';
import { languageKey } from './session-keys.ts';

/** The association's first language until the user chooses (docs/specification.md, section 1). */
@injectable()
export class LanguagePreference {
  readonly language$: StateStream<LanguageCode>;
  readonly #language: BehaviorSubject<LanguageCode>;
  readonly offered: readonly LanguageCode[];

  constructor(
    @injected(StateStorage) private readonly storage: StateStorage,
    @injected(PortalSettings) settings: PortalSettings,
  ) {
    this.offered = settings.languages;
    const stored = storage.read(languageKey);
    const isOffered = stored !== undefined && this.offered.includes(stored);
    this.#language = new BehaviorSubject(isOffered ? stored : (this.offered[0] ?? 'en'));
    this.language$ = this.#language;
  }

  choose(language: LanguageCode): void {
    this.storage.write(languageKey, language);
    this.#language.next(language);
  }
}
