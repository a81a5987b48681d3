import type { ContentFile } from '../../../domain/content/content-file.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { FileLine } from '../../components/list/file-line.tsx';
import { ListHeading } from '../../components/list/list-heading.tsx';
import { topicWords } from './topic-words.ts';

/** What is attached to a topic. */
export function TopicFiles({ files }: { files: readonly ContentFile[] }) {
  const words = useWords(topicWords);
  return (
    <section aria-label={words.files} className="topic__files">
      <ListHeading level={2} title={words.files} />
      <ul>
        {files.map((file, index) => (
          // One file may be attached twice.
          <li key={`${file.name} ${index}`} className="topic__file">
            <FileLine file={file} />
          </li>
        ))}
      </ul>
    </section>
  );
}
