import ArchiveIcon from 'lucide-react/icons/file-archive';
import ImageIcon from 'lucide-react/icons/file-image';
import TableIcon from 'lucide-react/icons/file-spreadsheet';
import TextIcon from 'lucide-react/icons/file-text';
import FileIcon from 'lucide-react/icons/file';
import SlidesIcon from 'lucide-react/icons/presentation';

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
