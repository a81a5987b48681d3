import { kindsOf } from '../domain/proposals/asked-kinds.ts';
import { formDefinition, namedFields } from '../domain/proposals/default-forms.ts';
import type {
  AddedField,
  DescribedField,
  DescribedKind,
  FieldDefinition,
  ProposalForms,
} from '../domain/proposals/form-definition.ts';
import { defaultKinds, isDefaultKind, type DefaultKind } from '../domain/proposals/proposal-kind.ts';
import { noChanges, noFields } from '../domain/proposals/untouched-forms.ts';
import { wrongValue } from './config-complaints.ts';
import type { ConfigProblem } from './config-problem.ts';
import { minComplaint } from './limit-config.ts';

/** What is wrong with kinds and fields that the settings describe, as far as one depends on others. */
export function kindProblems(forms: ProposalForms): readonly ConfigProblem[] {
  const all = withAllChoices(forms);
  const ids = kindsOf(forms);
  const ofKinds = forms.kinds.flatMap((kind, index) => {
    const path = `proposalForms.kinds.${index}`;
    const isString = typeof kind === 'string';
    const id = isString ? kind : kind.id;
    if (ids.indexOf(id) < index) {
      return [wrongValue(isString ? path : `${path}.id`, id, 'must be another kind than those before it')];
    }
    if (isString) return [];
    if (isDefaultKind(id)) {
      return [wrongValue(`${path}.id`, id, `must be another id than ${defaultKinds.join(', ')}`)];
    }
    return describedProblems(kind, all, path);
  });
  const ofDefaultKinds = defaultKinds.flatMap((kind) => [
    ...uselessProblems(kind, forms),
    ...addedProblems(kind, all, `proposalForms.fields.${kind}`),
  ]);
  return [...ofKinds, ...ofDefaultKinds];
}

/** What nobody is asked says nothing. */
function uselessProblems(kind: DefaultKind, forms: ProposalForms): readonly ConfigProblem[] {
  if (kindsOf(forms).includes(kind)) return [];
  const expectation = `must not be there, because proposalForms.kinds does not have ${kind}`;
  return (['fields', 'changes'] as const)
    .filter((setting) => Object.keys(forms[setting][kind]).length > 0)
    .map((setting) => wrongValue(`proposalForms.${setting}.${kind}`, forms[setting][kind], expectation));
}

/** Nothing that forms may ask is left out for want of choices: no field that is added may take its id. */
function withAllChoices(forms: ProposalForms): ProposalForms {
  const some = ['-'];
  return {
    ...forms,
    languages: some,
    streams: some,
    workingGroups: some,
    changes: noChanges,
  };
}

function describedProblems(kind: DescribedKind, forms: ProposalForms, within: string): readonly ConfigProblem[] {
  const known = new Set<string>();
  const problems = kind.fields.flatMap((field, index) => {
    const path = `${within}.fields.${index}`;
    const fields = typeof field === 'string' ? namedFields(field, forms) : [field];
    if (fields.length === 0) return [wrongValue(path, field, `must be one of ${fieldNames(forms).join(', ')}`)];
    const twice = fields.find(({ id }) => known.has(id));
    for (const { id } of fields) known.add(id);
    if (typeof field === 'string') {
      return twice ? [wrongValue(path, field, `must be another field: this form asks for ${twice.id} already`)] : [];
    }
    return [...(twice ? [idProblem(path, field)] : []), ...minProblems(field, path)];
  });
  const title = formDefinition(kind.id, { ...forms, kinds: [{ ...kind, changes: {} }] }).fields.find(
    ({ id }) => id === 'title',
  );
  // Lists, receipts and what is kept on the device name a proposal by it.
  const hasTitle = title?.type === 'text' && kind.changes['title']?.asked !== false;
  return hasTitle
    ? problems
    : [...problems, { path: `${within}.fields`, message: 'must have a text with the id title' }];
}

function addedProblems(kind: DefaultKind, forms: ProposalForms, within: string): readonly ConfigProblem[] {
  const fields: readonly AddedField[] = forms.fields[kind];
  const without = formDefinition(kind, { ...forms, fields: noFields }).fields;
  const known = without.map(({ id }) => id);
  return fields.flatMap((field, index) => {
    const path = `${within}.${index}`;
    const before = [...known];
    known.push(field.id);
    const isLost = field.after !== undefined && !before.includes(field.after);
    return [
      ...(before.includes(field.id) ? [idProblem(path, field)] : []),
      ...(isLost ? [wrongValue(`${path}.after`, field.after, `must be one of ${before.join(', ')}`)] : []),
      ...minProblems(field, path),
    ];
  });
}

const idProblem = (path: string, { id }: DescribedField): ConfigProblem =>
  wrongValue(`${path}.id`, id, 'must be another id: this form has a field with this one already');

function minProblems(field: DescribedField, path: string): readonly ConfigProblem[] {
  if (!('min' in field) || field.min <= field.max) return [];
  return [wrongValue(`${path}.min`, field.min, minComplaint(field.max))];
}

/** All that a field can be named by. */
function fieldNames(forms: ProposalForms): readonly string[] {
  const named = (from: string, fields: readonly FieldDefinition[]) => fields.map(({ id }) => `${from}.${id}`);
  const common = namedFields('common', forms);
  const bare = { ...forms, fields: noFields };
  return [
    'common',
    ...named('common', common),
    ...defaultKinds.flatMap((kind) =>
      named(kind, formDefinition(kind, bare).fields).filter((name) => namedFields(name, forms).length > 0),
    ),
  ];
}
