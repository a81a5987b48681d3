import { Dialog } from '../../components/dialog.tsx';
import { actionWords } from '../../i18n/en.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { groupWords } from './group-words.ts';

export interface LeaveDialogProps {
  /** Of the group. */
  readonly title: string;
  readonly onCancel: () => void;
  readonly onLeave: () => void;
}

/** Asks whether one really wants to leave a group (product, "Join and leave are GET"). */
export function LeaveDialog({ title, onCancel, onLeave }: LeaveDialogProps) {
  const words = useWords(groupWords);
  const { cancel } = useWords(actionWords);
  return (
    <Dialog title={words.leaveTitle(title)} onCancel={onCancel}>
      <p>{words.leaveText}</p>
      <p className="dialog__actions">
        <button type="button" className="button button--primary" onClick={onLeave}>
          {words.leaveNow}
        </button>
        <button type="button" className="button" onClick={onCancel}>
          {cancel}
        </button>
      </p>
    </Dialog>
  );
}
