import DownIcon from 'lucide-react/icons/arrow-down';
import UpIcon from 'lucide-react/icons/arrow-up';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { fieldMessages } from './field-messages.ts';
import { focusById } from './fields-context.ts';
import { Button } from '../../../components/button.tsx';

export interface ListChange {
  readonly text: string;
  readonly undo?: { readonly label: string };
}

interface ListNoticeProps {
  readonly id: string;
  readonly list: { readonly latest: ListChange | undefined; readonly undo: () => void };
}

/** Shows a change. Without undo it is only announced to screen readers: the change itself is visible. */
export function ListNotice({ id, list: { latest, undo } }: ListNoticeProps) {
  return (
    <div className="list-notice">
      <span role="status" className={latest?.undo ? 'note' : 'visually-hidden'}>
        {latest?.text}
      </span>
      {latest?.undo && <Button label={latest.undo.label} id={undoId(id)} look="quiet" onClick={undo} />}
    </div>
  );
}

const undoId = (id: string) => `${id}-back`;

export const focusUndo = (id: string): void => focusById(undoId(id));

interface MoveButtonsProps {
  /** Id of the moved item: the buttons have `${id}-up` and `${id}-down`. */
  readonly id: string;
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
}

/** Moves an item by one place. The pressed button keeps the focus; at the ends it does nothing. */
export function MoveButtons({ id, name, index, count, onMove }: MoveButtonsProps) {
  const messages = useMessages(fieldMessages);
  const buttons = [
    { side: 'up', label: messages.moveUp, to: index - 1, Icon: UpIcon },
    { side: 'down', label: messages.moveDown, to: index + 1, Icon: DownIcon },
  ];
  return buttons.map(({ side, label, to, Icon }) => {
    const isEnd = to < 0 || to >= count;
    return (
      <button
        key={side}
        id={`${id}-${side}`}
        type="button"
        className="icon-button"
        aria-label={messages.labelled(label, name)}
        aria-disabled={isEnd || undefined}
        onClick={isEnd ? undefined : () => onMove(index, to)}
      >
        <Icon />
      </button>
    );
  });
}
