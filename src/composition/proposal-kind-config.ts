import * as v from 'valibot';
import { isFieldId, isKindId } from '../domain/proposals/form-ids.ts';
import { defaultKinds } from '../domain/proposals/proposal-kind.ts';
import { group, listOfDifferent, localText, oneOf, text, textThat } from './config-values.ts';
import { changes, yesOrNo } from './field-change-config.ts';
import { count, limit, LONGEST_LIST, LONGEST_TEXT } from './limit-config.ts';

/* Kinds of proposals and fields that the settings describe (`proposalForms.kinds`, `proposalForms.fields`). */

const FIELD_TYPES = 'text, choice, choices, tick, list or entries';

const kindId = textThat(
  'must be lower-case letters, digits and underscores, 32 at most, and begin with a letter',
  isKindId,
);
const fieldId = textThat('must be letters and digits, 32 at most, and begin with a letter', isFieldId);

const lines = v.optional(oneOf(['one', 'many']), 'one');
const options = v.pipe(listOfDifferent(text), v.minLength(1, 'must name at least one option'));
const several = { min: v.optional(count, 0), max: limit(LONGEST_LIST) };

const common = {
  id: fieldId,
  label: localText,
  hint: v.exactOptional(localText),
  required: v.optional(yesOrNo, false),
};
/** The types of field, each as it is written in the settings. @param more what all of them have besides. */
const fieldOf = <const More extends v.ObjectEntries>(more: More) => {
  const all = { ...common, ...more };
  return v.variant(
    'type',
    [
      v.strictObject({
        ...all,
        type: v.literal('text'),
        lines,
        max: v.exactOptional(
          group({
            count: limit(LONGEST_TEXT),
            unit: oneOf(['words', 'characters']),
          }),
        ),
        form: v.exactOptional(oneOf(['email', 'orcid'])),
      }),
      v.strictObject({ ...all, type: v.literal('choice'), options }),
      v.strictObject({ ...all, type: v.literal('choices'), options }),
      v.strictObject({ ...all, type: v.literal('tick') }),
      v.strictObject({ ...all, type: v.literal('list'), lines, ...several }),
      v.strictObject({
        ...all,
        type: v.literal('entries'),
        entry: oneOf(['person', 'participant', 'paper']),
        ...several,
      }),
    ],
    `must be ${FIELD_TYPES}`,
  );
};

const described = fieldOf({});
const kind = group({
  id: kindId,
  label: localText,
  fields: v.pipe(
    v.array(
      v.lazy((given) => (typeof given === 'string' ? text : described)),
      'must be a list',
    ),
    v.minLength(1, 'must have at least one field'),
  ),
  changes,
});
const defaultKind = v.picklist(defaultKinds, `must be ${defaultKinds.join(', ')}, or the description of another kind`);

/** Whoever names kinds names all of them. */
export const kindsSchema = v.optional(
  v.pipe(
    v.array(
      v.lazy((given) => (typeof given === 'string' ? defaultKind : kind)),
      'must be a list',
    ),
    v.minLength(1, 'must name at least one kind'),
  ),
  [...defaultKinds],
);

const added = v.optional(v.array(fieldOf({ after: v.exactOptional(text) }), 'must be a list'), []);

/** By default kind. */
export const addedFieldsSchema = v.optional(group({ panel: added, paper: added, workshop: added }), {});
