import { type ComponentProps, memo, type Ref, useDeferredValue, useLayoutEffect, useRef } from 'react';
import type { TextField } from '../../../../domain/proposals/form-definition.ts';
import { excessStart } from '../../../../domain/proposals/shortcomings.ts';
import './growing-text.css';

/** Whether a text is a line that is short enough to be seen as a whole wherever it stands; a title is none. */
export const isShortLine = ({ lines, max, id }: TextField): boolean => lines === 'one' && !max && id !== 'title';

interface LineInputProps extends Omit<ComponentProps<'input'>, 'form'> {
  readonly form: TextField['form'];
  readonly fieldId: string;
  readonly onText: (text: string) => void;
}

/** Names, which no dictionary has. */
const names = ['firstName', 'lastName', 'affiliation', 'country'];

/** One line of text, none of which a browser changes by itself: an `email` input would rewrite what is typed in it. */
export function LineInput({ form, fieldId, onText, ...attributes }: LineInputProps) {
  const isCode = form !== undefined;
  return (
    <input
      {...attributes}
      className="field__input"
      type="text"
      lang=""
      inputMode={form === 'email' ? 'email' : undefined}
      autoCapitalize={isCode ? 'none' : names.includes(fieldId) ? 'words' : undefined}
      spellCheck={!isCode && !names.includes(fieldId)}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
    />
  );
}

interface ExcessMarksProps {
  /** For what moves with the text when it is scrolled. */
  readonly ref: Ref<HTMLDivElement>;
  readonly text: string;
  readonly max: NonNullable<TextField['max']>;
}

/** How much of a text is laid out a second time for its marks: pages of it, but no megabyte. */
const MARKED = 20_000;

/**
 * Marks what is beyond the limit, behind a box with the same text in the same lines. Only for the eye: beside the box it is
 * said by how much the text is too long.
 */
const ExcessMarks = memo(function ExcessMarks({ ref, text, max }: ExcessMarksProps) {
  const start = excessStart(text, max);
  if (start === undefined || start > 2 * MARKED) return null;
  return (
    <div className="growing-text__marks" aria-hidden="true">
      <div ref={ref} dir="auto">
        {text.slice(0, start)}
        <mark className="growing-text__mark">{text.slice(start, start + MARKED)}</mark>
      </div>
    </div>
  );
});

interface GrowingTextProps extends Omit<ComponentProps<'textarea'>, 'value'> {
  readonly value: string;
  readonly lines: TextField['lines'];
  readonly max?: TextField['max'];
  readonly onText: (text: string) => void;
}

/** Pasted into one line, several are one. */
const onOneLine = (text: string): string => text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ');

/**
 * Text that can be seen as a whole: the box grows with it. What is beyond the limit is marked within the text, and stays.
 * One line that is longer than the box goes on below, too, but no new one can be begun in it.
 */
export function GrowingText({ lines, max, onText, onKeyDown, onPaste, value, ...attributes }: GrowingTextProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const marks = useRef<HTMLDivElement>(null);
  const shown = useDeferredValue(value);
  useLayoutEffect(() => grow(box.current, value), [value]);
  const isOneLine = lines === 'one';

  return (
    <div
      className="growing-text"
      data-lines={lines}
      data-short={max ? undefined : ''}
      data-long={isLong(value.length) ? '' : undefined}
    >
      {max && <ExcessMarks ref={marks} text={shown} max={max} />}
      <textarea
        {...attributes}
        ref={box}
        className="field__input growing-text__box"
        dir="auto"
        lang=""
        rows={isOneLine ? 1 : 2}
        value={value}
        onChange={({ currentTarget }) => onText(isOneLine ? onOneLine(currentTarget.value) : currentTarget.value)}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (isOneLine && event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
        }}
        onPaste={(event) => {
          onPaste?.(event);
          if (event.isDefaultPrevented()) return;
          const { parentElement, textLength } = event.currentTarget;
          const { length } = event.clipboardData.getData('text/plain');
          // Before the browser puts it in: it would set the lines as for a short text first, which takes seconds.
          if (parentElement && isLong(textLength + length)) parentElement.dataset['long'] = '';
        }}
        onScroll={({ currentTarget }) => {
          const { current } = marks;
          if (current) current.style.translate = `0 ${-currentTarget.scrollTop}px`;
        }}
      />
    </div>
  );
}

/** A text as long as that scrolls in its box, which is how browsers stay quick with it. */
const isLong = (length: number): boolean => length > 50_000;

/** Lets a box grow where the browser does not by itself (`field-sizing`). */
function grow(box: HTMLTextAreaElement | null, { length }: string): void {
  if (!box || isLong(length) || (typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content'))) return;
  const { scrollHeight, clientHeight, offsetHeight } = box;
  if (scrollHeight > clientHeight) box.style.blockSize = `${scrollHeight + offsetHeight - clientHeight}px`;
}
