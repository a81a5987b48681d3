import { expect, it } from 'vitest';
import type { FormJson } from '../../../src/application/ports/proposal-system.ts';
import { toFormJson, toProposalRecord } from '../../../src/infrastructure/proposal-system/proposal-gateway.ts';
import { garbage, withGarbageAt } from '../garbage.ts';
import { unlessRefused } from '../unless-refused.ts';

const document = (text: string): FormJson => ({ kind: 'document', text });
const unreadable = (original: string): FormJson => ({ kind: 'unreadable', original });
const none: FormJson = { kind: 'none' };

const text = '{ "title": "Łódź & <b>",\n "zz_unknown": [1, {"__proto__": 2}] }';

it.each<[string, unknown, FormJson]>([
  ['an object', { title: 'Łódź', zz: [1] }, document('{"title":"Łódź","zz":[1]}')],
  ['text of an object, as it was written', text, document(text)],
  ['that text once more as text', JSON.stringify(text), document(text)],
  ['and once more', JSON.stringify(JSON.stringify(text)), document(text)],
  ['with blanks around it', ` ${text}\n`, document(` ${text}\n`)],
])('reads the form from %s', (_, wire, form) => {
  expect(toFormJson(wire)).toEqual(form);
});

it.each<[unknown]>([
  [undefined],
  [null],
  [''],
  [' \n'],
  [[]],
  [{}],
  ['null'],
  ['[]'],
  ['{}'],
  ['""'],
  ['" "'],
  ['"{}"'],
  ['"null"'],
])('finds no form in %j', (wire) => {
  expect(toFormJson(wire)).toEqual(none);
});

it.each<[unknown, string]>([
  ['garbage', 'garbage'],
  ['{"title":"cut', '{"title":"cut'],
  ['"{\\"title\\":\\"cut"', '{"title":"cut'],
  ['<p>Please log in', '<p>Please log in'],
  ["{title:'x'}", "{title:'x'}"],
  ['[1,2]', '[1,2]'],
  [[1, 2], '[1,2]'],
  [[{ title: 'x' }], '[{"title":"x"}]'],
  ['5', '5'],
  [5, '5'],
  [0, '0'],
  ['true', 'true'],
  [false, 'false'],
  ['['.repeat(20_000), '['.repeat(20_000)],
])('keeps %j as something that must not be overwritten', (wire, original) => {
  expect(toFormJson(wire)).toEqual(unreadable(original));
});

const sound = {
  user_id: '3',
  user_name: 'Anna',
  user_email: null,
  event_id: 'tides-2027',
  type: 'paper',
  form_json: text,
  chk_sended: '0',
};

it.each<[unknown]>([[[]], [{}], [null]])('finds no record in %j', (wire) => {
  expect(toProposalRecord(wire)).toEqual({ form: none, isSent: false });
});

it.each<[string, unknown]>([
  ['a record', sound],
  ['a list with a record', [sound]],
])('reads a proposal from %s', (_, wire) => {
  expect(toProposalRecord(wire)).toEqual({ form: document(text), isSent: false });
});

it.each<[unknown]>([[1], ['1'], [true], ['true'], [' 1 '], ['TRUE'], [[{ value: '1' }]]])(
  'reads %j as sent',
  (sent) => {
    expect(toProposalRecord({ ...sound, chk_sended: sent }).isSent).toBe(true);
  },
);

it.each<[unknown]>([[0], ['0'], [false], ['false'], [null], [undefined], [''], [2], ['11'], [{}], [[]], ['no']])(
  'reads %j as not sent',
  (sent) => {
    expect(toProposalRecord({ ...sound, chk_sended: sent }).isSent).toBe(false);
  },
);

it('reads a record that has been sent and lost its form', () => {
  expect(toProposalRecord({ chk_sended: 1 })).toEqual({ form: none, isSent: true });
});

it.each<[unknown]>([
  [''],
  ['[]'],
  ['text'],
  [5],
  [true],
  [false],
  [[null]],
  [[[]]],
  [['x']],
  [{ message: 'Please log in' }],
  [{ status: 'error' }],
  [{ data: sound }],
])('refuses %j, behind which there may be a proposal', (wire) => {
  expect(() => toProposalRecord(wire)).toThrow(expect.objectContaining({ kind: 'invalid-answer' }));
});

it('survives garbage, as a whole and in every place', () => {
  for (const wire of [...garbage, garbage, ...withGarbageAt(sound)]) {
    for (const { form, isSent } of unlessRefused(() => toProposalRecord(wire))) {
      expect(typeof isSent).toBe('boolean');
      if (form.kind === 'document') expect(JSON.parse(form.text)).toBeTypeOf('object');
    }
  }
  expect({}).not.toHaveProperty('polluted');
});
