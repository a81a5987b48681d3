import { expect, it } from 'vitest';
import { PEOPLE } from '../../sandbox/people.ts';
import { GROUPS } from '../../sandbox/seed/groups.ts';
import { PROPOSALS } from '../../sandbox/seed/proposals.ts';
import { EVENTS } from '../../sandbox/seed/proposals/events.ts';
import { formDefinition } from '../../src/domain/proposals/default-forms.ts';
import { emptyEntry, readForm } from '../../src/domain/proposals/form-values.ts';
import { validationErrorsOf } from '../../src/domain/proposals/validation-errors.ts';
import { testConfiguration } from '../support/test-configuration.ts';

const { proposalForms, proposalSystem } = testConfiguration();

const uids = new Set<number>(PEOPLE.map(({ uid }) => uid));
const own = PROPOSALS.filter(({ uid }) => uids.has(uid));
const readable = own.flatMap((proposal) => {
  const form = formDefinition(proposal.type, proposalForms);
  const values = proposal.formJson === null ? undefined : readForm(form, proposal.formJson);
  return values === undefined ? [] : [{ ...proposal, form, values }];
});

it('contains one proposal for each person, event and kind, for events that there are', () => {
  const keys = PROPOSALS.map(({ uid, eventId, type }) => `${uid} ${eventId} ${type}`);
  expect(new Set(keys).size).toBe(keys.length);
  const events = new Set(EVENTS.map(({ eventId }) => eventId));
  expect(PROPOSALS.filter(({ eventId }) => !events.has(eventId))).toEqual([]);
});

it('contains complete proposals where they have been sent', () => {
  const sent = readable.filter(({ isSent }) => isSent);
  expect(sent).toHaveLength(3);
  for (const { form, values, userName } of sent) {
    expect([userName, validationErrorsOf(form, values)]).toEqual([userName, []]);
  }
});

it('contains nothing that the forms do not know, but for stamps and one key that is there to survive', () => {
  const unknown = readable.flatMap(({ form, values }) => {
    const known = new Set(Object.keys(emptyEntry(form)));
    return Object.keys(values).filter((key) => !known.has(key) && !key.startsWith('_'));
  });
  expect(unknown).toEqual(['track']);
});

it('contains a draft that is far from complete, and garbage in two shapes', () => {
  const draft = readable.find(({ isSent }) => !isSent);
  expect(draft && validationErrorsOf(draft.form, draft.values).length).toBeGreaterThan(3);
  const garbage = own.filter(({ formJson }) => formJson !== null && !readable.some((one) => one.formJson === formJson));
  expect(garbage.map(({ type }) => type)).toEqual(['workshop', 'panel']);
});

it('contains proposals in every shape that a client has to read', () => {
  const shapes = (isSent: boolean) => new Set(own.filter((one) => one.isSent === isSent).map((one) => one.sentShape));
  expect(shapes(true)).toEqual(new Set(['text', 'number', 'boolean']));
  expect(shapes(false)).toEqual(new Set(['text', 'number', 'boolean', 'null']));
  expect(new Set(own.map(({ formShape }) => formShape))).toEqual(new Set(['text', 'value']));
});

it('knows the events of the sandbox, and what their states mean', () => {
  const known = EVENTS.map(({ eventId, settings }) => {
    const status = settings['proposal_submission_form_status'] ?? '';
    return [eventId, proposalSystem.events[eventId]?.status[status]];
  });
  expect(known).toEqual([
    ['tides-2027', 'open'],
    ['long-night-2026', 'closed'],
    ['labour-2028', 'announced'],
  ]);
  expect(Object.keys(proposalSystem.events)).toEqual(EVENTS.map(({ eventId }) => eventId));
});

it('offers the working groups that have names', () => {
  const named = GROUPS.filter(({ gid }) => gid <= 12).map(({ label }) => label);
  expect(proposalForms.workingGroups).toEqual(named.toSorted());
});

it('offers what the proposals of the seed have chosen', () => {
  const { languages, streams, workingGroups } = proposalForms;
  for (const { values } of readable) {
    for (const [field, options] of Object.entries({
      language: languages,
      stream: streams,
      workingGroup: workingGroups,
    })) {
      expect(['', ...options]).toContain(values[field]);
    }
  }
});
