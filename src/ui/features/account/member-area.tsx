import type { BoundScreenProps } from '../../app/bound-screen-props.ts';
import { Screen } from '../../app/screen.tsx';
import { PageSkeleton } from '../../components/skeleton.tsx';
import { useWords } from '../../i18n/messages-provider.tsx';
import { readingWords } from '../../reading/reading-words.ts';

/** The member area: a page of the content system, and what is a member's own (product, "Member area"). */
export function BoundScreen({ screen, title, children }: BoundScreenProps) {
  const { screens } = useWords(readingWords);
  return title === undefined ? <PageSkeleton /> : <Screen title={title || screens[screen]}>{children}</Screen>;
}
