import DownIcon from 'lucide-react/icons/arrow-down';
import UpIcon from 'lucide-react/icons/arrow-up';
import { useWords } from '../../../i18n/messages-provider.tsx';
import { fieldWords } from './field-words.ts';
import { focusById } from './fields-context.ts';

/** What has just happened to a list, and the way back, where there is one. */
export interface Notice {
  readonly text: string;
  readonly back?: { readonly label: string; readonly go: () => void };
}

interface ListNoticeProps {
  /** The list's. */
  readonly id: string;
  readonly notice: Notice | undefined;
}

/** Says it. Where there is no way back it is only announced: everybody else sees what has happened. */
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

/** What has been pressed is gone: the way back has the focus. */
export const focusWayBack = (id: string): void => focusById(wayBackId(id));

interface MoveButtonsProps {
  /** Of what is moved: the buttons have `${id}-up` and `${id}-down`. */
  readonly id: string;
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
}

/**
 * Moves one of several by a place. A button goes along with what it moves, and keeps the focus; at the ends it stays where
 * it is, and does nothing.
 */
export function MoveButtons({ id, name, index, count, onMove }: MoveButtonsProps) {
  const words = useWords(fieldWords);
  const button = (side: 'up' | 'down', label: string, to: number) => {
    const isEnd = to < 0 || to >= count;
    return (
      <button
        id={`${id}-${side}`}
        type="button"
        className="icon-button"
        aria-label={words.labelled(label, name)}
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
      {button('up', words.moveUp, index - 1)}
      {button('down', words.moveDown, index + 1)}
    </>
  );
}
