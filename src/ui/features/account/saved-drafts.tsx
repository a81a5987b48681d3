import { useCallback, useRef, useState } from 'react';
import { firstWords, wholeText } from '../../../application/drafts/draft-kinds.ts';
import { Drafts } from '../../../application/drafts/open-draft.ts';
import { DRAFT_LIFETIME } from '../../../domain/shared/timeouts.ts';
import { LoadWorkgroups } from '../../../application/groups/load-workgroups.ts';
import type { DraftAddress, DraftSummary, DraftVersion, RemovedDraft } from '../../../application/ports/drafts.ts';
import type { ProposalPlace } from '../../../application/ports/proposal-system.ts';
import { parseProposalCopy, proposalPlaceOf } from '../../../application/proposals/proposal-copy.ts';
import { parseEntityId } from '../../../domain/shared/entity-texts.ts';
import { RetryableFeature } from '../../app/lazy-feature.tsx';
import { builtInPaths } from '../../app/built-in-routes.ts';
import { Button } from '../../components/button.tsx';
import { InnerLink } from '../../components/smart-link.tsx';
import { FeatureSkeleton } from '../../components/skeleton.tsx';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { NamedSentence, placeOf } from '../../i18n/named-sentence.tsx';
import { useMomentFormat } from '../../i18n/use-format.ts';
import { useEvent, useKindName, useProposalPaths, wordKey } from '../../components/proposal-names.ts';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { useStoredDrafts } from '../../components/forms/draft-versions.tsx';
import { draftVersionsMessages } from '../../components/forms/forms-messages.ts';
import { SavedText } from '../../components/forms/saved-text.tsx';
import { accountMessages } from './account-messages.ts';
import { Section } from './member-area.tsx';

interface SavedEntry {
  readonly address: DraftAddress;
  /** Absent where only earlier versions are left. */
  readonly draft: DraftSummary | undefined;
  readonly versions: readonly DraftVersion[];
}

/** What to delete: everything, all that is saved for one address, or one version. */
type Asked = 'all' | SavedEntry | DraftVersion;

const keyOf = ({ kind, place }: DraftAddress): string => `${kind} ${place}`;

