import { useCallback } from 'react';
import { Clock } from '../../../../application/ports/browser.ts';
import type { ProposalPlace } from '../../../../application/ports/proposal-system.ts';
import { OpenProposals } from '../../../../application/proposals/draft-model.ts';
import type { FieldDefinition, FormDefinition } from '../../../../domain/proposals/form-definition.ts';
import {
  areBlank,
  type FormValues,
  isBlank,
  readForm,
  textOf,
  writtenTexts,
} from '../../../../domain/proposals/form-values.ts';
import { readObjects, readTick } from '../../../../domain/proposals/proposal-document.ts';
import { useService } from '../../../di/container-context.tsx';
import { actionMessages } from '../../../i18n/action-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import type { Name } from '../../../i18n/named-sentence.tsx';
import { useMomentFormat } from '../../../i18n/use-format.ts';
import { entryName, type FieldName, optionName, useFieldName } from '../fields/use-field-name.ts';
import { type FieldMessages, fieldMessages } from '../fields/field-messages.ts';

export interface ReadablePart {
  readonly field: FieldDefinition;
  readonly label: Name;
  readonly content:
    | { readonly kind: 'nothing' }
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'texts'; readonly texts: readonly string[] }
    | {
        readonly kind: 'entries';
        readonly entries: readonly { readonly name: string; readonly parts: readonly ReadablePart[] }[];
      };
}

type Content = ReadablePart['content'];
/** Fields within entries belong to no kind. */
type Fields = Pick<FormDefinition, 'fields'> & Partial<FormDefinition>;

const nothing: Content = { kind: 'nothing' };
const text = (value: string): Content => (isBlank(value) ? nothing : { kind: 'text', text: value });

interface ReadableMessages {
  readonly fields: FieldMessages;
  readonly nameOf: FieldName;
  readonly yes: string;
}

export function useReadable(): (form: Fields, values: FormValues) => readonly ReadablePart[] {
  const fields = useMessages(fieldMessages);
  const { yes } = useMessages(actionMessages);
  const nameOf = useFieldName();
  return useCallback((form, values) => partsOf(form, values, { fields, nameOf, yes }), [fields, nameOf, yes]);
}

const partsOf = ({ fields, kind }: Fields, values: FormValues, messages: ReadableMessages): readonly ReadablePart[] =>
  fields.map((field) => ({
    field,
    label: messages.nameOf(field, kind),
    content: contentOf(field, values[field.id], messages),
  }));

function contentOf(field: FieldDefinition, value: unknown, messages: ReadableMessages): Content {
  const option = (chosen: string) => optionName(messages.fields, field, chosen);
  switch (field.type) {
    case 'text':
      return text(textOf(value));
    case 'choice':
      return text(field.named === 'by-words' ? option(textOf(value)) : textOf(value));
    case 'choices':
      return text(writtenTexts(value).map(option).join(', '));
    case 'tick':
      return text(readTick(value) === true ? messages.yes : '');
    case 'list': {
      const texts = writtenTexts(value);
      return texts.length === 0 ? nothing : { kind: 'texts', texts };
    }
    case 'entries': {
      const entries = (readObjects(value) ?? [])
        .map((entry, index) => ({ entry, name: entryName(messages.fields, field, entry, index) }))
        .filter(({ entry }) => !areBlank(field.fields, entry))
        .map(({ entry, name }) => ({ name, parts: partsOf({ fields: field.fields }, entry, messages) }));
      return entries.length === 0 ? nothing : { kind: 'entries', entries };
    }
  }
}

/** Readable parts as plain text: one line for short values, others indented below their label. */
export function plainText(parts: readonly ReadablePart[], messages: FieldMessages, indent = ''): string {
  const deeper = `${indent}  `;
  const heading = (label: string) => indent + messages.labelled(label, '').trimEnd();
  const block = (long: string) => long.replace(/^/gm, deeper);
  return parts
    .flatMap(({ label: { text: label }, content }) => {
      switch (content.kind) {
        case 'nothing':
          return [];
        case 'text':
          return content.text.includes('\n')
            ? [heading(label), block(content.text)]
            : [indent + messages.labelled(label, content.text)];
        case 'texts':
          return [heading(label), ...content.texts.map((each, index) => block(`${index + 1}. ${each}`))];
        case 'entries':
          return [
            heading(label),
            ...content.entries.flatMap(({ name, parts: own }, index) => [
              `${deeper}${index + 1}. ${name}`,
              plainText(own, messages, `${deeper}   `),
            ]),
          ];
      }
    })
    .join('\n');
}

export function peopleIn(parts: readonly ReadablePart[]): readonly string[] {
  const names = parts.flatMap(({ field, content }) => {
    if (field.type !== 'entries' || content.kind !== 'entries') return [];
    return content.entries.flatMap((entry) => (field.entry === 'paper' ? peopleIn(entry.parts) : [entry.name]));
  });
  return [...new Set(names)];
}

/** The JSON of a proposal as plain text, or unchanged if it cannot be read. Never throws. */
export function useProposalText({ kind }: ProposalPlace): (json: string) => string {
  const definition = useService(OpenProposals).definition(kind);
  const readable = useReadable();
  const messages = useMessages(fieldMessages);
  return (json) => {
    try {
      const values = readForm(definition, json);
      return values === undefined ? json : plainText(readable(definition, values), messages);
    } catch {
      return json;
    }
  };
}

/** Formats instants (milliseconds since 1970) in the reader's zone: the time alone for today. */
export function useTimeText(): (at: number | undefined) => string | undefined {
  const clock = useService(Clock);
  const day = useMomentFormat('day');
  const time = useMomentFormat('time of day');
  const moment = useMomentFormat('minute');
  return (at) => {
    if (at === undefined) return undefined;
    const isToday = day.format(at) === day.format(clock.now());
    return (isToday ? time : moment).format(at);
  };
}
