import { areBlank, isBlank, textOf, writtenTexts } from '../../../domain/proposals/blank-values.ts';
import type { FieldDefinition } from '../../../domain/proposals/form-definition.ts';
import type { FormValues } from '../../../domain/proposals/form-values.ts';
import type { ProposalKind } from '../../../domain/proposals/proposal-kind.ts';
import { readObjects, readTick } from '../../../domain/proposals/value-reading.ts';
import { entryName } from './fields/entry-name.ts';
import { optionName, type FieldName } from './fields/use-field-name.ts';
import type { Name } from '../../i18n/named-sentence.tsx';
import type { FieldWords } from './fields/field-words.ts';

/** One field of a proposal, as somebody reads it who has not written it. */
export interface ReadablePart {
  readonly field: FieldDefinition;
  readonly label: Name;
  readonly content:
    | { readonly kind: 'nothing' }
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'texts'; readonly texts: readonly string[] }
    | { readonly kind: 'entries'; readonly entries: readonly ReadableEntry[] };
}

export interface ReadableEntry {
  readonly name: string;
  readonly parts: readonly ReadablePart[];
}

export interface ReadingWords {
  readonly fields: FieldWords;
  readonly nameOf: FieldName;
  /** What a tick is that is set. */
  readonly yes: string;
}

type Content = ReadablePart['content'];

const nothing: Content = { kind: 'nothing' };
const text = (value: string): Content => (isBlank(value) ? nothing : { kind: 'text', text: value });

/** What a proposal says, field by field, in the form's order; entries in which nothing is written are left out. */
export function readableParts(
  fields: readonly FieldDefinition[],
  values: FormValues,
  words: ReadingWords,
  kind?: ProposalKind,
): readonly ReadablePart[] {
  return fields.map((field) => ({
    field,
    label: words.nameOf(field, kind),
    content: contentOf(field, values[field.id], words),
  }));
}

function contentOf(field: FieldDefinition, value: unknown, words: ReadingWords): Content {
  const option = (chosen: string) => optionName(words.fields, field, chosen);
  switch (field.type) {
    case 'text':
      return text(textOf(value));
    case 'choice':
      return text(field.named === 'by-words' ? option(textOf(value)) : textOf(value));
    case 'choices':
      return text(writtenTexts(value).map(option).join(', '));
    case 'tick':
      return text(readTick(value) === true ? words.yes : '');
    case 'list': {
      const texts = writtenTexts(value);
      return texts.length === 0 ? nothing : { kind: 'texts', texts };
    }
    case 'entries': {
      const entries = (readObjects(value) ?? []).flatMap((entry, index) =>
        areBlank(field.fields, entry)
          ? []
          : [
              {
                name: entryName(words.fields, field, entry, index),
                parts: readableParts(field.fields, entry, words),
              },
            ],
      );
      return entries.length === 0 ? nothing : { kind: 'entries', entries };
    }
  }
}

/** The same as plain text: one line for what fits on one, everything else indented below its label. */
export function plainText(parts: readonly ReadablePart[], words: FieldWords, indent = ''): string {
  const deeper = `${indent}  `;
  const heading = (label: string) => indent + words.labelled(label, '').trimEnd();
  const block = (long: string) => long.replace(/^/gm, deeper);
  return parts
    .flatMap(({ label: { text: label }, content }) => {
      switch (content.kind) {
        case 'nothing':
          return [];
        case 'text':
          return content.text.includes('\n')
            ? [heading(label), block(content.text)]
            : [indent + words.labelled(label, content.text)];
        case 'texts':
          return [heading(label), ...content.texts.map((each, index) => block(`${index + 1}. ${each}`))];
        case 'entries':
          return [
            heading(label),
            ...content.entries.flatMap(({ name, parts: own }, index) => [
              `${deeper}${index + 1}. ${name}`,
              plainText(own, words, `${deeper}   `),
            ]),
          ];
      }
    })
    .join('\n');
}

/** The names of everybody in a proposal, once each, in the order in which they are named. */
export function peopleIn(parts: readonly ReadablePart[]): readonly string[] {
  const names = parts.flatMap(({ field, content }) => {
    if (field.type !== 'entries' || content.kind !== 'entries') return [];
    return content.entries.flatMap((entry) => (field.entry === 'paper' ? peopleIn(entry.parts) : [entry.name]));
  });
  return [...new Set(names)];
}
