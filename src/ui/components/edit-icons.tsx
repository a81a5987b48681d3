import { SessionState } from '../../application/session/session-state.ts';
import type { AdminUrls } from '../../domain/content/admin-urls.ts';
import { seesEditIcons } from '../../domain/session/roles.ts';
import { useService } from '../di/container-context.tsx';
import { useStream } from '../di/use-stream.ts';
import { useWords } from '../i18n/messages-provider.tsx';
import { editIconsWords } from './edit-icons-words.ts';
import { SmartLink } from './smart-link.tsx';
import './edit-icons.css';

export interface EditIconsProps {
  readonly urls: AdminUrls;
  /** Of what is edited or deleted; not needed where there is only something to create. */
  readonly name?: string;
  /** What is created, as the words of the feature have it: "working group". */
  readonly kind: string;
}

/** A pencil, a bin and a plus sign: 20 units wide, drawn as strokes are cut out. */
const shapes: Readonly<Record<keyof AdminUrls, string>> = {
  edit: 'M14.6 1.6 18.4 5.4 7 16.8 2 18 3.2 13zM14.6 3.7 4.6 13.7 4 16 6.3 15.4 16.3 5.4z',
  delete: 'M7 2h6v2h5v1.5h-1.4L15.8 18H4.2L3.4 5.5H2V4h5zm-2.1 3.5.7 11h8.8l.7-11zM7.5 8H9v6H7.5zM11 8h1.5v6H11z',
  create: 'M9.2 3h1.6v6.2H17v1.6h-6.2V17H9.2v-6.2H3V9.2h6.2z',
};

/**
 * Shortcuts of editors, developers and administrators into the content system, in a new tab (specification, section 6).
 * They decide nothing about what is allowed.
 */
export function EditIcons({ urls, name = '', kind }: EditIconsProps) {
  const words = useWords(editIconsWords);
  const { roles } = useStream(useService(SessionState).access$);
  if (!seesEditIcons(roles)) return null;
  const labels = { edit: words.edit(name), delete: words.delete(name), create: words.create(kind) } as const;
  return (
    <ul className="edit-icons">
      {(['edit', 'delete', 'create'] as const).map((action) => {
        const url = urls[action];
        return (
          url !== undefined && (
            <li key={action}>
              <SmartLink link={{ kind: 'external', url }} newTab className="edit-icons__icon">
                <svg viewBox="0 0 20 20" aria-hidden="true">
                  <path fillRule="evenodd" d={shapes[action]} />
                </svg>
                <span className="visually-hidden">{labels[action]}</span>
              </SmartLink>
            </li>
          )
        );
      })}
    </ul>
  );
}
