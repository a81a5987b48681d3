import BoldIcon from 'lucide-react/icons/bold';
import ProblemIcon from 'lucide-react/icons/circle-alert';
import Heading2Icon from 'lucide-react/icons/heading-2';
import Heading3Icon from 'lucide-react/icons/heading-3';
import ItalicIcon from 'lucide-react/icons/italic';
import ListIcon from 'lucide-react/icons/list';
import ListChecksIcon from 'lucide-react/icons/list-checks';
import ListOrderedIcon from 'lucide-react/icons/list-ordered';
import RemoveFormattingIcon from 'lucide-react/icons/remove-formatting';
import TextQuoteIcon from 'lucide-react/icons/text-quote';
import UnderlineIcon from 'lucide-react/icons/underline';
import Quill, { Range } from 'quill';
import {
  type KeyboardEvent,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { actionMessages } from '../i18n/action-messages.ts';
import { useMessages } from '../i18n/messages-provider.tsx';
import { editorMessages } from './editor-messages.ts';

export interface FieldDialogProps {
  readonly title: string;
  readonly label: string;
  readonly initial: string;
  readonly inputMode?: 'url' | 'text';
  /** Returns the validation error of the typed text, if any. */
  readonly refusal?: ((typed: string) => string | undefined) | undefined;
  /** Label of the button that removes what is asked about. */
  readonly remove?: string | undefined;
  /** Without a text: removed. */
  readonly onSave: (typed?: string) => void;
  readonly onCancel: () => void;
}

const keepHere = (event: SyntheticEvent) => event.stopPropagation();

/** Asks for one line of text. It renders outside the editor's form and has its own. */
export function FieldDialog(props: FieldDialogProps) {
  const { title, label, initial, inputMode = 'text', refusal, remove, onSave, onCancel } = props;
  const actions = useMessages(actionMessages);
  const [typed, setTyped] = useState(initial);
  const [refused, setRefused] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  useEffect(() => field.current?.select(), []);

  function save(event: SyntheticEvent) {
    event.preventDefault();
    event.stopPropagation();
    const problem = refusal?.(typed);
    setRefused(problem);
    if (problem === undefined) onSave(typed);
    else field.current?.focus();
  }

  return createPortal(
    <div onKeyDown={keepHere} onChange={keepHere} onFocus={keepHere} onBlur={keepHere}>
      <Dialog title={title} onCancel={onCancel}>
        <form noValidate onSubmit={save}>
          <div className="field">
            <label htmlFor={id} className="field__label">
              {label}
            </label>
            <input
              ref={field}
              id={id}
              className="field__input"
              type="text"
              inputMode={inputMode}
              autoComplete="off"
              spellCheck={inputMode === 'text'}
              value={typed}
              aria-invalid={refused !== undefined}
              aria-describedby={refused === undefined ? undefined : `${id}-error`}
              onChange={(event) => setTyped(event.target.value)}
            />
            {refused !== undefined && (
              <p id={`${id}-error`} className="field__error" role="alert">
                <ProblemIcon />
                {refused}
              </p>
            )}
          </div>
          <div className="dialog__actions">
            <Button label={actions.save} type="submit" look="primary" />
            {remove !== undefined && <Button label={remove} onClick={() => onSave()} />}
            <Button label={actions.cancel} onClick={onCancel} />
          </div>
        </form>
      </Dialog>
    </div>,
    document.body,
  );
}

type ToolbarCommand = keyof typeof editorMessages.en.commands;

interface ToolbarButton {
  readonly Icon: typeof BoldIcon;
  /** Absent for the button that clears all formats. */
  readonly format?: readonly [name: string, value: unknown];
}

/** The buttons in the order of docs/specification.md, section 2: Create a New Topic. */
const buttons: Readonly<Record<ToolbarCommand, ToolbarButton>> = {
  heading2: { Icon: Heading2Icon, format: ['header', 2] },
  heading3: { Icon: Heading3Icon, format: ['header', 3] },
  clean: { Icon: RemoveFormattingIcon },
  bold: { Icon: BoldIcon, format: ['bold', true] },
  italic: { Icon: ItalicIcon, format: ['italic', true] },
  underline: { Icon: UnderlineIcon, format: ['underline', true] },
  quote: { Icon: TextQuoteIcon, format: ['blockquote', true] },
  ordered: { Icon: ListOrderedIcon, format: ['list', 'ordered'] },
  bullet: { Icon: ListIcon, format: ['list', 'bullet'] },
  check: { Icon: ListChecksIcon, format: ['list', 'unchecked'] },
};

const commands = Object.keys(buttons) as ToolbarCommand[];

function isPressed(command: ToolbarCommand, text: Readonly<Record<string, unknown>>): boolean {
  const [name = '', value] = buttons[command].format ?? [];
  return name in text && (text[name] === value || (command === 'check' && text[name] === 'checked'));
}

function currentFormats(quill: Quill): Readonly<Record<string, unknown>> {
  const [range] = quill.selection.getRange();
  const { index, length } = range ?? quill.selection.savedRange;
  const end = quill.getLength() - 1;
  return quill.getFormat(Math.min(index, end), Math.max(0, Math.min(length, end - index)));
}

const inline = { bold: false, italic: false, underline: false, link: false };
const lines = { header: false, blockquote: false, list: false, indent: false };

function clean(quill: Quill): void {
  const { index, length } = quill.getSelection(true);
  quill.history.cutoff();
  // Quill's `removeFormat` also drops images.
  if (length > 0) quill.formatText(index, length, inline, 'user');
  else for (const name of Object.keys(quill.getFormat(index))) if (name in inline) quill.format(name, false, 'user');
  quill.formatLine(index, length, lines, 'user');
}

function runCommand(quill: Quill, command: ToolbarCommand): void {
  if (!quill.isEnabled()) return;
  const pressed = isPressed(command, currentFormats(quill));
  const { format } = buttons[command];
  if (format) quill.format(format[0], pressed ? false : format[1], 'user');
  else clean(quill);
}

/** The names of the pressed buttons, as one string so that renders happen only on a change. */
function usePressed(quill: Quill | undefined): ReadonlySet<string> {
  const subscribe = useCallback(
    (changed: () => void) => {
      const events = [Quill.events.EDITOR_CHANGE, Quill.events.SCROLL_OPTIMIZE];
      for (const event of events) quill?.emitter.on(event, changed);
      return () => {
        for (const event of events) quill?.emitter.off(event, changed);
      };
    },
    [quill],
  );
  const names = useSyncExternalStore(subscribe, () => {
    if (quill === undefined) return '';
    const formats = currentFormats(quill);
    return commands.filter((command) => isPressed(command, formats)).join(' ');
  });
  return new Set(names.split(' '));
}

interface EditorToolbarProps {
  readonly quill: Quill | undefined;
  readonly controls: string;
  readonly disabled: boolean;
}

/** One Tab stop; arrow keys, Home and End move between buttons. */
export function EditorToolbar({ quill, controls, disabled }: EditorToolbarProps) {
  const messages = useMessages(editorMessages);
  const pressed = usePressed(quill);
  const [stop, setStop] = useState(0);
  const toolbar = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    const last = commands.length - 1;
    const targets: Readonly<Partial<Record<string, number>>> = {
      ArrowRight: stop === last ? 0 : stop + 1,
      ArrowLeft: stop === 0 ? last : stop - 1,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setStop(target);
    toolbar.current?.querySelectorAll('button')[target]?.focus();
  }

  return (
    <div
      ref={toolbar}
      className="editor__toolbar"
      role="toolbar"
      aria-label={messages.formatting}
      aria-controls={controls}
    >
      {commands.map((command, at) => {
        const { Icon, format } = buttons[command];
        return (
          <button
            key={command}
            type="button"
            className="editor__button"
            tabIndex={at === stop ? 0 : -1}
            aria-label={messages.commands[command]}
            title={messages.commands[command]}
            aria-pressed={format && pressed.has(command)}
            aria-disabled={disabled || undefined}
            // Keeps the focus and the selection in the text.
            onMouseDown={(event) => event.preventDefault()}
            onKeyDown={move}
            onFocus={() => setStop(at)}
            onClick={() => {
              if (quill && !disabled) runCommand(quill, command);
            }}
          >
            <Icon />
          </button>
        );
      })}
    </div>
  );
}

interface LinkPlace {
  readonly range: Range;
  readonly address: string;
}

export function linkPlace(quill: Quill, range: Range): LinkPlace {
  const { link } = quill.getFormat(range.index, range.length);
  if (typeof link !== 'string') return { range, address: '' };
  if (range.length > 0) return { range, address: link };
  let start = range.index;
  let end = range.index;
  const leads = (index: number) => index >= 0 && quill.getContents(index, 1).ops[0]?.attributes?.['link'] === link;
  while (leads(start - 1)) start -= 1;
  while (leads(end)) end += 1;
  return { range: new Range(start, end - start), address: link };
}

export function setLink(quill: Quill, { range, address: former }: LinkPlace, address: string): void {
  quill.history.cutoff();
  if (range.length === 0 && address !== '') {
    const text = address.replace(/^(?:mailto|tel):/i, '');
    quill.insertText(range.index, text, { link: address }, 'user');
    quill.setSelection(range.index + text.length, 0, 'silent');
    quill.format('link', false, 'user');
  } else if (former !== address) {
    quill.formatText(range.index, range.length, 'link', address === '' ? false : address, 'user');
  }
  quill.history.cutoff();
}
