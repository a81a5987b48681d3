import { LoadGroup } from '../../../application/groups/load-groups.ts';
import type { Link } from '../../../domain/content/link.ts';
import type { TopicRow } from '../../../domain/groups/topic.ts';
import { ownRoutes } from '../../app/own-routes.ts';
import { useService } from '../../di/container-context.tsx';
import { useWords } from '../../i18n/messages-provider.tsx';
import { useNumberFormat } from '../../i18n/use-format.ts';
import { ListEntry } from '../../components/list/list-entry.tsx';
import { ListHeading, Terms } from '../../components/list/list-heading.tsx';
import { Portion } from '../../components/list/load-more.tsx';
import { groupWords } from './group-words.ts';
import { PagedRows, usePageOf } from '../../components/list/paged-rows.tsx';

export interface GroupTopicsProps {
  readonly groupId: number;
  /** They are read all the same: the answer says when they are no longer closed. */
  readonly isHidden: boolean;
}

/** What is discussed in a group, the newest first; absent where the settings name no such list. */
export function GroupTopics({ groupId, isHidden }: GroupTopicsProps) {
  const words = useWords(groupWords);
  const page = usePageOf('topics');
  const reading = useService(LoadGroup).topics(groupId, page);
  if (reading === undefined) return null;
  return (
    <section aria-label={words.topics} className="group__topics" hidden={isHidden}>
      <ListHeading level={2} title={words.topics} />
      <PagedRows
        parameter="topics"
        page={page}
        reading={reading}
        title={words.topics}
        what={words.theTopics}
        count={words.topicCount}
        emptyText={words.noTopics}
      >
        {(rows) => (
          <Portion name="topics" rows={rows} className="entries">
            {(row) => <TopicEntry row={row} />}
          </Portion>
        )}
      </PagedRows>
    </section>
  );
}

const topicLink = ({ topicId, link }: TopicRow): Link | undefined =>
  topicId === undefined ? link : { kind: 'internal', path: ownRoutes.topic(topicId) };

function TopicEntry({ row }: { row: TopicRow }) {
  const words = useWords(groupWords);
  const numbers = useNumberFormat();
  const { author, comments } = row;
  const facts = [
    ...(author === '' ? [] : [author]),
    ...(comments === undefined ? [] : [words.commentCount(comments, numbers.format(comments))]),
  ];
  return (
    <ListEntry row={{ ...row, link: topicLink(row) }} level={3} untitled={words.untitledTopic} isDated>
      {facts.length > 0 && (
        <p className="entry__terms">
          <Terms terms={facts} />
        </p>
      )}
    </ListEntry>
  );
}
