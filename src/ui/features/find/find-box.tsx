import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { FindContent, type FindShelf } from '../../../application/find/find-content.ts';
import { findIn, type FoundGroup } from '../../../application/find/find-in.ts';
import {
  type FindDetail,
  type FindEntry,
  type FindTarget,
  isFailedShelf,
} from '../../../application/find/find-source.ts';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import type { Link } from '../../../domain/content/link.ts';
import { type FindGroup, wordsOf } from '../../../domain/find/match-texts.ts';
import { describedKind } from '../../../domain/proposals/default-forms.ts';
import { isDefaultKind, type ProposalKind } from '../../../domain/proposals/form-definition.ts';
import { inLanguage } from '../../../domain/shared/entity-texts.ts';
import { builtInPaths } from '../../app/built-in-routes.ts';
import { Dialog } from '../../components/dialog.tsx';
import { useService } from '../../di/container-context.tsx';
import { useAccess } from '../../di/use-access.ts';
import { useStream } from '../../di/use-stream.ts';
import { useShellMessages, useShownLanguage, useMessages } from '../../i18n/messages-provider.tsx';
import { useNumberFormat } from '../../i18n/use-format.ts';
import { useProposalPaths } from '../../components/proposal-names.ts';
import { FindFoot, FoundOption, SourcesPart, type SourcesPartName, useGroupNames } from './find-results.tsx';
import { findMessages } from './find-messages.ts';
import './find-box.css';

interface Choice {
  readonly at: number;
  readonly key: string | undefined;
}

/** The option that Enter opens: the first, or the user's choice, which stays when others appear above it. */
function useChosen(groups: readonly FoundGroup[]) {
  const [saved, setCached] = useState<Choice>();
  const keys = groups.flatMap(({ group, found }) => found.map(({ entry }) => keyOf(group, entry)));
  const at = Math.min(placeOf(saved, keys), keys.length - 1);
  return {
    at,
    key: keys[at],
    step: (by: 1 | -1) => {
      const next = (at + by + keys.length) % keys.length;
      setCached({ at: next, key: keys[next] });
    },
    forget: () => setCached(undefined),
  };
}

/** Prefers the same index: two options may have the same key. */
function placeOf(saved: Choice | undefined, keys: readonly string[]): number {
  if (saved?.key === undefined) return 0;
  return keys[saved.at] === saved.key ? saved.at : Math.max(0, keys.indexOf(saved.key));
}

/** Entities keep their key when their title changes. Several links may lead to one page, so their key has the title. */
const keyOf = (group: FindGroup, { target, title }: FindEntry): string =>
  JSON.stringify([group, target, ...(target.kind === 'link' ? [title] : [])]);

const internal = (path: string): Link => ({ kind: 'internal', path });

function useFindAddress(): (target: FindTarget) => Link {
  const proposals = useProposalPaths();
  return (target) => {
    switch (target.kind) {
      case 'link':
        return target.link;
      case 'group':
        return internal(builtInPaths.group(target.groupId));
      case 'topic':
        return internal(builtInPaths.topic(target.topicId));
      case 'proposal':
        // A draft without a form is still listed in the account.
        return internal(proposals.form(target.place.eventId, target.place.kind) ?? builtInPaths.account);
    }
  };
}

/**
 * Finds loaded content by a few letters (docs/specification.md, section 17): a combobox whose list is always open. The
 * focus stays in the field. Open while mounted.
 */
