import RemoveIcon from 'lucide-react/icons/x';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { ListField as Definition } from '../../../../domain/proposals/form-definition.ts';
import type { FieldPath } from '../../../../domain/proposals/form-values.ts';
import { withoutListMark } from '../../../../domain/proposals/people.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { describedBy, FieldFoot, FieldHead } from './field-frame.tsx';
import { fieldId, useFields, useProblem } from './fields-context.ts';
import { fieldMessages } from './field-messages.ts';
import { GrowingText, LineInput } from './growing-text.tsx';
import { ListNotice, MoveButtons } from './move-buttons.tsx';
import { useTexts } from './use-texts.ts';
import './list-field.css';

/** Longer pastes are not split into items. */
const MOST = 100;

/** The items of a pasted list, one per line, without bullets; `undefined` for a single line. */
function splitLines(text: string): readonly string[] | undefined {
  const lines = text
    .split(/[\r\n\v\f\u2028\u2029]+/)
    .map((line) => withoutListMark(line.trim()))
    .filter((line) => line !== '');
  return lines.length > 1 && lines.length <= MOST ? lines : undefined;
}

interface ListFieldProps {
  readonly field: Definition;
  readonly path: FieldPath;
}

/** Keywords or references. Enter moves to the next one; a pasted list becomes one item per line. */
export function ListField({ field, path }: ListFieldProps) {
  const messages = useMessages(fieldMessages);
  const { disabled } = useFields();
  const { rows, notice, idOf, nameOf, ...list } = useTexts(field, path);
  const problem = useProblem(path, field);
  const id = fieldId(path);
  const hint = [messages.between(field.min, field.max), !field.required && messages.optional]
    .filter(Boolean)
    .join(', ');
  const isPlain = field.lines === 'one';
  const firstBlank = rows.findIndex(({ text }) => text.trim() === '');

  function onPaste(event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>, index: number) {
    const pasted = event.clipboardData.getData('text/plain');
    const lines = splitLines(pasted);
    if (disabled || !lines) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    list.paste(index, pasted, lines, value.slice(0, selectionStart ?? 0), value.slice(selectionEnd ?? 0));
  }
  function onKeyDown(event: KeyboardEvent, index: number) {
    const { key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent } = event;
    if (key !== 'Enter' || shiftKey || ctrlKey || metaKey || altKey || nativeEvent.isComposing) return;
    event.preventDefault();
    if (!disabled) list.next(index);
  }

  return (
    <div
      id={id}
      role="group"
      tabIndex={-1}
      data-entry-point={firstBlank < 0 ? `${id}-add` : idOf(firstBlank)}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy(`${id}-hint`, problem !== undefined && `${id}-problem`)}
      className="proposal-field list-field"
    >
      <FieldHead id={id} field={field} hint={hint} isGroup />
      <ol className="list-field__texts" data-numbered={isPlain ? undefined : ''}>
        {rows.map(({ key, text }, index) => {
          const attributes = {
            id: idOf(index),
            value: text,
            readOnly: disabled,
            autoComplete: 'off',
            'aria-label': nameOf(index),
            'aria-describedby': describedBy(index >= field.max && `${id}-problem`),
            onText: (typed: string) => list.edit(index, typed),
            onPaste: (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => onPaste(event, index),
            onKeyDown: (event: KeyboardEvent) => onKeyDown(event, index),
          };
          return (
            <li key={key} className="list-field__text" data-beyond={index >= field.max ? '' : undefined}>
              {isPlain ? (
                <LineInput {...attributes} form={undefined} fieldId={field.id} />
              ) : (
                <GrowingText {...attributes} lines="many" />
              )}
              {!disabled && rows.length > 1 && (
                <span className="list-field__tools">
                  <MoveButtons
                    id={idOf(index)}
                    name={nameOf(index)}
                    index={index}
                    count={rows.length}
                    onMove={(to) => list.move(index, to)}
                  />
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={messages.labelled(messages.remove, nameOf(index))}
                    onClick={() => list.remove(index)}
                  >
                    <RemoveIcon />
                  </button>
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <FieldFoot id={id} problem={problem} />
      <ListNotice id={id} notice={notice} />
      {!disabled && (
        <p className="proposal-field__actions">
          <button id={`${id}-add`} type="button" className="button button--small" onClick={list.append}>
            {messages.addText(field.id)}
          </button>
        </p>
      )}
    </div>
  );
}
