import { useState } from 'react';
import type { EntriesField } from '../../../../domain/proposals/form-definition.ts';
import { emptyEntry, type FieldPath, type FormValues, withValue } from '../../../../domain/proposals/form-values.ts';
import { RetryableFeature } from '../../../app/lazy-feature.tsx';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { EntriesEditor } from './entries-editor.tsx';
import { fieldMessages } from './field-messages.ts';
import { asText, focusField, type OwnData, type RenderFields, useFields } from './fields-context.ts';
import { useEntries } from './use-entries.ts';

interface PeopleEditorProps {
  readonly field: EntriesField;
  readonly path: FieldPath;
  readonly renderFields: RenderFields;
}

const ownFields = ['firstName', 'lastName', 'email'] as const satisfies readonly (keyof OwnData)[];

export function PeopleEditor({ field, path, renderFields }: PeopleEditorProps) {
  const messages = useMessages(fieldMessages);
  const { own, disabled, form } = useFields();
  const list = useEntries(field, path);
  const [isPasting, setPasting] = useState(false);

  /** Fills only empty values: an entry with another name or address is another person. */
  const takesOwn = (values: FormValues) =>
    own !== undefined &&
    !disabled &&
    ownFields.every((id) => [own[id], ''].includes(asText(values[id]))) &&
    ownFields.some((id) => own[id] !== asText(values[id]));

  function fillIn(person: FieldPath, values: FormValues) {
    const filled = Object.fromEntries(ownFields.map((id) => [id, own?.[id] ?? '']));
    form.edit(withValue(form.values, person, { ...values, ...filled }));
    list.say(messages.filledIn);
    focusField([...person, 'affiliation']);
  }

  return (
    <>
      <EntriesEditor
        field={field}
        path={path}
        list={list}
        renderEntry={(person, values) => (
          <>
            {takesOwn(values) && (
              <p className="proposal-field__actions">
                <button type="button" className="button button--small" onClick={() => fillIn(person, values)}>
                  {messages.fillIn}
                </button>
              </p>
            )}
            {renderFields(field.fields, person, own !== undefined && own.email !== '' && values['email'] === own.email)}
          </>
        )}
        actions={
          field.max > 1 && (
            <button type="button" className="button button--small" onClick={() => setPasting(true)}>
              {messages.pasteList}
            </button>
          )
        }
      />
      {isPasting && (
        <RetryableFeature name="paste-people" waiting={null}>
          {({ PastePeople }) => (
            <PastePeople
              onPeople={(people, isDone) => {
                if (isDone) setPasting(false);
                list.addAll(people.map((person) => ({ ...emptyEntry(field), ...person })));
              }}
              onCancel={() => setPasting(false)}
            />
          )}
        </RetryableFeature>
      )}
    </>
  );
}
