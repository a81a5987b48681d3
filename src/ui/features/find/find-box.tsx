import { Fragment, type KeyboardEvent, useContext, useEffect, useId, useRef, useState } from 'react';
import { type Location, UNSAFE_NavigationContext, useLocation } from 'react-router-dom';
import { FindContent, type SourceEntries } from '../../../application/find/find-content.ts';
import { findIn, type Found, type FoundGroup, suggestionsIn } from '../../../application/find/find-in.ts';
import {
  type FindEntry,
  type FindTarget,
  isFailedSource,
  OwnSources,
  ProposalSources,
  PublicSources,
} from '../../../application/find/find-source.ts';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import { FindKey } from '../../../application/storage/preferences.ts';
import type { Link } from '../../../domain/content/link.ts';
import { excerptOf, type FindGroup, type TextRange, wordsOf } from '../../../domain/find/match-texts.ts';
import { builtInPaths } from '../../app/built-in-routes.ts';
import { ErrorBoundary, LazyFeature } from '../../app/lazy-feature.tsx';
import { Button, RetryButton } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { DateText } from '../../components/list/list-entry.tsx';
import { listMessages } from '../../components/list/list-messages.ts';
import { useKindName, useProposalPaths } from '../../components/proposal-names.ts';
import { SmartLink } from '../../components/smart-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useAccess } from '../../di/use-access.ts';
import { useStream } from '../../di/use-stream.ts';
import { useLanguageMark, useMessages, useShellMessages, useShownLanguage } from '../../i18n/messages-provider.tsx';
import { useMomentFormat, useNumberFormat } from '../../i18n/use-format.ts';
import { findMessages } from './find-messages.ts';
import './find-box.css';

interface Choice {
  readonly at: number;
  readonly key: string | undefined;
}

/** The option that Enter opens: the first result, or the user's choice, which stays when others appear above it. */
function useChosen(groups: readonly FoundGroup[], isAsked: boolean) {
  const [choice, setChoice] = useState<Choice>();
  const keys = groups.flatMap(({ group, found }) => found.map(({ entry }) => keyOf(group, entry)));
  // Enter opens no suggestion that was not chosen.
  const at = Math.min(placeOf(choice, keys, isAsked ? 0 : -1), keys.length - 1);
  return {
    at,
    key: keys[at],
    step: (by: 1 | -1) => {
      const next = (Math.max(at, by > 0 ? -1 : 0) + by + keys.length) % keys.length;
      setChoice({ at: next, key: keys[next] });
    },
    forget: () => setChoice(undefined),
  };
}

/** Prefers the same index: two options may have the same key. */
function placeOf(saved: Choice | undefined, keys: readonly string[], first: number): number {
  if (saved?.key === undefined) return first;
  return keys[saved.at] === saved.key ? saved.at : Math.max(first, keys.indexOf(saved.key));
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

/** Closes at the next navigation. One that has begun but is not shown yet, in a transition, is not the next. */
function useClosing(onClose: () => void): void {
  const { key } = useLocation();
  // The router's history, which has the latest entry: its public hooks tell the shown one only.
  const history = useContext(UNSAFE_NavigationContext).navigator as unknown as { readonly location: Location };
  const [known] = useState(() => [key, history.location.key]);
  useEffect(() => {
    if (!known.includes(key)) onClose();
  }, [known, key, onClose]);
}

/**
 * Finds loaded content by a few letters (docs/specification.md, section 17): a combobox whose list is always open. The
 * focus stays in the field. Open while mounted.
 */
export function FindBox({ onClose }: { readonly onClose: () => void }) {
  const messages = useMessages(findMessages);
  const { header } = useShellMessages();
  const finder = useService(FindContent);
  const bySource = useNamedProposals(useStream(finder.bySource$));
  const sources = useSourceFeatures();
  const addressOf = useFindAddress();
  const id = useId();
  useClosing(onClose);
  const { pathname } = useLocation();
  const [query, setQuery] = useState('');
  const isAsked = wordsOf(query).length > 0;

  useEffect(() => finder.open(), [finder]);
  useEffect(() => {
    if (isAsked) finder.ask();
  }, [finder, isAsked]);

  const groups = isAsked ? findIn(bySource, query, addressOf) : suggestionsIn(bySource, addressOf, pathname);
  const { at: active, key: activeKey, step, forget } = useChosen(groups, isAsked);
  const isAny = groups.length > 0;
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    if (activeKey !== undefined) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active, activeKey]);

  function move(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || !isAny) return;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter' && activeKey !== undefined) document.getElementById(optionId(active))?.click();
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
        aria-activedescendant={activeKey === undefined ? undefined : optionId(active)}
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
      <Button className="button find__close" label={messages.close} onClick={onClose} />
      <FindSaid
        id={`${id}-said`}
        isAsked={isAsked}
        isWhole={sources.every((feature) => bySource.some(({ feature: of }) => of === feature))}
        bySource={bySource}
        groups={groups}
      />
      {isAny && (
        <FoundList
          id={`${id}-list`}
          label={isAsked ? messages.results : messages.suggestions}
          groups={groups}
          active={active}
          optionId={optionId}
          onOpened={onClose}
        />
      )}
      {sources.map((feature) => (
        <LazySources key={feature} of={feature} />
      ))}
      <FindFoot bySource={bySource} isAsked={isAsked} />
    </Dialog>
  );
}

