import { fileExtension } from '../../../domain/attachments/attachment-rules.ts';
import { shownName } from '../../../domain/shared/shown-name.ts';
import type { TopicFile } from '../../../domain/groups/topic.ts';
import { FileKindIcon } from '../../components/file-kind-icon.tsx';
import { SmartLink } from '../../components/smart-link.tsx';
import { useWords } from '../../i18n/messages-provider.tsx';
import { ListHeading } from '../../reading/list-heading.tsx';
import { topicWords } from './topic-words.ts';
import { useFileSize } from '../../i18n/use-file-size.ts';

/** What is attached to a topic, with type and size as far as they are known. */
export function TopicFiles({ files }: { files: readonly TopicFile[] }) {
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

function FileLine({ file: { name, url, size } }: { file: TopicFile }) {
  const words = useWords(topicWords);
  const sizeText = useFileSize();
  const shown = shownName(name);
  const label = <bdi>{shown || words.unnamedFile}</bdi>;
  const facts = [fileExtension(shown).toUpperCase(), sizeText(size)].filter((fact) => fact !== '');
  return (
    <>
      <FileKindIcon name={shown} />
      {url === undefined ? (
        label
      ) : (
        <SmartLink link={{ kind: 'external', url }} newTab>
          {label}
        </SmartLink>
      )}{' '}
      {facts.length > 0 && <span className="note">{facts.join(', ')}</span>}
    </>
  );
}
