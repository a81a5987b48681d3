import {
  characters,
  commonFields,
  line,
  papers,
  participants,
  people,
  prose,
  references,
  tick,
  words,
} from './default-fields.ts';
import { changedFields } from './field-changes.ts';
import type { FieldDefinition, FormDefinition, ProposalForms } from './form-definition.ts';
import type { ProposalKind } from './proposal-kind.ts';

/** What each form asks besides what all of them do (product, "Proposals"). */
const ownFields: Readonly<Record<ProposalKind, readonly FieldDefinition[]>> = {
  paper: [
    line('title', { required: true, max: characters(120) }),
    prose('abstract', { required: true, max: words(300) }),
    { id: 'keywords', type: 'list', lines: 'one', required: true, min: 3, max: 5 },
    references(),
    people('people', { min: 1, max: 4 }, 'presenting'),
    tick('willingToChair'),
  ],
  panel: [
    line('title', { required: true, max: characters(120) }),
    prose('description', { required: true, max: words(100) }),
    people('chair', { min: 1, max: 1 }),
    people('respondent', { min: 0, max: 1 }),
    papers({ min: 3, max: 4 }),
  ],
  workshop: [
    line('title', { required: true }),
    prose('description', { required: true, max: words(300) }),
    prose('format', { required: true, max: words(100) }),
    people('organisers', { min: 1, max: 2 }),
    participants({ min: 3, max: 6 }),
    references({ required: false, min: 0, max: 5 }),
    line('audienceSize'),
    line('room'),
  ],
};

/**
 * What a form asks: the title first, the statements last, changed as the association's settings say. What they change of a
 * field that there is not changes nothing; settings are judged where they are read.
 */
export function formDefinition(kind: ProposalKind, forms: ProposalForms): FormDefinition {
  const fields = [...ownFields[kind], ...commonFields(forms)];
  return { kind, fields: changedFields(fields, forms.changes[kind]) };
}
