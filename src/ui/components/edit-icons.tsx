import type { AdminUrls } from '../../application/ports/accounts.ts';
import PencilIcon from 'lucide-react/icons/pencil';
import PlusIcon from 'lucide-react/icons/plus';
import TrashIcon from 'lucide-react/icons/trash-2';
import { SessionState } from '../../application/session/session-state.ts';
import { seesEditIcons } from '../../domain/session/session.ts';
import { useService } from '../di/container-context.tsx';
import { useStream } from '../di/use-stream.ts';
import { useMessages } from '../i18n/messages-provider.tsx';
import { editIconsMessages } from './edit-icons-messages.ts';
import { SmartLink } from './smart-link.tsx';
import './edit-icons.css';

export interface EditIconsProps {
  readonly urls: AdminUrls;
  /** Title of what is edited or deleted; not needed for creation only. */
  readonly name?: string;
  /** What is created, in the feature's messages: "working group". */
  readonly kind: string;
}

const icons = { edit: PencilIcon, delete: TrashIcon, create: PlusIcon } as const satisfies Readonly<
  Record<keyof AdminUrls, unknown>
>;

/**
 * Shortcuts for editors, developers and administrators into the content system, in a new tab (docs/specification.md,
 * section 6). They grant no permissions.
 */
export function EditIcons({ urls, name = '', kind }: EditIconsProps) {
  const messages = useMessages(editIconsMessages);
  const { roles } = useStream(useService(SessionState).access$);
  if (!seesEditIcons(roles)) return null;
  const labels = { edit: messages.edit(name), delete: messages.delete(name), create: messages.create(kind) } as const;
  return (
    <ul className="edit-icons">
      {(['edit', 'delete', 'create'] as const).map((action) => {
        const url = urls[action];
        const Icon = icons[action];
        return (
          url !== undefined && (
            <li key={action}>
              <SmartLink link={{ kind: 'external', url }} newTab className="edit-icons__icon">
                <Icon />
                <span className="visually-hidden">{labels[action]}</span>
              </SmartLink>
            </li>
          )
        );
      })}
    </ul>
  );
}
