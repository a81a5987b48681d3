import { fileEnding, type ContentFile } from '../../../domain/content/content-file.ts';
import { toImageSource, type ImageContext } from '../../../domain/content/link.ts';
import { shownName } from '../../../domain/shared/texts.ts';
import { FileKindIcon } from '../file-kind-icon.tsx';
import { SmartLink } from '../smart-link.tsx';
import { useImageContext } from '../../html/html-provider.tsx';
import { useLanguageMark, useMessages } from '../../i18n/messages-provider.tsx';
import { useFileSize } from '../../i18n/use-format.ts';
import './list.css';
import { listMessages } from './list-messages.ts';

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
  /** Language of the file name, if known. */
  readonly language?: string | undefined;
}

/** The file's host, unless the portal loads images from it. */
function foreignHost(url: string | undefined, context: ImageContext): string {
  const source = toImageSource(url, context);
  return source === undefined || source.isLoaded ? '' : new URL(source.url).host;
}

/**
 * A download link with type, size and foreign host as far as known. All of it is link text, for users who hear links
 * alone.
 */
export function FileLine({ file, language }: FileLineProps) {
  const messages = useMessages(listMessages);
  const sizeText = useFileSize();
  const mark = useLanguageMark()(language);
  const { url, size } = file;
  const ending = fileEnding({ ...file, name: shownName(file.name) });
  const type = programs.get(ending) ?? ending.toUpperCase();
  const facts = [type, sizeText(size), foreignHost(url, useImageContext())].filter((fact) => fact !== '');
  const line = (
    <>
      <bdi {...mark}>{shownName(file.name) || messages.unnamedFile}</bdi>
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
