import ImageIcon from 'lucide-react/icons/file-image';
import TableIcon from 'lucide-react/icons/file-spreadsheet';
import TextIcon from 'lucide-react/icons/file-text';
import FileIcon from 'lucide-react/icons/file';
import SlidesIcon from 'lucide-react/icons/presentation';
import { fileExtension } from '../../domain/attachments/attachment-rules.ts';

const kinds = [
  { Icon: TextIcon, extensions: ['txt', 'rdf', 'pdf', 'doc', 'docx'] },
  { Icon: TableIcon, extensions: ['xls', 'xlsx', 'ots', 'ods'] },
  { Icon: SlidesIcon, extensions: ['ppt'] },
  { Icon: ImageIcon, extensions: ['jpg', 'jpeg'] },
] as const;

/** What kind of file stands behind a name, beside words that say it. */
export function FileKindIcon({ name }: { readonly name: string }) {
  const extension = fileExtension(name);
  const kind = kinds.find(({ extensions }) => extensions.some((one) => one === extension));
  const Icon = kind?.Icon ?? FileIcon;
  return <Icon />;
}
