import { useRef, useState } from 'react';
import { StateStorage, type StorageKey } from '../../../application/ports/state-storage.ts';
import {
  findKeyKey,
  knownConferencesKey,
  languageKey,
  lastVisitKey,
  storageKeys,
  themeKey,
} from '../../../application/storage/storage-keys.ts';
import { ThemePreference } from '../../../application/storage/preferences.ts';
import { Visits } from '../../../application/session/last-visit.ts';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { accountWords } from './account-words.ts';
import { Section } from './section.tsx';

/** What can be done without: everything else is needed for as long as it is there, or goes by itself. */
const removable: readonly StorageKey<unknown>[] = [
  languageKey,
  themeKey,
  findKeyKey,
  lastVisitKey,
  knownConferencesKey,
];

/** The small state that the portal keeps in this browser, in words. */
export function KeptState() {
  const words = useWords(accountWords);
  const storage = useService(StateStorage);
  const theme = useService(ThemePreference);
  const visits = useService(Visits);
  // What is chosen beside it is stored, and shown here at once.
  useStream(theme.theme$);
  const section = useRef<HTMLElement>(null);
  const [deleted, setDeleted] = useState(0);
  const kept = storageKeys.filter((key) => storage.read(key) !== undefined);

  function remove(key: StorageKey<unknown>) {
    storage.remove(key);
    if (key === themeKey) theme.choose('system');
    if (key === lastVisitKey) visits.forget();
    setDeleted(deleted + 1);
    section.current?.focus();
  }

  return (
    <Section ref={section} level={3} title={words.state}>
      <p role="status" className="visually-hidden">
        {deleted > 0 && <span key={deleted}>{words.deleted}</span>}
      </p>
      {kept.length === 0 && <p className="note account__note">{words.noState}</p>}
      <dl className="facts">
        {kept.map((key) => {
          const { what, until } = words.stored[key.name] ?? { what: key.name, until: '' };
          return (
            <div key={key.name}>
              <dt>{what}</dt>
              <dd className="note">{until}</dd>
              {removable.includes(key) && (
                <dd>
                  <button
                    type="button"
                    className="button button--quiet"
                    aria-label={words.deleteNamed(what)}
                    onClick={() => {
                      remove(key);
                    }}
                  >
                    {words.delete}
                  </button>
                </dd>
              )}
            </div>
          );
        })}
      </dl>
    </Section>
  );
}
