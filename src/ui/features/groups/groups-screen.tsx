import type { BoundScreenProps } from '../../app/bound-screens.ts';
import { Screen } from '../../app/screen.tsx';
import { PageSkeleton } from '../../components/skeleton.tsx';
import { useWords } from '../../i18n/messages-provider.tsx';
import { readingWords } from '../../components/list/reading-words.ts';
import { GroupsList } from './groups-list.tsx';
import { MyGroups } from './my-groups.tsx';

/**
 * All working groups, and above them one's own, below the page's own content (product, "Working groups"). They are read
 * while the page is still on its way, but not shown before it.
 */
export function BoundScreen({ title, language, children }: BoundScreenProps) {
  const { screens } = useWords(readingWords);
  return (
    <>
      {title === undefined ? (
        <PageSkeleton />
      ) : (
        <Screen title={title || screens.groups} language={language}>
          {children}
        </Screen>
      )}
      <div className="groups" hidden={title === undefined}>
        <MyGroups level={2} isAboveList />
        <GroupsList />
      </div>
    </>
  );
}