/** Chunks with search sources besides the menu. */
function useSourceFeatures(): readonly SourceFeature[] {
  const { userId } = useAccess();
  const { screens } = useService(PortalSettings);
  if (userId <= 0) return ['find-sources'];
  const hasProposals = screens.some(({ screen }) => screen === 'proposal-form');
  return ['find-sources', 'workgroups', ...(hasProposals ? (['proposal-gateway'] as const) : [])];
}

/** Adds kind and draft state to the searchable text of proposals. */
function useNamedProposals(bySource: readonly SourceEntries[]): readonly SourceEntries[] {
  const { proposals: messages } = useMessages(findMessages);
  const nameOf = useKindName();
  const named = (entry: FindEntry): FindEntry => {
    const { target, proposal, details } = entry;
    if (target.kind !== 'proposal') return entry;
    const state = proposal ? [{ text: messages[proposal] }] : [];
    return { ...entry, details: [nameOf(target.place.kind), ...state, ...details] };
  };
  return bySource.map((source) => {
    const { group, state } = source;
    if (group !== 'drafts' || state.status !== 'ready') return source;
    return { ...source, state: { ...state, value: { ...state.value, entries: state.value.entries.map(named) } } };
  });
}

const isPartialSource = ({ state }: SourceEntries): boolean => state.status === 'ready' && state.value.isPartial;

interface FindSaidProps {
  readonly id: string;
  readonly isAsked: boolean;
  readonly isWhole: boolean;
  readonly bySource: readonly SourceEntries[];
  readonly groups: readonly FoundGroup[];
}

/** The number of results, or advice without any. Says nothing when a source failed: the error is shown below. */
function FindSaid({ id, isAsked, isWhole, bySource, groups }: FindSaidProps) {
  const messages = useMessages(findMessages);
  const numbers = useNumberFormat();
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const isLoading = bySource.some(({ state: { status } }) => status === 'loading' || status === 'idle');
  const isPartly = bySource.some(isPartialSource);
  const isNone = isWhole && !isLoading && !bySource.some(isFailedSource);
  return (
    <div id={id} className="find__said note">
      {!isAsked && <p>{messages.hint}</p>}
      <p role="status">
        {isAsked && total > 0 && messages.count(total, numbers.format(total))}
        {isAsked &&
          total === 0 &&
          (isLoading ? messages.searching : isNone && (isPartly ? messages.noneYet : messages.none))}
      </p>
      {isAsked && total === 0 && isNone && !isPartly && <p>{messages.noneHint}</p>}
    </div>
  );
}

interface FoundListProps {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly FoundGroup[];
  readonly active: number;
  readonly optionId: (index: number) => string;
  readonly onOpened: () => void;
}

