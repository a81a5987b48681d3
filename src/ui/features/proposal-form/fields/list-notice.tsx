import { focusById } from './focus-field.ts';

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
