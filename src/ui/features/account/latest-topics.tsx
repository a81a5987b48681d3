import { LoadLatestTopics, type LatestTopic } from '../../../application/groups/load-topic.ts';
import { ownRoutes } from '../../app/own-routes.ts';
import { InnerLink } from '../../components/inner-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useWords } from '../../i18n/messages-provider.tsx';
import { ListEntry } from '../../components/list/list-entry.tsx';
import { QueryView, RowsSkeleton } from '../../components/list/query-view.tsx';
import { readingWords } from '../../components/list/reading-words.ts';
import { Terms } from '../../components/list/list-heading.tsx';
import { useGroupsPath } from '../../components/list/use-list-address.ts';
import { memberWords } from './member-words.ts';
import { Section } from './section.tsx';

/** What was discussed last in one's groups. */
export function LatestTopics() {
  const words = useWords(memberWords);
  const { screens } = useWords(readingWords);
  const { latest } = useService(LoadLatestTopics);
  const path = useGroupsPath();
  return (
    <Section title={words.latestTopics}>
      <QueryView reading={latest} what={words.theTopics} waiting={<RowsSkeleton />}>
        {({ topics, missing, isInNone }) => (
          <>
            {isInNone && (
              <p className="note account__note">
                {words.inNone} <InnerLink to={path}>{screens.groups}</InnerLink>
              </p>
            )}
            {topics.length === 0 && missing.length === 0 && !isInNone && (
              <p className="note account__note">{words.noTopics}</p>
            )}
            {topics.length > 0 && (
              <ol className="entries">
                {topics.map((latestTopic) => (
                  <li key={`${latestTopic.group.id} ${latestTopic.topic.id}`}>
                    <TopicEntry {...latestTopic} />
                  </li>
                ))}
              </ol>
            )}
            {missing.length > 0 && (
              <p role="status" className="note account__note">
                {words.topicsMissing(missing.map(({ title }) => title).join(', '))}
              </p>
            )}
          </>
        )}
      </QueryView>
    </Section>
  );
}

function TopicEntry({ topic, group: { groupId, title } }: LatestTopic) {
  const { topicId, author } = topic;
  const link = topicId === undefined ? topic.link : ({ kind: 'internal', path: ownRoutes.topic(topicId) } as const);
  const group = groupId === undefined ? title : <InnerLink to={ownRoutes.group(groupId)}>{title}</InnerLink>;
  return (
    <ListEntry row={{ ...topic, link }} level={3} isDated>
      <p className="entry__terms">
        <Terms terms={author === '' ? [group] : [group, author]} />
      </p>
    </ListEntry>
  );
}
