import DownIcon from 'lucide-react/icons/arrow-down';
import UpIcon from 'lucide-react/icons/arrow-up';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { fieldMessages } from './field-messages.ts';
import { focusById } from './fields-context.ts';

/** The latest change of a list, and how to undo it where possible. */
export interface Notice {
  readonly text: string;
  readonly back?: { readonly label: string; readonly go: () => void };
}

interface ListNoticeProps {
  /** The list's id. */
  readonly id: string;
  readonly notice: Notice | undefined;
}

/** Shows a notice. Without undo it is only announced to screen readers: the change itself is visible. */
export function ListNotice({ id, notice }: ListNoticeProps) {
  const back = notice?.back;
  return (
    <div className="list-notice">
      <span role="status" className={back ? 'note' : 'visually-hidden'}>
        {notice?.text}
      </span>
      {back && (
        <button id={wayBackId(id)} type="button" className="button button--quiet" onClick={back.go}>
          {back.label}
        </button>
      )}
    </div>
  );
}

const wayBackId = (id: string) => `${id}-back`;

/** Focuses the undo button when the pressed button is gone. */
export const focusWayBack = (id: string): void => focusById(wayBackId(id));

interface MoveButtonsProps {
  /** Id of the moved item: the buttons have `${id}-up` and `${id}-down`. */
  readonly id: string;
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
}

/** Moves an item by one place. The pressed button keeps the focus; at the ends it does nothing. */
export function MoveButtons({ id, name, index, count, onMove }: MoveButtonsProps) {
  const messages = useMessages(fieldMessages);
  const button = (side: 'up' | 'down', label: string, to: number) => {
    const isEnd = to < 0 || to >= count;
    return (
      <button
        id={`${id}-${side}`}
        type="button"
        className="icon-button"
        aria-label={messages.labelled(label, name)}
        aria-disabled={isEnd || undefined}
        onClick={() => {
          if (!isEnd) onMove(to);
        }}
      >
        {side === 'up' ? <UpIcon /> : <DownIcon />}
      </button>
    );
  };
  return (
    <>
      {button('up', messages.moveUp, index - 1)}
      {button('down', messages.moveDown, index + 1)}
    </>
  );
}
