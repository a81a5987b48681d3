import {
  type ComponentProps,
  memo,
  type Ref,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { TextField as Definition } from '../../../../domain/proposals/form-definition.ts';
import type { FieldPath } from '../../../../domain/proposals/form-values.ts';
import { excessStart, measure } from '../../../../domain/proposals/validation-errors.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { FieldFoot, FieldHead } from './field-frame.tsx';
import { fieldMessages } from './field-messages.ts';
import { asText, idList, useField, useFields, useFrame } from './fields-context.ts';
import './text-field.css';

type Max = NonNullable<Definition['max']>;

interface TextFieldProps {
  readonly field: Definition;
  readonly path: FieldPath;
  readonly autoComplete: string;
}

/** Text of one or several lines. Text beyond the limit is marked, never cut. */
export function TextField({ field, path, autoComplete }: TextFieldProps) {
  const messages = useMessages(fieldMessages);
  const { disabled } = useFields();
  const { value, set } = useField(path, asText);
  const [left, setLeft] = useState(false);
  const { max, form } = field;
  const hints = [max && messages.upTo(max), form === 'orcid' && messages.orcidHint];
  const { id, hint, said, problem, describedBy } = useFrame(field, path, hints, left);
  const control = {
    id,
    value,
    readOnly: disabled,
    autoComplete,
    'aria-required': field.required || undefined,
    'aria-invalid': problem !== undefined || undefined,
    'aria-describedby': idList(describedBy, max && `${id}-count`),
    onBlur: () => setLeft(true),
  };

  return (
    <div className="proposal-field">
      <FieldHead id={id} field={field} hint={hint} />
      {isShortLine(field) ? (
        <LineInput {...control} form={form} fieldId={field.id} onText={set} />
      ) : (
        <GrowingText {...control} lines={field.lines} max={max} onText={set} />
      )}
      <FieldFoot id={id} problem={problem}>
        {max && <Count id={`${id}-count`} text={value} max={max} />}
      </FieldFoot>
      {max && <Crossing max={max} isOver={said.some((each) => each.problem === 'too-long')} />}
      {form && (
        <span role="status" className="visually-hidden">
          {left && said.some((each) => each.problem !== 'missing') && problem}
        </span>
      )}
    </div>
  );
}

/** The length of a text. Deferred, so that typing is not delayed. */
function Count({ id, text, max }: { readonly id: string; readonly text: string; readonly max: Max }) {
  const messages = useMessages(fieldMessages);
  const shown = useDeferredValue(text);
  const count = useMemo(() => measure(shown, max.unit), [shown, max]);
  return (
    <p id={id} className="note proposal-field__count">
      {messages.counted(count, max)}
    </p>
  );
}

/** Announces that a limit was crossed, without the number at every key press. */
function Crossing({ max, isOver }: { readonly max: Max; readonly isOver: boolean }) {
  const messages = useMessages(fieldMessages);
  const [state, setState] = useState({ isOver, crossed: false });
  if (state.isOver !== isOver) setState({ isOver, crossed: true });
  return (
    <span role="status" className="visually-hidden">
      {state.crossed && (isOver ? messages.over(max) : messages.withinAgain)}
    </span>
  );
}

/** Whether a text fits on one short line; a title does not. */
export const isShortLine = ({ lines, max, id }: Definition): boolean => lines === 'one' && !max && id !== 'title';

interface LineInputProps extends Omit<ComponentProps<'input'>, 'form'> {
  readonly form: Definition['form'];
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
  readonly max: Max;
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
  readonly lines: Definition['lines'];
  readonly max?: Definition['max'];
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
