import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import { adminUrls } from '../../../domain/content/admin-urls.ts';
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
  const { baseUrl, admin } = useService(PortalSettings).contentSystem;
  const words = useWords(sessionWords);
  return <EditIcons urls={adminUrls(baseUrl, admin, nodeId)} name={title} kind={words.content} />;
}
