import HandleIcon from 'lucide-react/icons/grip-vertical';
import { type PointerEvent, type ReactNode, use, useState } from 'react';
import type { EntriesField } from '../../../../domain/proposals/form-definition.ts';
import { type FieldPath, type FormValues, pathName } from '../../../../domain/proposals/form-values.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { entryName } from './use-field-name.ts';
import { describedBy, FieldFoot, FieldHead } from './field-frame.tsx';
import {
  asText,
  asTexts,
  fieldId,
  type Problems,
  ProblemsContext,
  useFields,
  useProblem,
  useValue,
} from './fields-context.ts';
import { fieldMessages, type FieldMessages } from './field-messages.ts';
import { ListNotice, MoveButtons } from './move-buttons.tsx';
import { editButtonId, type useEntries } from './use-entries.ts';
import './entries-editor.css';

interface RowDrag {
  readonly handle: HTMLElement;
  readonly pointerId: number;
  /** The pointer's position in the window. */
  readonly clientY: number;
  readonly row: HTMLElement;
  /** Called when the target index changes, and with `undefined` when the drag ends. */
  readonly onTarget: (to: number | undefined) => void;
  readonly onDrop: (to: number) => void;
}

/** Distance in pixels from the window's edge at which it scrolls, and the size of each step. */
const EDGE = 56;
const STEP = 10;

/** Follows the pointer until it is released. Escape cancels. */
function dragRow({ handle, pointerId, clientY, row, onTarget, onDrop }: RowDrag): void {
  const rows = [...(row.parentElement?.children ?? [])];
  const from = rows.indexOf(row);
  // Page coordinates: the page may scroll during the drag.
  const middles = rows.map((each) => {
    const { top, height } = each.getBoundingClientRect();
    return top + height / 2 + window.scrollY;
  });
  const startY = clientY + window.scrollY;
  const listening = new AbortController();
  let pointerY = clientY;
  let to = from;
  let scrolling = 0;

  function follow() {
    const y = pointerY + window.scrollY;
    row.style.translate = `0 ${y - startY}px`;
    const now = middles.filter((middle, index) => index !== from && middle < y).length;
    if (now === to) return;
    to = now;
    onTarget(to);
  }
  function scroll() {
    if (!handle.isConnected) {
      // The form was unmounted or became read-only.
      end();
      return;
    }
    const by = pointerY < EDGE ? -STEP : pointerY > window.innerHeight - EDGE ? STEP : 0;
    if (by !== 0) {
      window.scrollBy({ top: by, behavior: 'instant' });
      follow();
    }
    scrolling = requestAnimationFrame(scroll);
  }
  function end() {
    listening.abort();
    cancelAnimationFrame(scrolling);
    row.style.translate = '';
    onTarget(undefined);
  }

  const on = { signal: listening.signal };
  handle.addEventListener(
    'pointermove',
    (event) => {
      pointerY = event.clientY;
      follow();
    },
    on,
  );
  handle.addEventListener(
    'pointerup',
    () => {
      end();
      if (to !== from) onDrop(to);
    },
    on,
  );
  handle.addEventListener('pointercancel', end, on);
  handle.addEventListener('lostpointercapture', end, on);
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      end();
    },
    on,
  );

  handle.setPointerCapture(pointerId);
  onTarget(from);
  scrolling = requestAnimationFrame(scroll);
}

const entriesOf = (value: unknown): readonly FormValues[] =>
  Array.isArray(value) ? (value as readonly FormValues[]) : [];

/** The filled-in data of a person or a paper, shown before what is missing. */
function known(messages: FieldMessages, { entry, fields }: EntriesField, values: FormValues): readonly string[] {
  if (entry === 'paper') {
    const presenters = fields.find((field) => field.type === 'entries');
    if (!presenters) return [];
    return [
      entriesOf(values[presenters.id])
        .map((person, index) => entryName(messages, presenters, person, index))
        .join(', '),
    ];
  }
  const roles = asTexts(values['roles']).map((role) => messages.within(messages.option('roles', role)));
  const presents = values['presenting'] === true;
  return [
    asText(values['affiliation']).trim(),
    roles.join(', '),
    presents ? messages.within(messages.label('presenting')) : '',
  ];
}

/** The labels of an entry's fields that have validation errors. */
function lacking(messages: FieldMessages, path: FieldPath, problems: Problems): readonly string[] {
  const before = `${pathName(path)}.`;
  const missing = new Set<string>();
  const wrong = new Set<string>();
  for (const [name, found] of problems) {
    if (!name.startsWith(before)) continue;
    for (const { path: where, problem } of found) {
      const label = messages.label(String(where[path.length]));
      const isWhole = where.length === path.length + 1;
      (isWhole && problem === 'missing' ? missing : wrong).add(label);
    }
  }
  return [missing.size > 0 ? messages.missing([...missing]) : '', wrong.size > 0 ? messages.toCheck([...wrong]) : ''];
}

