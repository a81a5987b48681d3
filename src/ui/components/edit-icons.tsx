import type { AdminUrls } from '../../application/ports/accounts.ts';
import PencilIcon from 'lucide-react/icons/pencil';
import PlusIcon from 'lucide-react/icons/plus';
import TrashIcon from 'lucide-react/icons/trash-2';
import { seesEditIcons } from '../../domain/session/session.ts';
import { useAccess } from '../di/use-access.ts';
import { useMessages } from '../i18n/messages-provider.tsx';
import { editIconsMessages } from './edit-icons-messages.ts';
import { SmartLink } from './smart-link.tsx';
import './edit-icons.css';

export interface EditIconsProps {
  readonly urls: AdminUrls;
  readonly name?: string;
  /** What is created, in the feature's messages: "working group". */
  readonly kind: string;
}

/** Shortcuts for editors into the content system (docs/specification.md, section 6). They grant no permissions. */
export function EditIcons({ urls, name = '', kind }: EditIconsProps) {
  const messages = useMessages(editIconsMessages);
  const { roles } = useAccess();
  if (!seesEditIcons(roles)) return null;
  const actions = [
    { url: urls.edit, Icon: PencilIcon, label: messages.edit(name) },
    { url: urls.delete, Icon: TrashIcon, label: messages.delete(name) },
    { url: urls.create, Icon: PlusIcon, label: messages.create(kind) },
  ];
  return (
    <ul className="edit-icons">
      {actions.map(({ url, Icon, label }) => {
        if (url === undefined) return null;
        return (
          <li key={label}>
            <SmartLink link={{ kind: 'external', url }} newTab className="edit-icons__icon">
              <Icon />
              <span className="visually-hidden">{label}</span>
            </SmartLink>
          </li>
        );
      })}
    </ul>
  );
}
