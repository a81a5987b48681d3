import { parseEntityId } from '../../../domain/shared/entity-id.ts';
import { NoSuchId } from '../../components/list/loadable-screen.tsx';
import { TopicPlace } from './topic-place.tsx';

/** One topic (specification, section 2: `/group_topics/single/:id`). @param id as it stands in the address. */
export function TopicScreen({ id }: { id: string }) {
  const topicId = parseEntityId(id);
  return topicId === undefined ? <NoSuchId id={id} /> : <TopicPlace key={topicId} topicId={topicId} />;
}
