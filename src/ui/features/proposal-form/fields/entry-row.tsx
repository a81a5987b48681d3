import HandleIcon from 'lucide-react/icons/grip-vertical';
import type { PointerEvent, ReactNode } from 'react';
import type { FieldPath } from '../../../../domain/proposals/form-values.ts';
import { useWords } from '../../../i18n/messages-provider.tsx';
import { fieldId } from './field-id.ts';
import { fieldWords } from './field-words.ts';
import { useFields } from './fields-context.ts';
import { MoveButtons } from './move-buttons.tsx';
import { editButtonId } from './use-entries.ts';

interface EntryRowProps {
  readonly path: FieldPath;
  readonly index: number;
  /** How many there are of them. */
  readonly count: number;
  readonly name: string;
  /** What there is to say of it while it is folded. */
  readonly note: string;
  readonly isOpen: boolean;
  readonly isBeyond: boolean;
  readonly dragState: string | undefined;
  readonly onToggle: () => void;
  readonly onDragStart: (event: PointerEvent<HTMLElement>) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  /** Its fields. */
  readonly children: ReactNode;
}

/** A person or a paper: one line until it is unfolded. */
export function EntryRow(props: EntryRowProps) {
  const { path, index, count, name, note, isOpen, isBeyond, dragState, onMove, children } = props;
  const words = useWords(fieldWords);
  const { disabled } = useFields();
  const id = fieldId(path);
  const isMovable = !disabled && count > 1;

  return (
    <li className="entry-row" data-drag={dragState} data-beyond={isBeyond ? '' : undefined}>
      <div className="entry-row__line">
        {isMovable && (
          <span className="entry-row__handle" aria-hidden="true" onPointerDown={props.onDragStart}>
            <HandleIcon />
          </span>
        )}
        <div className="entry-row__text">
          <p id={`${id}-name`} className="entry-row__name">
            <bdi>{name}</bdi>
          </p>
          {note !== '' && <p className="note entry-row__note">{note}</p>}
        </div>
        <div className="entry-row__tools">
          {isMovable && (
            <span className="entry-row__moves">
              <MoveButtons id={id} name={name} index={index} count={count} onMove={onMove} />
            </span>
          )}
          <button
            id={editButtonId(path)}
            type="button"
            className="button button--small"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-fields` : undefined}
            onClick={props.onToggle}
          >
            {disabled ? (isOpen ? words.hide : words.show) : isOpen ? words.done : words.edit}{' '}
            <bdi className="visually-hidden">{name}</bdi>
          </button>
          {!disabled && (
            <button type="button" className="button button--small" onClick={props.onRemove}>
              {words.remove} <bdi className="visually-hidden">{name}</bdi>
            </button>
          )}
        </div>
      </div>
      {isOpen && (
        <div id={`${id}-fields`} role="group" aria-labelledby={`${id}-name`} className="entry-row__fields">
          {children}
        </div>
      )}
    </li>
  );
}
