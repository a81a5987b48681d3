import { LoadLatestTopics, type LatestTopic } from '../../../application/groups/load-latest-topics.ts';
import { ownRoutes } from '../../app/own-routes.ts';
import { InnerLink } from '../../components/inner-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useWords } from '../../i18n/messages-provider.tsx';
import { ListEntry } from '../../reading/list-entry.tsx';
import { ReadingView } from '../../reading/reading-view.tsx';
import { readingWords } from '../../reading/reading-words.ts';
import { RowsSkeleton } from '../../reading/rows-skeleton.tsx';
import { Terms } from '../../reading/terms.tsx';
import { useGroupsPath } from '../../reading/use-groups-path.ts';
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
      <ReadingView reading={latest} what={words.theTopics} waiting={<RowsSkeleton />}>
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
      </ReadingView>
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
