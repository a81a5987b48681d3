import RemoveIcon from 'lucide-react/icons/x';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { ListField as Definition } from '../../../../domain/proposals/form-definition.ts';
import type { FieldPath } from '../../../../domain/proposals/form-values.ts';
import { withoutListMark } from '../../../../domain/proposals/people.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { FieldFoot, FieldHead } from './field-frame.tsx';
import { asTexts, fieldId, focusById, idList, useFields, useFrame } from './fields-context.ts';
import { fieldMessages } from './field-messages.ts';
import { GrowingText, LineInput } from './text-field.tsx';
import { ListNotice, MoveButtons, newRow, useRows } from './rows.tsx';
import { Button } from '../../../components/button.tsx';
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

/** Keywords or references. Enter moves to the next one; a pasted list becomes one item per line. */
export function ListField({ field, path }: { readonly field: Definition; readonly path: FieldPath }) {
  const messages = useMessages(fieldMessages);
  const { disabled } = useFields();
  const { id, hint, problem, describedBy } = useFrame(field, path, [messages.between(field.min, field.max)]);
  const idOf = (index: number) => fieldId([...path, index]);
  const nameOf = (index: number) => messages.text(field.id, index + 1);
  const list = useRows({ path, read: asTexts, blank: '', nameOf: (_, index) => nameOf(index), focusIdOf: idOf });
  const { rows } = list;
  const isPlain = field.lines === 'one';
  const isBlank = (index: number) => rows[index]?.value.trim() === '';
  const firstBlank = rows.findIndex((_, index) => isBlank(index));

  /** Focuses an item if it is blank; otherwise inserts one before it. */
  function goTo(index: number) {
    if (!isBlank(index)) list.change(rows.toSpliced(index, 0, newRow('')));
    focusById(idOf(index));
  }
  function remove(index: number) {
    if (!isBlank(index)) {
      list.remove(index);
      return;
    }
    list.change(rows.toSpliced(index, 1));
    focusById(idOf(Math.max(0, index - 1)));
  }
  /** Replaces the selection in an item by several lines, each as an item of its own. */
  function onPaste(event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>, index: number) {
    const pasted = event.clipboardData.getData('text/plain');
    const lines = splitLines(pasted);
    const [row] = rows.slice(index, index + 1);
    if (disabled || !lines || !row) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const before = value.slice(0, selectionStart ?? 0);
    const after = value.slice(selectionEnd ?? 0);
    const whole = { ...row, value: before + pasted.replace(/\s+/g, ' ').trim() + after };
    const [first = '', ...others] = lines
      .with(0, before + (lines[0] ?? ''))
      .map((line, at) => (at === lines.length - 1 ? line + after : line));
    list.change(rows.toSpliced(index, 1, { ...row, value: first }, ...others.map(newRow)), {
      text: messages.split(lines.length),
      undo: {
        label: messages.keepAsOne,
        rows: (now) => now.toSpliced(index, lines.length, whole),
        index,
        text: messages.savedAsOne,
      },
      untilEdited: true,
    });
    focusById(idOf(index + others.length));
  }
  function onKeyDown(event: KeyboardEvent, index: number) {
    const { key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent } = event;
    if (key !== 'Enter' || shiftKey || ctrlKey || metaKey || altKey || nativeEvent.isComposing) return;
    event.preventDefault();
    if (!disabled && !isBlank(index)) goTo(index + 1);
  }

  return (
    <div
      id={id}
      role="group"
      tabIndex={-1}
      data-entry-point={firstBlank < 0 ? `${id}-add` : idOf(firstBlank)}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      className="proposal-field list-field"
    >
      <FieldHead id={id} field={field} hint={hint} isGroup />
      <ol className="list-field__texts" data-numbered={isPlain ? undefined : ''}>
        {rows.map(({ key, value }, index) => {
          const isBeyond = index >= field.max;
          const attributes = {
            id: idOf(index),
            value,
            readOnly: disabled,
            autoComplete: 'off',
            'aria-label': nameOf(index),
            'aria-describedby': idList(isBeyond && `${id}-problem`),
            onText: (typed: string) => list.edit(index, typed),
            onPaste: (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => onPaste(event, index),
            onKeyDown: (event: KeyboardEvent) => onKeyDown(event, index),
          };
          return (
            <li key={key} className="list-field__text" data-beyond={isBeyond ? '' : undefined}>
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
                    onMove={list.move}
                  />
                  <Button
                    className="icon-button"
                    aria-label={messages.labelled(messages.remove, nameOf(index))}
                    onClick={() => remove(index)}
                  >
                    <RemoveIcon />
                  </Button>
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <FieldFoot id={id} problem={problem} />
      <ListNotice id={id} list={list} />
      {!disabled && (
        <p className="proposal-field__actions">
          <Button
            label={messages.addText(field.id)}
            id={`${id}-add`}
            look="small"
            onClick={() => goTo(isBlank(rows.length - 1) ? rows.length - 1 : rows.length)}
          />
        </p>
      )}
    </div>
  );
}