/** Results by group. The keyboard chooses options from the field; for the pointer they are links. */
function FoundList({ id, label, groups, active, optionId, onOpened }: FoundListProps) {
  const messages = useMessages(findMessages);
  const groupNames = useGroupNames();
  const numbers = useNumberFormat();
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { found }) => sum + found.length, 0));
  return (
    <div id={id} role="listbox" aria-label={label} className="find__list">
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

const tokens = { 'find-sources': PublicSources, workgroups: OwnSources, 'proposal-gateway': ProposalSources } as const;

type SourceFeature = keyof typeof tokens;

function LazySources({ of }: { readonly of: SourceFeature }) {
  const { searching } = useMessages(findMessages);
  const { broken } = useShellMessages();
  return (
    <ErrorBoundary
      fallback={(_, retry) => (
        <p role="status" className="note">
          {broken.chunkTitle}. <RetryButton onRetry={() => (retry(), focusField())} />
        </p>
      )}
    >
      <LazyFeature name={of} isExtra waiting={<p className="note">{searching}</p>}>
        {() => <Sources of={of} />}
      </LazyFeature>
    </ErrorBoundary>
  );
}

/** After a button that disappears when it is pressed. */
const focusField = () => document.querySelector<HTMLElement>('.find__input')?.focus();

function Sources({ of }: { readonly of: SourceFeature }) {
  const finder = useService(FindContent);
  const { sources } = useService(tokens[of]);
  useEffect(() => finder.add(of, sources), [finder, of, sources]);
  return null;
}

interface FoundOptionProps {
  readonly id: string;
  readonly found: Found;
  readonly isActive: boolean;
  readonly onOpened: () => void;
}

function FoundOption({ id, found, isActive, onOpened }: FoundOptionProps) {
  const { entry, link, ranges } = found;
  return (
    <SmartLink
      id={id}
      link={link}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className="find__option"
      onClick={onOpened}
    >
      <Content entry={entry} ranges={ranges} />
    </SmartLink>
  );
}

function Content({ entry, ranges }: Pick<Found, 'entry' | 'ranges'>) {
  const { saved } = useMessages(findMessages);
  const moments = useMomentFormat('minute');
  const { title, language, details, body = '', date, savedAt } = entry;
  const inBody = ranges[details.length + 1] ?? [];
  const markOf = useLanguageMark();
  return (
    <>
      <bdi className="find__title" {...markOf(language)}>
        <MarkedText text={title} ranges={ranges[0]} />
      </bdi>
      {details.length + Number(date !== undefined) + Number(savedAt !== undefined) > 0 && (
        <span className="find__details">
          {date && <DateText date={date} text="" />}
          {savedAt !== undefined && saved(moments.format(savedAt))}
          {details.map((detail, index) => (
            <Fragment key={index}>
              {(index > 0 || date !== undefined || savedAt !== undefined) && ' · '}
              <bdi {...markOf(detail.language)}>
                <MarkedText text={detail.text} ranges={ranges[index + 1]} />
              </bdi>
            </Fragment>
          ))}
        </span>
      )}
      {inBody.length > 0 && (
        <bdi className="find__details" {...markOf(language)}>
          <MarkedText {...excerptOf(body, inBody)} />
        </bdi>
      )}
    </>
  );
}

interface MarkedTextProps {
  readonly text: string;
  /** Sorted and not overlapping. */
  readonly ranges: readonly TextRange[] | undefined;
}

function MarkedText({ text, ranges = [] }: MarkedTextProps) {
  return (
    <>
      {ranges.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(ranges[index - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </>
  );
}

function useGroupNames(): Readonly<Record<FindGroup, string>> {
  const { screens } = useMessages(listMessages);
  return { ...screens, ...useMessages(findMessages).groups };
}

/** What is left of long lists is read on demand, a page at a time, while the box is open. */
function Rest({ groups }: { readonly groups: string }) {
  const messages = useMessages(findMessages);
  const numbers = useNumberFormat();
  const finder = useService(FindContent);
  const [said, setSaid] = useState<string>();
  const [isOver, setOver] = useState(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  async function readRest() {
    setOver(true);
    focusField();
    const isRead = await finder.readRest((page, of) => {
      setSaid(messages.reading(numbers.format(page), numbers.format(of)));
      return isShown.current;
    });
    setSaid(isRead ? undefined : messages.restFailed);
    setOver(isRead);
  }

  return (
    <div>
      <span role="status">{said ?? messages.partly(groups)}</span>{' '}
      {!isOver && <Button look="quiet" label={messages.readRest} onClick={() => void readRest()} />}
    </div>
  );
}

/** Sources that failed or are incomplete, and the switch for the `/` key. */
function FindFoot({ bySource, isAsked }: { readonly bySource: readonly SourceEntries[]; readonly isAsked: boolean }) {
  const messages = useMessages(findMessages);
  const groupNames = useGroupNames();
  const finder = useService(FindContent);
  const key = useService(FindKey);
  const [isKeyOn, setKeyOn] = useState(key.isOn);
  const list = new Intl.ListFormat(useShownLanguage(), { style: 'narrow', type: 'unit' });
  const named = (isMeant: (source: SourceEntries) => boolean) =>
    list.format(new Set(bySource.filter(isMeant).map(({ group }) => groupNames[group])));
  const failed = named(isFailedSource);
  const partly = named(isPartialSource);
  return (
    <div className="find__foot note">
      <p role="status">
        {failed !== '' && (
          <>
            {messages.failed(failed)} <RetryButton onRetry={() => (finder.retry(), focusField())} />
          </>
        )}
      </p>
      {isAsked && partly !== '' && <Rest groups={partly} />}
      <label className="find__key">
        <input
          type="checkbox"
          checked={isKeyOn}
          onChange={({ currentTarget: { checked } }) => {
            key.choose(checked);
            setKeyOn(checked);
          }}
        />
        {messages.key}
      </label>
    </div>
  );
}
