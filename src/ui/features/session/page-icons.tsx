import { EditorUrls } from '../../../application/ports/editor-urls.ts';
import { EditIcons } from '../../components/edit-icons.tsx';
import { useService } from '../../di/container-context.tsx';
import { useWords } from '../../i18n/messages-provider.tsx';
import { sessionWords } from './session-words.ts';

export interface PageIconsProps {
  /** Of the node that the page is. */
  readonly nodeId: number;
  readonly title: string;
}

/** The editors' icons of a page of the content system. */
export function PageIcons({ nodeId, title }: PageIconsProps) {
  const editorUrls = useService(EditorUrls);
  const words = useWords(sessionWords);
  return <EditIcons urls={editorUrls.ofNode(nodeId)} name={title} kind={words.content} />;
}
