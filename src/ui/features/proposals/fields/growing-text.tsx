import { type ComponentProps, memo, type Ref, useDeferredValue, useLayoutEffect, useRef } from 'react';
import type { TextField } from '../../../../domain/proposals/form-definition.ts';
import { excessStart } from '../../../../domain/proposals/validation-errors.ts';
import './growing-text.css';

/** Whether a text fits on one short line; a title does not. */
export const isShortLine = ({ lines, max, id }: TextField): boolean => lines === 'one' && !max && id !== 'title';

interface LineInputProps extends Omit<ComponentProps<'input'>, 'form'> {
  readonly form: TextField['form'];
  readonly fieldId: string;
  readonly onText: (text: string) => void;
}

/** Proper names: no spell checking. */
const names = ['firstName', 'lastName', 'affiliation', 'country'];

/** One line of text without browser corrections: an `email` input would rewrite typed text. */
export function LineInput({ form, fieldId, onText, ...attributes }: LineInputProps) {
  const isCode = form !== undefined;
  const isName = names.includes(fieldId);
  return (
    <input
      {...attributes}
      className="field__input"
      type="text"
      lang=""
      inputMode={form === 'email' ? 'email' : undefined}
      autoCapitalize={isCode ? 'none' : isName ? 'words' : undefined}
      spellCheck={!isCode && !isName}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
    />
  );
}

interface ExcessMarksProps {
  /** For scrolling the marks along with the text. */
  readonly ref: Ref<HTMLDivElement>;
  readonly text: string;
  readonly max: NonNullable<TextField['max']>;
}

/** Maximum number of characters that are laid out again for the marks. */
const MARKED = 20_000;

/** Marks the text beyond the limit in a layer behind the box. Visual only: the excess is also stated beside the box. */
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

const onOneLine = (text: string): string => text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ');

/** A text box that grows with its content. A single line wraps but takes no line break. */
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
          // Set before the paste: otherwise the browser first lays the text out as a short one, which takes seconds.
          if (parentElement && isLong(textLength + length)) parentElement.dataset['long'] = '';
        }}
        onScroll={({ currentTarget }) => {
          if (marks.current) marks.current.style.translate = `0 ${-currentTarget.scrollTop}px`;
        }}
      />
    </div>
  );
}

/** Such long texts scroll in their box, which keeps browsers fast. */
const isLong = (length: number): boolean => length > 50_000;

/** Grows a box in browsers without `field-sizing`. */
function grow(box: HTMLTextAreaElement | null, { length }: string): void {
  if (!box || isLong(length) || (typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content'))) return;
  const { scrollHeight, clientHeight, offsetHeight } = box;
  if (scrollHeight > clientHeight) box.style.blockSize = `${scrollHeight + offsetHeight - clientHeight}px`;
}
