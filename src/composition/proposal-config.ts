import * as v from 'valibot';
import { deadlineInstant } from '../domain/proposals/deadline.ts';
import { changes } from './field-change-config.ts';
import { isZone } from '../domain/shared/time-zone.ts';
import { addedFieldsSchema, kindsSchema } from './proposal-kind-config.ts';
import { group, listOfDifferent, mapOf, oneOf, text, textThat } from './config-values.ts';

/* Settings of events and forms (`proposalSystem.events`, `proposalForms`). */

const event = group({
  deadline: v.exactOptional(
    textThat('must be a date and a time like 2027-01-31T23:59', (value) => deadlineInstant(value) !== undefined),
  ),
  zone: v.exactOptional(textThat('must be a time zone like Europe/Warsaw', isZone)),
  status: v.optional(mapOf(oneOf(['open', 'closed', 'announced']), v.string()), {}),
});

/** By event id. */
export const eventsSchema = v.optional(mapOf(event), {});

const names = v.optional(listOfDifferent(text), []);

export const formsSchema = v.optional(
  group({
    languages: names,
    streams: names,
    workingGroups: names,
    kinds: kindsSchema,
    fields: addedFieldsSchema,
    changes: v.optional(group({ panel: changes, paper: changes, workshop: changes }), {}),
  }),
  {},
);