/** The signed-in user's drafts and earlier versions on this device. Give it a `key` that changes with the user. */
export function SavedDrafts() {
  const messages = useMessages(accountMessages);
  const { broughtBack } = useMessages(draftVersionsMessages);
  const keeper = useService(Drafts);
  const section = useRef<HTMLElement>(null);
  const [onDevice, setOnDevice] = useState<Awaited<ReturnType<typeof readAll>>>();
  const [asked, setAsked] = useState<Asked>();
  const [said, setSaid] = useState('');
  const { saved = [], removed = [] } = onDevice ?? {};

  const read = useCallback(() => readAll(keeper), [keeper]);
  useStoredDrafts(read, setOnDevice);

  function ask(about: Asked) {
    setSaid('');
    setAsked(about);
  }

  async function change(work: Promise<void>, sentence: (left: readonly SavedEntry[]) => string) {
    setAsked(undefined);
    await work;
    const left = await readAll(keeper);
    setOnDevice(left);
    setSaid(sentence(left.saved));
    section.current?.focus();
  }

  function remove(what: Asked) {
    if (what === 'all') {
      return change(keeper.removeAll(), (left) => (left.length === 0 ? messages.allDeleted : messages.notDeleted));
    }
    const isVersion = 'id' in what;
    return change(isVersion ? keeper.forgetVersion(what) : keeper.remove(what.address), (left) => {
      const place = left.find(({ address }) => keyOf(address) === keyOf(what.address));
      const isThere = isVersion ? place?.versions.some(({ id }) => id === what.id) === true : place !== undefined;
      return isThere ? messages.notDeleted : messages.deleted;
    });
  }

  function questionAbout(what: Asked): string {
    if (what === 'all') return messages.deleteAllQuestion;
    if ('id' in what) return messages.deleteVersionQuestion;
    if (what.draft === undefined) return messages.deleteVersionsQuestion(what.versions.length);
    return what.versions.length > 0 ? messages.deleteWithVersionsQuestion : messages.deleteOneQuestion;
  }

  return (
    <Section ref={section} level={3} title={messages.drafts}>
      <p className="note account__note">{messages.draftsRule}</p>
      {removed.length > 0 && (
        <RemovedDrafts removed={removed} onDismiss={() => void change(keeper.forgetRemovals(), () => '')} />
      )}
      <p role="status" className="account__said">
        {said}
      </p>
      {onDevice === undefined && <FeatureSkeleton />}
      {onDevice !== undefined && saved.length === 0 && <p className="account__note">{messages.noDrafts}</p>}
      {saved.length > 0 && (
        <ul className="saved-drafts">
          {saved.map((place) => (
            <li key={keyOf(place.address)}>
              <SavedDraft
                {...place}
                onDelete={() => ask(place)}
                onDeleteVersion={ask}
                onBringBack={(version) => void change(keeper.bringBack(version), () => broughtBack)}
              />
            </li>
          ))}
        </ul>
      )}
      {saved.length > 1 && <Button label={messages.deleteAll} onClick={() => ask('all')} />}
      {asked !== undefined && (
        <ConfirmDialog
          title={questionAbout(asked)}
          label={messages.delete}
          onConfirm={() => void remove(asked)}
          onCancel={() => setAsked(undefined)}
        >
          <p>{messages.noWayBack}</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}

/** Drafts first, then addresses with earlier versions only; each newest first. */
async function readAll(keeper: Drafts) {
  const [drafts, versions, removed] = await Promise.all([keeper.saved(), keeper.versions(), keeper.removals()]);
  const places = new Map([...drafts, ...versions].map(({ address }) => [keyOf(address), address]));
  const saved: readonly SavedEntry[] = [...places].map(([key, address]) => ({
    address,
    draft: drafts.find((draft) => keyOf(draft.address) === key),
    versions: versions.filter((version) => keyOf(version.address) === key),
  }));
  return { saved, removed };
}

function RemovedDrafts({ removed, onDismiss }: { removed: readonly RemovedDraft[]; onDismiss: () => void }) {
  const messages = useMessages(accountMessages);
  const days = useMomentFormat('day');
  return (
    <div className="removed-drafts">
      <p>{messages.removed(removed.length)}</p>
      <ul>
        {removed.map(({ address, what, removedOn }) => (
          <li key={`${address.kind} ${address.place} ${what}`}>
            <Belonging address={address} />{' '}
            <span className="note">{messages.removedWhat[what](days.format(new Date(`${removedOn}T12:00`)))}</span>
          </li>
        ))}
      </ul>
      <p>
        <Button label={messages.dismiss} onClick={onDismiss} />
      </p>
    </div>
  );
}

interface SavedDraftProps extends SavedEntry {
  readonly onDelete: () => void;
  readonly onDeleteVersion: (version: DraftVersion) => void;
  readonly onBringBack: (version: DraftVersion) => void;
}

function SavedDraft({ address, draft, versions, onDelete, onDeleteVersion, onBringBack }: SavedDraftProps) {
  const messages = useMessages(accountMessages);
  const { open, bringBack, bringBackOf } = useMessages(draftVersionsMessages);
  const moments = useMomentFormat('minute');
  const days = useMomentFormat('day');
  const shown = draft ?? versions[0];
  if (shown === undefined) return null;
  const { savedAt } = shown;
  const name = firstWords(shown) || (address.kind === 'proposal' ? messages.untitled : messages.onlyFiles);

  return (
    <div className="saved-draft">
      <div>
        <p className="saved-draft__name">{name}</p>
        <p className="note">
          <Belonging address={address} />
        </p>
        <p className="note">
          <time dateTime={new Date(savedAt).toISOString()}>{messages.saved(moments.format(savedAt))}</time>{' '}
          {messages.stays(days.format(savedAt + DRAFT_LIFETIME))}
        </p>
        {draft === undefined && <p className="note">{messages.onlyVersions}</p>}
      </div>
      <Button label={messages.delete} aria-label={messages.deleteNamed(name)} onClick={onDelete} />
      {versions.length > 0 && (
        <details className="saved-draft__versions">
          <summary>{open(versions.length)}</summary>
          {address.kind === 'proposal' && <p className="note">{messages.bringBackInForm}</p>}
          <RetryableFeature name="draft-versions" waiting={<FeatureSkeleton />}>
            {({ VersionList }) => (
              <VersionList
                versions={versions}
                readable={(version) => <Readable version={version} />}
                actions={(version, when) => (
                  <>
                    {address.kind !== 'proposal' && (
                      <Button label={bringBack} aria-label={bringBackOf(when)} onClick={() => onBringBack(version)} />
                    )}
                    <Button
                      look="quiet"
                      label={messages.delete}
                      aria-label={messages.deleteNamed(when)}
                      onClick={() => onDeleteVersion(version)}
                    />
                  </>
                )}
              />
            )}
          </RetryableFeature>
        </details>
      )}
    </div>
  );
}

function Readable({ version }: { readonly version: DraftVersion }) {
  const { text: label } = useMessages(draftVersionsMessages);
  const { address, value } = version;
  const place = proposalPlaceOf(address);
  if (place === undefined) {
    return (
      <SavedText label={label} text={wholeText(version) ?? ''} fileName={`${address.kind}-${address.place}.txt`} />
    );
  }
  return (
    <RetryableFeature name="proposal-form" waiting={<FeatureSkeleton />}>
      {({ ReadableProposal }) => (
        <ReadableProposal place={place} text={parseProposalCopy(value)?.text ?? ''} label={label} />
      )}
    </RetryableFeature>
  );
}

function Belonging({ address }: Pick<DraftSummary, 'address'>) {
  if (address.kind === 'proposal') {
    const place = proposalPlaceOf(address);
    return place && <ForEvent {...place} />;
  }
  const id = parseEntityId(address.place);
  if (id === undefined) return null;
  return address.kind === 'topic' ? <InGroup groupId={id} /> : <OnTopic topicId={id} />;
}

/** Shows the title if it is one of the user's own groups, which this screen loads anyway. */
function InGroup({ groupId }: { groupId: number }) {
  const messages = useMessages(accountMessages);
  const own = useStream(useService(LoadWorkgroups).own.state$);
  const group = own.status === 'ready' ? own.value.groups.find((each) => each.groupId === groupId) : undefined;
  const title = group?.title ?? '';
  return (
    <InnerLink to={builtInPaths.group(groupId)}>
      {messages.newTopic(title || messages.group(String(groupId)))}
    </InnerLink>
  );
}

/** Shows the title if the topic is cached: a link is not worth a request. */
function OnTopic({ topicId }: { topicId: number }) {
  const messages = useMessages(accountMessages);
  const topic = useStream(useService(LoadWorkgroups).topic(topicId).state$);
  const title = topic.status === 'ready' ? topic.value.title : '';
  return (
    <InnerLink to={builtInPaths.topic(topicId)}>{messages.comment(title || messages.topic(String(topicId)))}</InnerLink>
  );
}

/** Shows the event's title once it is known, which may be never. */
function ForEvent(place: ProposalPlace) {
  const byId = <FormLink {...place} event={place.eventId} />;
  return (
    <RetryableFeature name="proposals" isExtra waiting={byId}>
      {() => <ByTitle {...place} />}
    </RetryableFeature>
  );
}

function ByTitle(place: ProposalPlace) {
  const { event } = useEvent(place.eventId);
  return <FormLink {...place} event={event?.title || place.eventId} />;
}

function FormLink({ eventId, kind, event }: ProposalPlace & { event: string }) {
  const sentence = useMessages(accountMessages).proposals[wordKey(kind)](placeOf(1), placeOf(0));
  const name = useKindName()(kind);
  const path = useProposalPaths().form(eventId, kind);
  const what = <NamedSentence text={sentence} names={[name, event]} />;
  return path === undefined ? what : <InnerLink to={path}>{what}</InnerLink>;
}
