import { Screen } from '../../app/screen.tsx';

/** One topic (specification, section 2: `/group_topics/single/:id`). @param id as it stands in the address. */
export function TopicScreen({ id }: { id: string }) {
  return <Screen title={id} />;
}
