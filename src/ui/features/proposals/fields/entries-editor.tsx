import HandleIcon from 'lucide-react/icons/grip-vertical';
import { type PointerEvent as ReactPointerEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EntriesField } from '../../../../domain/proposals/form-definition.ts';
import {
  emptyEntry,
  type FieldPath,
  type FormValues,
  pathName,
  withValue,
} from '../../../../domain/proposals/form-values.ts';
import { RetryableFeature } from '../../../app/lazy-feature.tsx';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { FieldFoot, FieldHead } from './field-frame.tsx';
import { asEntries, asText, asTexts, fieldId, focusField, useFields, useFrame } from './fields-context.ts';
import { fieldMessages } from './field-messages.ts';
import { entryName } from './use-field-name.ts';
import { ListNotice, MoveButtons, newRow, useRows } from './rows.tsx';
import { Button } from '../../../components/button.tsx';
import './entries-editor.css';

/** Distance in pixels from the window's edge at which it scrolls, and the size of each step. */
const EDGE = 56;
const STEP = 10;

/** Lets rows be dragged by the handles in their `li`; keyboard users have buttons. */
function useRowDrag(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<{ readonly from: number; readonly to: number }>();

  /** Follows the pointer until it is released. Escape cancels. */
  function start(event: ReactPointerEvent<HTMLElement>) {
    const { currentTarget: handle, pointerId, clientY } = event;
    const row = handle.closest('li');
    if (!row || event.button !== 0 || !event.isPrimary) return;
    // Prevents text selection during the drag.
    event.preventDefault();
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

    const end = () => {
      listening.abort();
      cancelAnimationFrame(scrolling);
      row.style.translate = '';
      setDrag(undefined);
    };
    const follow = () => {
      const y = pointerY + window.scrollY;
      row.style.translate = `0 ${y - startY}px`;
      const now = middles.filter((middle, index) => index !== from && middle < y).length;
      if (now !== to) setDrag({ from, to: now });
      to = now;
    };
    const scroll = () => {
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
    };
    const move = (moved: PointerEvent) => {
      pointerY = moved.clientY;
      follow();
    };
    const drop = () => {
      end();
      if (to !== from) onMove(from, to);
    };
    const cancel = (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Escape') return;
      pressed.preventDefault();
      end();
    };

    const { signal } = listening;
    handle.addEventListener('pointermove', move, { signal });
    handle.addEventListener('pointerup', drop, { signal });
    handle.addEventListener('pointercancel', end, { signal });
    handle.addEventListener('lostpointercapture', end, { signal });
    document.addEventListener('keydown', cancel, { signal });
    handle.setPointerCapture(pointerId);
    setDrag({ from, to: from });
    scrolling = requestAnimationFrame(scroll);
  }

  /** The style of a row during a drag: `dragged`, or a line where the dragged row would be dropped. */
  function stateOf(index: number) {
    if (drag?.from === index) return 'dragged';
    if (drag?.to !== index) return undefined;
    return drag.to < drag.from ? 'before' : 'after';
  }

  return { start, stateOf };
}

const editButtonId = (path: FieldPath): string => `${fieldId(path)}-edit`;

/** Ordered people or papers, one line each, that unfold in place. Entries beyond the limit are marked and stay. */
export function EntriesEditor({ field, path }: { readonly field: EntriesField; readonly path: FieldPath }) {
  const messages = useMessages(fieldMessages);
  const { disabled, setOpen } = useFields();
  const [isPasting, setPasting] = useState(false);
  const list = useRows({
    path,
    read: asEntries,
    nameOf: (entry, index) => entryName(messages, field, entry, index),
    focusIdOf: (index) => editButtonId([...path, index]),
  });
  const { rows } = list;
  const drag = useRowDrag(list.move);
  const range = field.max > 1 && messages.between(field.min, field.max);
  const { id, hint, problem, describedBy } = useFrame(field, path, [range]);
  // A single entry is a hard limit. With larger limits, excess entries are marked.
  const isFull = field.max === 1 && rows.length > 0;

  function add() {
    const entry = [...path, rows.length];
    list.change([...rows, newRow(emptyEntry(field))]);
    flushSync(() => setOpen((open) => new Set(open).add(pathName(entry))));
    focusField([...entry, field.fields[0]?.id ?? '']);
  }

  return (
    <>
      <div
        id={id}
        role="group"
        tabIndex={-1}
        data-entry-point={isFull ? editButtonId([...path, 0]) : `${id}-add`}
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy}
        className="proposal-field entry-rows"
      >
        <FieldHead id={id} field={field} hint={hint} isGroup />
        {rows.length > 0 && (
          <ol className="entry-rows__list">
            {rows.map(({ key, value }, index) => (
              <Entry
                key={key}
                field={field}
                path={[...path, index]}
                index={index}
                values={value}
                list={list}
                drag={drag}
              />
            ))}
          </ol>
        )}
        <FieldFoot id={id} problem={problem} />
        <ListNotice id={id} list={list} />
        {!disabled && !isFull && (
          <p className="proposal-field__actions">
            <Button label={messages.addEntry(field.entry, field.id)} id={`${id}-add`} look="small" onClick={add} />
            {field.entry !== 'paper' && field.max > 1 && (
              <Button look="small" label={messages.pasteList} onClick={() => setPasting(true)} />
            )}
          </p>
        )}
      </div>
      {isPasting && (
        <RetryableFeature name="paste-people" waiting={null}>
          {({ PastePeople }) => (
            <PastePeople
              onPeople={(people, isDone) => {
                if (isDone) setPasting(false);
                const added = people.map((person) => newRow<FormValues>({ ...emptyEntry(field), ...person }));
                list.change([...rows, ...added], { text: messages.added(added.length) });
              }}
              onCancel={() => setPasting(false)}
            />
          )}
        </RetryableFeature>
      )}
    </>
  );
}

