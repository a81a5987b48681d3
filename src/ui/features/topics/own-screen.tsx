import type { OwnScreenProps } from '../../app/own-routes.ts';
import { TopicScreen } from './topic-screen.tsx';

/** `/group_topics/single/:id` (specification, section 2). */
export function OwnScreen({ route: { id } }: OwnScreenProps) {
  return <TopicScreen id={id} />;
}
