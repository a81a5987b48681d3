import { useState } from 'react';
import { FindContent, type FindShelf } from '../../../application/find/find-content.ts';
import { FindKey } from '../../../application/storage/preferences.ts';
import { isFailedShelf } from '../../../application/find/find-source.ts';
import { useService } from '../../di/container-context.tsx';
import { useMessages, useShownLanguage, useWords } from '../../i18n/messages-provider.tsx';
import { findWords } from './find-words.ts';

/** What could not be looked through, or not wholly, and whether the key opens the box. */
export function FindFoot({ shelves }: { shelves: readonly FindShelf[] }) {
  const words = useWords(findWords);
  const { retry } = useMessages().state;
  const finder = useService(FindContent);
  const key = useService(FindKey);
  const [isKeyOn, setKeyOn] = useState(key.isOn);
  const list = new Intl.ListFormat(useShownLanguage(), { style: 'narrow', type: 'unit' });
  const named = (isMeant: (shelf: FindShelf) => boolean) =>
    list.format(new Set(shelves.filter(isMeant).map(({ group }) => words.groups[group])));
  const failed = named(isFailedShelf);
  const partly = named(({ state }) => state.status === 'ready' && state.value.isPart);
  return (
    <div className="find__foot note">
      <p role="status">
        {failed !== '' && (
          <>
            {words.failed(failed)}{' '}
            <button
              type="button"
              className="button button--quiet"
              onClick={() => {
                // This one goes when all is well.
                document.querySelector<HTMLElement>('.find__input')?.focus();
                finder.retry();
              }}
            >
              {retry}
            </button>
          </>
        )}
      </p>
      {partly !== '' && <p>{words.partly(partly)}</p>}
      <label className="find__key">
        <input
          type="checkbox"
          checked={isKeyOn}
          onChange={({ currentTarget: { checked } }) => {
            key.choose(checked);
            setKeyOn(checked);
          }}
        />
        {words.key}
      </label>
    </div>
  );
}