interface EntryProps {
  readonly field: EntriesField;
  readonly path: FieldPath;
  readonly index: number;
  readonly values: FormValues;
  readonly list: ReturnType<typeof useRows<FormValues>>;
  readonly drag: ReturnType<typeof useRowDrag>;
}

function Entry({ field, path, index, values, list, drag }: EntryProps) {
  const messages = useMessages(fieldMessages);
  const { disabled, form, open, setOpen, renderFields, ...fields } = useFields();
  const own = field.entry === 'paper' ? undefined : fields.own;
  const id = fieldId(path);
  const fold = pathName(path);
  const name = entryName(messages, field, values, index);
  const isBeyond = index >= field.max;
  const note = useNote(field, values, path, isBeyond);
  const isOpen = open.has(fold);
  const isMovable = !disabled && list.rows.length > 1;
  const isOwn = own !== undefined && own.email !== '' && values['email'] === own.email;
  // Fills only empty values: an entry with another name or address is another person.
  const ownData = Object.entries<string>({ ...own });
  const takesOwn =
    !disabled &&
    ownData.every(([key, value]) => [value, ''].includes(asText(values[key]))) &&
    ownData.some(([key, value]) => value !== asText(values[key]));

  function fillIn() {
    form.edit(withValue(form.values, path, { ...values, ...own }));
    list.say(messages.filledIn);
    focusField([...path, 'affiliation']);
  }
  function toggle() {
    setOpen((before) => {
      const now = new Set(before);
      if (!now.delete(fold)) now.add(fold);
      return now;
    });
  }

  return (
    <li className="entry-row" data-drag={drag.stateOf(index)} data-beyond={isBeyond ? '' : undefined}>
      <div className="entry-row__line">
        {isMovable && (
          <span className="entry-row__handle" aria-hidden="true" onPointerDown={drag.start}>
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
              <MoveButtons id={id} name={name} index={index} count={list.rows.length} onMove={list.move} />
            </span>
          )}
          <Button
            id={editButtonId(path)}
            look="small"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-fields` : undefined}
            onClick={toggle}
          >
            {disabled ? (isOpen ? messages.hide : messages.show) : isOpen ? messages.done : messages.edit}{' '}
            <bdi className="visually-hidden">{name}</bdi>
          </Button>
          {!disabled && (
            <Button look="small" onClick={() => list.remove(index)}>
              {messages.remove} <bdi className="visually-hidden">{name}</bdi>
            </Button>
          )}
        </div>
      </div>
      {isOpen && (
        <div id={`${id}-fields`} role="group" aria-labelledby={`${id}-name`} className="entry-row__fields">
          {takesOwn && (
            <p className="proposal-field__actions">
              <Button look="small" label={messages.fillIn} onClick={fillIn} />
            </p>
          )}
          {renderFields(field.fields, path, isOwn)}
        </div>
      )}
    </li>
  );
}

/** What is known of a person or a paper, and what is missing. */
function useNote({ entry, fields, max }: EntriesField, values: FormValues, path: FieldPath, isBeyond: boolean): string {
  const messages = useMessages(fieldMessages);
  const { problems } = useFields();
  const missing = new Set<string>();
  const wrong = new Set<string>();
  const inEntry = [...problems].filter(([name]) => name.startsWith(`${pathName(path)}.`));
  for (const { path: where, problem } of inEntry.flatMap(([, found]) => found)) {
    const isWhole = where.length === path.length + 1;
    (isWhole && problem === 'missing' ? missing : wrong).add(messages.label(String(where[path.length])));
  }
  const presenters = fields.find((field) => field.type === 'entries');
  const roles = asTexts(values['roles']).map((role) => messages.within(messages.option('roles', role)));
  const presentersOf = (field: EntriesField) =>
    asEntries(values[field.id]).map((person, index) => entryName(messages, field, person, index));
  const known =
    entry === 'paper'
      ? [presenters && presentersOf(presenters).join(', ')]
      : [
          asText(values['affiliation']).trim(),
          roles.join(', '),
          values['presenting'] === true && messages.within(messages.label('presenting')),
        ];
  return [
    isBeyond && messages.beyond(max),
    ...known,
    missing.size > 0 && messages.missing([...missing]),
    wrong.size > 0 && messages.toCheck([...wrong]),
  ]
    .filter(Boolean)
    .join(' · ');
}
