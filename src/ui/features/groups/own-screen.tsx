import type { OwnScreenProps } from '../../app/own-routes.ts';
import { GroupScreen } from './group-screen.tsx';
import { TopicScreen } from './topic-screen.tsx';

/** `/group/:id?` and `/group_topics/single/:id` (specification, section 2). */
export function OwnScreen({ route: { screen, id } }: OwnScreenProps) {
  return screen === 'topic' ? <TopicScreen id={id} /> : <GroupScreen id={id} />;
}