function entryNote(
  messages: FieldMessages,
  field: EntriesField,
  values: FormValues,
  at: { readonly path: FieldPath; readonly isBeyond: boolean; readonly problems: Problems },
): string {
  return [
    at.isBeyond ? messages.beyond(field.max) : '',
    ...known(messages, field, values),
    ...lacking(messages, at.path, at.problems),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

interface EntriesEditorProps {
  readonly field: EntriesField;
  readonly path: FieldPath;
  readonly list: ReturnType<typeof useEntries>;
  readonly renderEntry: (path: FieldPath, values: FormValues) => ReactNode;
  readonly actions?: ReactNode;
}

/** Ordered entries, one line each, that unfold in place. Entries beyond the limit are marked and stay. */
export function EntriesEditor({ field, path, list, renderEntry, actions }: EntriesEditorProps) {
  const messages = useMessages(fieldMessages);
  const { disabled } = useFields();
  const problem = useProblem(path, field);
  const drag = useRowDrag(list.move);
  const id = fieldId(path);
  // A single entry is a hard limit. With larger limits, excess entries are marked.
  const isFull = field.max === 1 && list.rows.length > 0;
  const hints = [field.max > 1 && messages.between(field.min, field.max), !field.required && messages.optional];
  const hint = hints.filter(Boolean).join(', ') || undefined;

  return (
    <div
      id={id}
      role="group"
      tabIndex={-1}
      data-entry-point={isFull ? editButtonId([...path, 0]) : `${id}-add`}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy(
        (hint ?? field.hint) !== undefined && `${id}-hint`,
        problem !== undefined && `${id}-problem`,
      )}
      className="proposal-field entry-rows"
    >
      <FieldHead id={id} field={field} hint={hint} isGroup />
      {list.rows.length > 0 && (
        <ol className="entry-rows__list">
          {list.rows.map((key, index) => (
            <Entry
              key={key}
              field={field}
              path={[...path, index]}
              index={index}
              list={list}
              drag={drag}
              renderEntry={renderEntry}
            />
          ))}
        </ol>
      )}
      <FieldFoot id={id} problem={problem} />
      <ListNotice id={id} notice={list.notice} />
      {!disabled && !isFull && (
        <p className="proposal-field__actions">
          <button id={`${id}-add`} type="button" className="button button--small" onClick={list.add}>
            {messages.addEntry(field.entry, field.id)}
          </button>
          {actions}
        </p>
      )}
    </div>
  );
}

interface EntryProps extends Pick<EntriesEditorProps, 'field' | 'path' | 'list' | 'renderEntry'> {
  readonly index: number;
  readonly drag: ReturnType<typeof useRowDrag>;
}

function Entry({ field, path, index, list, drag, renderEntry }: EntryProps) {
  const messages = useMessages(fieldMessages);
  const problems = use(ProblemsContext);
  const values = (useValue(path) ?? {}) as FormValues;
  const isBeyond = index >= field.max;

  return (
    <EntryRow
      path={path}
      index={index}
      count={list.rows.length}
      name={entryName(messages, field, values, index)}
      note={entryNote(messages, field, values, { path, isBeyond, problems })}
      isOpen={list.isOpen(index)}
      isBeyond={isBeyond}
      dragState={drag.stateOf(index)}
      onToggle={() => list.toggle(index)}
      onDragStart={(event) => drag.start(event, index)}
      onMove={(to) => list.move(index, to)}
      onRemove={() => list.remove(index)}
    >
      {list.isOpen(index) && renderEntry(path, values)}
    </EntryRow>
  );
}

/** Lets rows be dragged by their handles; keyboard users have buttons. */
function useRowDrag(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<{ readonly from: number; readonly to: number }>();

  return {
    /** For the handle inside the row's `li`. */
    start: (event: PointerEvent<HTMLElement>, from: number) => {
      const row = event.currentTarget.closest('li');
      if (!row || event.button !== 0 || !event.isPrimary) return;
      // Prevents text selection during the drag.
      event.preventDefault();
      dragRow({
        handle: event.currentTarget,
        pointerId: event.pointerId,
        clientY: event.clientY,
        row,
        onTarget: (to) => setDrag(to === undefined ? undefined : { from, to }),
        onDrop: (to) => onMove(from, to),
      });
    },
    /** The style of a row during a drag: `dragged`, or a line where the dragged row would be dropped. */
    stateOf: (index: number): 'dragged' | 'before' | 'after' | undefined => {
      if (drag?.from === index) return 'dragged';
      if (drag?.to !== index) return undefined;
      return drag.to < drag.from ? 'before' : 'after';
    },
  };
}

interface EntryRowProps {
  readonly path: FieldPath;
  readonly index: number;
  readonly count: number;
  readonly name: string;
  /** Shown while the entry is folded. */
  readonly note: string;
  readonly isOpen: boolean;
  readonly isBeyond: boolean;
  readonly dragState: string | undefined;
  readonly onToggle: () => void;
  readonly onDragStart: (event: PointerEvent<HTMLElement>) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** A person or a paper: one line until unfolded. */
function EntryRow(props: EntryRowProps) {
  const { path, index, count, name, note, isOpen, isBeyond, dragState, onMove, children } = props;
  const messages = useMessages(fieldMessages);
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
            {disabled ? (isOpen ? messages.hide : messages.show) : isOpen ? messages.done : messages.edit}{' '}
            <bdi className="visually-hidden">{name}</bdi>
          </button>
          {!disabled && (
            <button type="button" className="button button--small" onClick={props.onRemove}>
              {messages.remove} <bdi className="visually-hidden">{name}</bdi>
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
