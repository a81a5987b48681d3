import { Fragment, useEffect, useState } from 'react';
import { FindContent, type FindShelf } from '../../../application/find/find-content.ts';
import type { Found } from '../../../application/find/find-in.ts';
import { isFailedShelf, OwnSources, ProposalSources, PublicSources } from '../../../application/find/find-source.ts';
import { FindKey } from '../../../application/storage/preferences.ts';
import type { FindGroup, TextRange } from '../../../domain/find/match-texts.ts';
import { ErrorBoundary } from '../../app/error-boundary.tsx';
import { LazyFeature } from '../../app/lazy-feature.tsx';
import { RetryButton } from '../../components/retry-button.tsx';
import { InnerLink } from '../../components/smart-link.tsx';
import { DateText } from '../../components/list/list-entry.tsx';
import { listMessages } from '../../components/list/list-messages.ts';
import { useService } from '../../di/container-context.tsx';
import { useLanguageMark, useShellMessages, useShownLanguage, useMessages } from '../../i18n/messages-provider.tsx';
import { useMomentFormat } from '../../i18n/use-format.ts';
import { findMessages } from './find-messages.ts';

const tokens = { 'find-sources': PublicSources, workgroups: OwnSources, 'proposal-gateway': ProposalSources } as const;

export type SourcesPartName = keyof typeof tokens;

export function SourcesPart({ of }: { readonly of: SourcesPartName }) {
  const { searching } = useMessages(findMessages);
  const { state } = useShellMessages();
  return (
    <ErrorBoundary
      fallback={(_, retry) => (
        <p role="status" className="note">
          {state.chunkMissing} <FieldRetry onRetry={retry} />
        </p>
      )}
    >
      <LazyFeature name={of} isExtra waiting={<p className="note">{searching}</p>}>
        {() => <Sources of={of} />}
      </LazyFeature>
    </ErrorBoundary>
  );
}

function FieldRetry({ onRetry }: { readonly onRetry: () => void }) {
  const focusAndRetry = () => {
    // The button disappears, so the focus moves to the field.
    document.querySelector<HTMLElement>('.find__input')?.focus();
    onRetry();
  };
  return <RetryButton onRetry={focusAndRetry} />;
}

function Sources({ of }: { readonly of: SourcesPartName }) {
  const finder = useService(FindContent);
  const { sources } = useService(tokens[of]);
  useEffect(() => finder.add(of, sources), [finder, of, sources]);
  return null;
}

export interface FoundOptionProps {
  readonly id: string;
  readonly found: Found;
  readonly isActive: boolean;
  readonly onOpened: () => void;
}

export function FoundOption({ id, found, isActive, onOpened }: FoundOptionProps) {
  const { entry, link, ranges } = found;
  const attributes = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: 'find__option',
    onClick: onOpened,
  } as const;
  const content = <Content entry={entry} ranges={ranges} />;
  return link.kind === 'internal' ? (
    <InnerLink to={link.path} {...attributes}>
      {content}
    </InnerLink>
  ) : (
    <a href={link.url} rel="noopener noreferrer" {...attributes}>
      {content}
    </a>
  );
}

function Content({ entry, ranges }: Pick<Found, 'entry' | 'ranges'>) {
  const { saved } = useMessages(findMessages);
  const moments = useMomentFormat('minute');
  const { title, language, details, date, savedAt } = entry;
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

export function useGroupNames(): Readonly<Record<FindGroup, string>> {
  const { screens } = useMessages(listMessages);
  return { ...screens, ...useMessages(findMessages).groups };
}

/** Sources that failed or are incomplete, and the switch for the `/` key. */
export function FindFoot({ shelves }: { readonly shelves: readonly FindShelf[] }) {
  const messages = useMessages(findMessages);
  const groupNames = useGroupNames();
  const finder = useService(FindContent);
  const key = useService(FindKey);
  const [isKeyOn, setKeyOn] = useState(key.isOn);
  const list = new Intl.ListFormat(useShownLanguage(), { style: 'narrow', type: 'unit' });
  const named = (isMeant: (shelf: FindShelf) => boolean) =>
    list.format(new Set(shelves.filter(isMeant).map(({ group }) => groupNames[group])));
  const failed = named(isFailedShelf);
  const partly = named(({ state }) => state.status === 'ready' && state.value.isPartial);
  return (
    <div className="find__foot note">
      <p role="status">
        {failed !== '' && (
          <>
            {messages.failed(failed)} <FieldRetry onRetry={() => finder.retry()} />
          </>
        )}
      </p>
      {partly !== '' && <p>{messages.partly(partly)}</p>}
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
