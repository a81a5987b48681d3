import Quill from 'quill';
import { useCallback, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { useWords } from '../i18n/messages-provider.tsx';
import { editorWords } from './editor-words.ts';
import { ToolbarIcon } from './toolbar-icon.tsx';
import { currentFormats, isPressed, runCommand, toolbarCommands } from './toolbar-command.ts';

export interface EditorToolbarProps {
  /** Absent until the editor stands. */
  readonly quill: Quill | undefined;
  /** The id of the text box. */
  readonly controls: string;
  readonly disabled: boolean;
}

/** The names of the pressed buttons, as one text: it changes only when one of them does. */
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
    return toolbarCommands.filter((command) => isPressed(command, formats)).join(' ');
  });
  return new Set(names.split(' '));
}

/** The specification's toolbar. One stop of the Tab key; arrow keys, Home and End go from button to button. */
export function EditorToolbar({ quill, controls, disabled }: EditorToolbarProps) {
  const words = useWords(editorWords);
  const pressed = usePressed(quill);
  const [stop, setStop] = useState(0);
  const buttons = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    const last = toolbarCommands.length - 1;
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
    buttons.current?.querySelectorAll('button')[target]?.focus();
  }

  return (
    <div
      ref={buttons}
      className="editor__toolbar"
      role="toolbar"
      aria-label={words.formatting}
      aria-controls={controls}
    >
      {toolbarCommands.map((command, at) => (
        <button
          key={command}
          type="button"
          className="editor__button"
          tabIndex={at === stop ? 0 : -1}
          aria-label={words.commands[command]}
          title={words.commands[command]}
          aria-pressed={command === 'clean' ? undefined : pressed.has(command)}
          aria-disabled={disabled || undefined}
          // The text keeps the focus, and what is selected in it.
          onMouseDown={(event) => {
            event.preventDefault();
          }}
          onKeyDown={move}
          onFocus={() => {
            setStop(at);
          }}
          onClick={() => {
            if (quill && !disabled) runCommand(quill, command);
          }}
        >
          <ToolbarIcon command={command} />
        </button>
      ))}
    </div>
  );
}
