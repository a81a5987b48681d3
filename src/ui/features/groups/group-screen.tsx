import { Screen } from '../../app/screen.tsx';

/** One working group (specification, section 2: `/group/:id?`); without an id all of them. @param id as it stands in the address. */
export function GroupScreen({ id }: { id: string }) {
  return <Screen title={id} />;
}