export function FindBox({ onClose }: { readonly onClose: () => void }) {
  const messages = useMessages(findMessages);
  const { header } = useShellMessages();
  const finder = useService(FindContent);
  const shelves = useNamedProposals(useStream(finder.shelves$));
  const parts = useParts();
  const addressOf = useFindAddress();
  const id = useId();
  const [query, setQuery] = useState('');
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
    <Dialog title={header.find} onCancel={onClose} className="find">
      <label htmlFor={id} className="field__label find__label">
        {messages.label}
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
        {messages.close}
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

/** Chunks with search sources besides the menu. */
function useParts(): readonly SourcesPartName[] {
  const { userId } = useAccess();
  const { screens } = useService(PortalSettings);
  if (userId <= 0) return ['find-sources'];
  const hasProposals = screens.some(({ screen }) => screen === 'proposal-form');
  return ['find-sources', 'workgroups', ...(hasProposals ? (['proposal-gateway'] as const) : [])];
}

/** Adds kind and draft state to the searchable text of proposals. */
function useNamedProposals(shelves: readonly FindShelf[]): readonly FindShelf[] {
  const { proposals: messages } = useMessages(findMessages);
  const language = useShownLanguage();
  const { proposalForms } = useService(PortalSettings);
  const nameOf = (kind: ProposalKind): FindDetail => {
    if (isDefaultKind(kind)) return { text: messages[kind] };
    const label = describedKind(kind, proposalForms)?.label;
    return label ? inLanguage(label, language) : { text: kind };
  };
  const named = (entry: FindEntry): FindEntry => {
    const { target, proposal, details } = entry;
    if (target.kind !== 'proposal') return entry;
    const state = proposal ? [{ text: messages[proposal] }] : [];
    return { ...entry, details: [nameOf(target.place.kind), ...state, ...details] };
  };
  return shelves.map((shelf) => {
    const { group, state } = shelf;
    if (group !== 'drafts' || state.status !== 'ready') return shelf;
    return { ...shelf, state: { ...state, value: { ...state.value, entries: state.value.entries.map(named) } } };
  });
}

interface FindSaidProps {
  readonly id: string;
  readonly isAsked: boolean;
  readonly isWhole: boolean;
  readonly shelves: readonly FindShelf[];
  readonly groups: readonly FoundGroup[];
}

/** The number of results, or advice without any. Says nothing when a source failed: the error is shown below. */
function FindSaid({ id, isAsked, isWhole, shelves, groups }: FindSaidProps) {
  const messages = useMessages(findMessages);
  const numbers = useNumberFormat();
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const isLoading = shelves.some(({ state: { status } }) => status === 'loading' || status === 'idle');
  const isNone = isWhole && !isLoading && !shelves.some(isFailedShelf);
  return (
    <div id={id} className="find__said note">
      {!isAsked && <p>{messages.hint}</p>}
      <p role="status">
        {isAsked && total > 0 && messages.count(total, numbers.format(total))}
        {isAsked && total === 0 && (isLoading ? messages.searching : isNone && messages.none)}
      </p>
      {isAsked && total === 0 && isNone && <p>{messages.noneHint}</p>}
    </div>
  );
}

interface FoundListProps {
  readonly id: string;
  readonly groups: readonly FoundGroup[];
  readonly active: number;
  readonly optionId: (index: number) => string;
  readonly onOpened: () => void;
}

/** Results by group. The keyboard chooses options from the field; for the pointer they are links. */
function FoundList({ id, groups, active, optionId, onOpened }: FoundListProps) {
  const messages = useMessages(findMessages);
  const groupNames = useGroupNames();
  const numbers = useNumberFormat();
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { found }) => sum + found.length, 0));
  return (
    <div id={id} role="listbox" aria-label={messages.results} className="find__list">
      {groups.map(({ group, found, total }, place) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <p id={`${id}-${group}`} className="find__group caps">
            {groupNames[group]}
            {total > found.length && (
              <span className="find__of">{messages.shownOf(numbers.format(found.length), numbers.format(total))}</span>
            )}
          </p>
          {found.map((each, index) => {
            const option = (starts[place] ?? 0) + index;
            const isActive = option === active;
            return (
              <FoundOption key={option} id={optionId(option)} found={each} isActive={isActive} onOpened={onOpened} />
            );
          })}
        </div>
      ))}
    </div>
  );
}
