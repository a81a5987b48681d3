import { firstWords } from '../../../application/drafts/draft-words.ts';
import { LoadGroups } from '../../../application/groups/load-groups.ts';
import { LoadTopic } from '../../../application/groups/load-topic.ts';
import type { DraftSummary } from '../../../application/ports/draft-store.ts';
import { proposalPlaceOf } from '../../../application/proposals/proposal-address.ts';
import { parseEntityId } from '../../../domain/shared/entity-id.ts';
import { ownRoutes } from '../../app/own-routes.ts';
import { InnerLink } from '../../components/inner-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { accountWords } from './account-words.ts';
import { ForEvent } from './kept-proposal.tsx';
import { useMomentFormat } from '../../i18n/use-moment-format.ts';

export interface KeptDraftProps {
  readonly draft: DraftSummary;
  readonly onDelete: () => void;
}

/** One draft: what it begins with, where it belongs, when it was saved. */
export function KeptDraft({ draft, onDelete }: KeptDraftProps) {
  const words = useWords(accountWords);
  const moments = useMomentFormat('minute');
  const { savedAt, address } = draft;
  const name = firstWords(draft) || (address.kind === 'proposal' ? words.untitled : words.onlyFiles);
  return (
    <div className="kept-draft">
      <div>
        <p className="kept-draft__name">{name}</p>
        <p className="note">
          <Belonging address={address} />
        </p>
        <p className="note">
          <time dateTime={new Date(savedAt).toISOString()}>{words.saved(moments.format(savedAt))}</time>
        </p>
      </div>
      <button type="button" className="button" aria-label={words.deleteNamed(name)} onClick={onDelete}>
        {words.delete}
      </button>
    </div>
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

/** By its title if it is among one's own groups, which are on this screen anyway. */
function InGroup({ groupId }: { groupId: number }) {
  const words = useWords(accountWords);
  const own = useStream(useService(LoadGroups).own().state$);
  const group = own.status === 'ready' ? own.value.groups.find((each) => each.groupId === groupId) : undefined;
  const title = group?.title ?? '';
  return <InnerLink to={ownRoutes.group(groupId)}>{words.newTopic(title || words.group(String(groupId)))}</InnerLink>;
}

/** By its title if it has been read before: nobody asks for a topic for the sake of a link to it. */
function OnTopic({ topicId }: { topicId: number }) {
  const words = useWords(accountWords);
  const topic = useStream(useService(LoadTopic).topic(topicId).state$);
  const title = topic.status === 'ready' ? topic.value.title : '';
  return <InnerLink to={ownRoutes.topic(topicId)}>{words.comment(title || words.topic(String(topicId)))}</InnerLink>;
}
