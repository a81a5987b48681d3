import { fileEnding, type ContentFile } from '../../../domain/content/content-file.ts';
import { toImageSource, type ImageContext } from '../../../domain/content/link.ts';
import { shownName } from '../../../domain/shared/texts.ts';
import { FileKindIcon } from '../file-kind-icon.tsx';
import { SmartLink } from '../smart-link.tsx';
import { useImageContext } from '../../html/html-provider.tsx';
import { useLanguageMark, useWords } from '../../i18n/messages-provider.tsx';
import { useFileSize } from '../../i18n/use-format.ts';
import './list.css';
import { readingWords } from './reading-words.ts';

/** What people call files by the program they open with; the same in every language. */
const programs = new Map([
  ['doc', 'Word'],
  ['docx', 'Word'],
  ['xls', 'Excel'],
  ['xlsx', 'Excel'],
  ['ppt', 'PowerPoint'],
  ['pptx', 'PowerPoint'],
]);

export interface FileLineProps {
  readonly file: ContentFile;
  /** Of its name, where that is known. */
  readonly language?: string | undefined;
}

/** Where a file is, unless it is at a host that the portal shows images of. */
function foreignHost(url: string | undefined, context: ImageContext): string {
  const source = toImageSource(url, context);
  return source === undefined || source.isLoaded ? '' : new URL(source.url).host;
}

/**
 * A file to fetch, with its type and its size as far as they are known, and its host where that is another one. All of it is part
 * of the link, for those who hear links alone.
 */
export function FileLine({ file, language }: FileLineProps) {
  const words = useWords(readingWords);
  const sizeText = useFileSize();
  const mark = useLanguageMark()(language);
  const { url, size } = file;
  const ending = fileEnding({ ...file, name: shownName(file.name) });
  const type = programs.get(ending) ?? ending.toUpperCase();
  const facts = [type, sizeText(size), foreignHost(url, useImageContext())].filter((fact) => fact !== '');
  const line = (
    <>
      <bdi {...mark}>{shownName(file.name) || words.unnamedFile}</bdi>
      {facts.length > 0 && (
        <>
          {' '}
          <span className="note">{facts.join(', ')}</span>
        </>
      )}
    </>
  );
  return (
    <span className="file-line">
      <FileKindIcon ending={ending} />
      {url === undefined ? (
        line
      ) : (
        <SmartLink link={{ kind: 'external', url }} newTab>
          {line}
        </SmartLink>
      )}
    </span>
  );
}
