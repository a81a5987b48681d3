import ArchiveIcon from 'lucide-react/icons/file-archive';
import ImageIcon from 'lucide-react/icons/file-image';
import TableIcon from 'lucide-react/icons/file-spreadsheet';
import TextIcon from 'lucide-react/icons/file-text';
import FileIcon from 'lucide-react/icons/file';
import SlidesIcon from 'lucide-react/icons/presentation';
import { fileEnding, type ContentFile } from '../../../domain/content/content-file.ts';
import { toImageSource, type ImageContext } from '../../../domain/content/link.ts';
import { shownName } from '../../../domain/shared/texts.ts';
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

/** The file's host, unless the portal loads images from it. */
function foreignHost(url: string | undefined, context: ImageContext): string {
  const source = toImageSource(url, context);
  return source === undefined || source.isLoaded ? '' : new URL(source.url).host;
}

/** A download link. Type, size and host are link text, too, for users who hear links alone. */
export function FileLine({ file, language }: { readonly file: ContentFile; readonly language?: string | undefined }) {
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

const kinds = [
  { Icon: TextIcon, endings: ['txt', 'rdf', 'rtf', 'pdf', 'doc', 'docx', 'odt'] },
  { Icon: TableIcon, endings: ['xls', 'xlsx', 'ots', 'ods', 'csv'] },
  { Icon: SlidesIcon, endings: ['ppt', 'pptx', 'odp'] },
  { Icon: ImageIcon, endings: ['jpg', 'jpeg', 'png'] },
  { Icon: ArchiveIcon, endings: ['zip'] },
] as const;

/** @param props.ending in lower case, without the dot. */
export function FileKindIcon({ ending }: { readonly ending: string }) {
  const { Icon } = kinds.find(({ endings }) => endings.some((one) => one === ending)) ?? { Icon: FileIcon };
  return <Icon />;
}
