import type { Conference } from '../../../../domain/lists/conference.ts';
import { SmartLink } from '../../../components/smart-link.tsx';
import { useWords } from '../../../i18n/messages-provider.tsx';
import { readingWords } from '../../../components/list/reading-words.ts';

/** What a conference is called, as a link to where it can be read about. */
export function ConferenceTitle({ conference: { title, link } }: { conference: Conference }) {
  const { untitled } = useWords(readingWords);
  const shown = title || untitled;
  return link ? <SmartLink link={link}>{shown}</SmartLink> : shown;
}
