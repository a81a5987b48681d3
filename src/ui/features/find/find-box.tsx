import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { FindContent } from '../../../application/find/find-content.ts';
import { findIn } from '../../../application/find/find-in.ts';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import { wordsOf } from '../../../domain/find/match-texts.ts';
import { Dialog } from '../../components/dialog.tsx';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { FindFoot } from './find-foot.tsx';
import { FindSaid } from './find-said.tsx';
import { findWords } from './find-words.ts';
import { FoundList } from './found-list.tsx';
import { SourcesPart, type SourcesPartName } from './sources-part.tsx';
import { useChosen } from './use-chosen.ts';
import { useFindAddress } from './use-find-address.ts';
import { useNamedProposals } from './use-named-proposals.ts';
import './find-box.css';

/**
 * Finds what the portal has to show by a few letters (product, "find box over loaded content"): a combobox whose list stands
 * open below it. The focus stays in the field; what Enter would open is marked in the list. Open for as long as it is
 * mounted.
 */
export function FindBox({ onClose }: { onClose: () => void }) {
  const words = useWords(findWords);
  const finder = useService(FindContent);
  const shelves = useNamedProposals(useStream(finder.shelves$));
  const { userId } = useStream(useService(SessionState).access$);
  const { screens } = useService(PortalSettings);
  const addressOf = useFindAddress();
  const id = useId();
  const [query, setQuery] = useState('');

  const parts = partsFor({
    isSomebody: userId > 0,
    hasProposals: screens.some(({ screen }) => screen === 'proposal-form'),
  });

  const isAsked = wordsOf(query).length > 0;

  useEffect(() => finder.open(), [finder]);
  useEffect(() => {
    if (isAsked) finder.ask();
  }, [finder, isAsked]);

  const groups = findIn(shelves, query, addressOf);
  const { at: active, key: activeKey, step, forget } = useChosen(groups);
  const isAny = activeKey !== undefined;
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    if (activeKey !== undefined) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active, activeKey]);

  function move(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || !isAny) return;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter') document.getElementById(optionId(active))?.click();
    else return;
    event.preventDefault();
  }

  return (
    <Dialog title={words.title} onCancel={onClose} className="find">
      <label htmlFor={id} className="field__label find__label">
        {words.label}
      </label>
      <input
        id={id}
        className="field__input find__input"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isAny}
        aria-controls={isAny ? `${id}-list` : undefined}
        aria-activedescendant={isAny ? optionId(active) : undefined}
        aria-describedby={`${id}-said`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        value={query}
        onKeyDown={move}
        onChange={({ currentTarget: { value } }) => {
          setQuery(value);
          forget();
        }}
      />
      <button type="button" className="button find__close" onClick={onClose}>
        {words.close}
      </button>
      <FindSaid
        id={`${id}-said`}
        isAsked={isAsked}
        isWhole={parts.every((part) => shelves.some((shelf) => shelf.part === part))}
        shelves={shelves}
        groups={groups}
      />
      {isAny && <FoundList id={`${id}-list`} groups={groups} active={active} optionId={optionId} onOpened={onClose} />}
      {parts.map((part) => (
        <SourcesPart key={part} of={part} />
      ))}
      <FindFoot shelves={shelves} />
    </Dialog>
  );
}

/** What brings what is looked through besides the menu. */
function partsFor(who: { isSomebody: boolean; hasProposals: boolean }): readonly SourcesPartName[] {
  if (!who.isSomebody) return ['find-sources'];
  return ['find-sources', 'workgroups', ...(who.hasProposals ? (['proposal-desk'] as const) : [])];
}
