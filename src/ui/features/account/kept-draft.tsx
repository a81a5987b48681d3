import { DRAFT_LIFETIME } from '../../../application/drafts/open-draft.ts';
import { firstWords, wholeText } from '../../../application/drafts/draft-kinds.ts';
import { LoadGroups } from '../../../application/groups/load-groups.ts';
import { LoadTopic } from '../../../application/groups/load-topic.ts';
import type { DraftAddress, DraftSummary, DraftVersion } from '../../../application/ports/draft-store.ts';
import { parseProposalCopy, proposalPlaceOf } from '../../../application/proposals/proposal-copy.ts';
import { parseEntityId } from '../../../domain/shared/entity-id.ts';
import { ownRoutes } from '../../app/own-routes.ts';
import { InnerLink } from '../../components/inner-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { useMomentFormat } from '../../i18n/use-format.ts';
import { draftVersionsWords } from '../../writing/draft-versions-words.ts';
import { KeptText } from '../../writing/kept-text.tsx';
import { accountWords } from './account-words.ts';
import { BorrowedPart } from './borrowed-part.tsx';
import { ForEvent } from './kept-proposal.tsx';

export interface KeptDraftProps {
  readonly address: DraftAddress;
  /** Absent where only earlier versions are left. */
  readonly draft: DraftSummary | undefined;
  readonly versions: readonly DraftVersion[];
  readonly onDelete: () => void;
  readonly onDeleteVersion: (version: DraftVersion) => void;
  readonly onBringBack: (version: DraftVersion) => void;
}

/** One draft: what it begins with, where it belongs, when it was saved, until when it stays, and what it was before. */
export function KeptDraft({ address, draft, versions, onDelete, onDeleteVersion, onBringBack }: KeptDraftProps) {
  const words = useWords(accountWords);
  const { open, bringBack, bringBackOf } = useWords(draftVersionsWords);
  const moments = useMomentFormat('minute');
  const days = useMomentFormat('day');
  const shown = draft ?? versions[0];
  if (shown === undefined) return null;
  const { savedAt } = shown;
  const name = firstWords(shown) || (address.kind === 'proposal' ? words.untitled : words.onlyFiles);

  return (
    <div className="kept-draft">
      <div>
        <p className="kept-draft__name">{name}</p>
        <p className="note">
          <Belonging address={address} />
        </p>
        <p className="note">
          <time dateTime={new Date(savedAt).toISOString()}>{words.saved(moments.format(savedAt))}</time>{' '}
          {words.stays(days.format(savedAt + DRAFT_LIFETIME))}
        </p>
        {draft === undefined && <p className="note">{words.onlyVersions}</p>}
      </div>
      <button type="button" className="button" aria-label={words.deleteNamed(name)} onClick={onDelete}>
        {words.delete}
      </button>
      {versions.length > 0 && (
        <details className="kept-draft__versions">
          <summary>{open(versions.length)}</summary>
          {address.kind === 'proposal' && <p className="note">{words.bringBackInForm}</p>}
          <BorrowedPart name="draft-versions">
            {({ VersionList }) => (
              <VersionList
                versions={versions}
                readable={(version) => <Readable version={version} />}
                actions={(version, when) => (
                  <>
                    {address.kind !== 'proposal' && (
                      <button
                        type="button"
                        className="button"
                        aria-label={bringBackOf(when)}
                        onClick={() => onBringBack(version)}
                      >
                        {bringBack}
                      </button>
                    )}
                    <button
                      type="button"
                      className="button button--quiet"
                      aria-label={words.deleteNamed(when)}
                      onClick={() => onDeleteVersion(version)}
                    >
                      {words.delete}
                    </button>
                  </>
                )}
              />
            )}
          </BorrowedPart>
        </details>
      )}
    </div>
  );
}

function Readable({ version }: { readonly version: DraftVersion }) {
  const { text: label } = useWords(draftVersionsWords);
  const { address, value } = version;
  const place = proposalPlaceOf(address);
  if (place === undefined) {
    return <KeptText label={label} text={wholeText(version) ?? ''} fileName={`${address.kind}-${address.place}.txt`} />;
  }
  return (
    <BorrowedPart name="proposal-form">
      {({ ReadableProposal }) => (
        <ReadableProposal place={place} text={parseProposalCopy(value)?.text ?? ''} label={label} />
      )}
    </BorrowedPart>
  );
}

/** Which form a draft belongs to, as a link where there is one. */
export function Belonging({ address }: Pick<DraftSummary, 'address'>) {
  if (address.kind === 'proposal') {
    const place = proposalPlaceOf(address);
    return place && <ForEvent {...place} />;
  }
  const id = parseEntityId(address.place);
  if (id === undefined) return null;
  return address.kind === 'topic' ? <InGroup groupId={id} /> : <OnTopic topicId={id} />;
}

/** By its title if it is among one's own groups, which are on this screen anyway. */
function InGroup({ groupId }: { groupId: number }) {
  const words = useWords(accountWords);
  const own = useStream(useService(LoadGroups).own().state$);
  const group = own.status === 'ready' ? own.value.groups.find((each) => each.groupId === groupId) : undefined;
  const title = group?.title ?? '';
  return <InnerLink to={ownRoutes.group(groupId)}>{words.newTopic(title || words.group(String(groupId)))}</InnerLink>;
}

/** By its title if it has been read before: a link is not worth a request. */
function OnTopic({ topicId }: { topicId: number }) {
  const words = useWords(accountWords);
  const topic = useStream(useService(LoadTopic).topic(topicId).state$);
  const title = topic.status === 'ready' ? topic.value.title : '';
  return <InnerLink to={ownRoutes.topic(topicId)}>{words.comment(title || words.topic(String(topicId)))}</InnerLink>;
}
