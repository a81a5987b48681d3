import { parseEntityId } from '../../../domain/shared/entity-id.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { readingWords } from '../../components/list/reading-words.ts';
import { GroupPlace } from './group-place.tsx';
import { BoundScreen } from './groups-screen.tsx';
import { NoSuchId } from '../../components/list/loadable-screen.tsx';

/** One working group (specification, section 2: `/group/:id?`); without an id all of them. @param id as it stands in the address. */
export function GroupScreen({ id }: { id: string }) {
  const { screens } = useWords(readingWords);
  const groupId = parseEntityId(id);
  if (id === '') {
    return (
      <BoundScreen screen="groups" params={{}} title={screens.groups}>
        {null}
      </BoundScreen>
    );
  }
  return groupId === undefined ? <NoSuchId id={id} /> : <GroupPlace key={groupId} groupId={groupId} />;
}
