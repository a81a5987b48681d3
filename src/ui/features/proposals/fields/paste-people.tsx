import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { readPersonLines, type PersonLine } from '../../../../domain/proposals/people.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { actionMessages } from '../../../i18n/action-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { Terms } from '../../../components/list/list-heading.tsx';
import { fieldMessages } from './field-messages.ts';
import './paste-people.css';

interface PastePeopleProps {
  /** @param isDone whether no line is left to be corrected, so that the dialog closes. */
  readonly onPeople: (people: readonly PersonLine[], isDone: boolean) => void;
  readonly onCancel: () => void;
}

/** Maximum number of people shown; the others are counted. */
const SHOWN = 12;
/** Maximum number of invalid lines named at a time. */
const NAMED = 8;

/** Takes a pasted list of people and previews it before adding. Invalid lines stay to be corrected. */
export function PastePeople({ onPeople, onCancel }: PastePeopleProps) {
  const messages = useMessages(fieldMessages);
  const { cancel } = useMessages(actionMessages);
  const [text, setText] = useState('');
  const read = useDeferredValue(text);
  const { people, refused } = useMemo(() => readPersonLines(read), [read]);
  /** Number added while other lines are still to be corrected. */
  const [added, setAdded] = useState(0);
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();

  return (
    <Dialog title={messages.pasteList} onCancel={onCancel}>
      <div className="field">
        <label htmlFor={id} className="field__label">
          {messages.pasteLabel}
        </label>
        <textarea
          ref={box}
          id={id}
          className="field__input paste-people__text"
          lang=""
          dir="auto"
          rows={6}
          spellCheck={false}
          autoComplete="off"
          aria-describedby={`${id}-hint ${id}-refused`}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setAdded(0);
          }}
        />
        <p id={`${id}-hint`} className="note">
          {messages.pasteHint}
        </p>
      </div>
      <p role="status" className="note paste-people__count">
        {added > 0 ? messages.added(added) : messages.understood(people.length)}
      </p>
      <p role="status" id={`${id}-refused`} className="note">
        {refused.length > 0 && messages.notUnderstood(refused.slice(0, NAMED).map(({ number }) => number))}
      </p>
      {people.length > 0 && (
        <ol className="paste-people__list">
          {people.slice(0, SHOWN).map((person, index) => (
            <li key={index} className="paste-people__person">
              <bdi>{`${person.firstName} ${person.lastName}`.trim() || messages.unnamed('person', index + 1)}</bdi>
              <span className="note">
                <Terms terms={[person.affiliation, person.email || messages.noEmail].filter(Boolean)} />
              </span>
            </li>
          ))}
        </ol>
      )}
      {people.length > SHOWN && <p className="note">{messages.andMore(people.length - SHOWN)}</p>}
      <p className="dialog__actions">
        <Button
          look="primary"
          label={messages.addPeople(people.length)}
          aria-disabled={people.length === 0 || undefined}
          onClick={() => {
            // The latest text, not the deferred one.
            const understood = readPersonLines(text);
            if (understood.people.length === 0) return;
            onPeople(understood.people, understood.refused.length === 0);
            setText(understood.refused.map((line) => line.text).join('\n'));
            setAdded(understood.people.length);
            box.current?.focus();
          }}
        />
        <Button label={cancel} onClick={onCancel} />
      </p>
    </Dialog>
  );
}
