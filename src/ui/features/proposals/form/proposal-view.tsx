import { type ReactNode, useCallback, useMemo } from 'react';
import type { FieldDefinition, FormDefinition } from '../../../../domain/proposals/form-definition.ts';
import { sectionsOf } from '../../../../domain/proposals/form-sections.ts';
import {
  areBlank,
  type FormValues,
  isBlank,
  readForm,
  textOf,
  writtenTexts,
} from '../../../../domain/proposals/form-values.ts';
import { readObjects, readTick } from '../../../../domain/proposals/proposal-document.ts';
import { Heading } from '../../../components/heading.tsx';
import { proposingMessages } from '../../../components/proposal-messages.ts';
import { actionMessages } from '../../../i18n/action-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { type Name, NameText } from '../../../i18n/named-sentence.tsx';
import { type FieldMessages, fieldMessages } from '../fields/field-messages.ts';
import { entryName, type FieldName, optionName, useFieldName } from '../fields/use-field-name.ts';
import { proposalFormMessages, saveMessages } from './proposal-form-messages.ts';
import './proposal-view.css';

interface ReadablePart {
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

type Readable = ReadablePart['content'];
/** Fields within entries belong to no kind. */
type Fields = Pick<FormDefinition, 'fields'> & Partial<FormDefinition>;

const empty: Readable = { kind: 'nothing' };
const readableText = (value: string): Readable => (isBlank(value) ? empty : { kind: 'text', text: value });

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

function contentOf(field: FieldDefinition, value: unknown, messages: ReadableMessages): Readable {
  const option = (chosen: string) => optionName(messages.fields, field, chosen);
  switch (field.type) {
    case 'text':
      return readableText(textOf(value));
    case 'choice':
      return readableText(field.named === 'translated' ? option(textOf(value)) : textOf(value));
    case 'choices':
      return readableText(writtenTexts(value).map(option).join(', '));
    case 'tick':
      return readableText(readTick(value) === true ? messages.yes : '');
    case 'list': {
      const texts = writtenTexts(value);
      return texts.length === 0 ? empty : { kind: 'texts', texts };
    }
    case 'entries': {
      const entries = (readObjects(value) ?? [])
        .map((entry, index) => ({ entry, name: entryName(messages.fields, field, entry, index) }))
        .filter(({ entry }) => !areBlank(field.fields, entry))
        .map(({ entry, name }) => ({ name, parts: partsOf({ fields: field.fields }, entry, messages) }));
      return entries.length === 0 ? empty : { kind: 'entries', entries };
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

interface ProposalViewProps {
  readonly definition: FormDefinition;
  readonly values: FormValues;
  readonly isUnfolded?: boolean;
}

/** As a printed programme has it; the fields that a programme has no place for are in a table below, which is folded. */
export function ProposalView({ definition, values, isUnfolded = false }: ProposalViewProps) {
  const { allFields } = useMessages(proposalFormMessages);
  const parts = useReadable()(definition, values);
  const shown = new Set(
    sectionsOf(definition.fields).flatMap(([section, own]) => (/^(text|people|papers)$/.test(section) ? own : [])),
  );
  return (
    <>
      <Programme parts={parts.filter(({ field }) => shown.has(field))} />
      <details className="proposal-data" open={isUnfolded}>
        <summary>{allFields}</summary>
        <Parts parts={parts} />
      </details>
    </>
  );
}

const placeOf = ({ field }: ReadablePart): number =>
  field.id === 'title' ? 0 : field.type === 'entries' && field.entry !== 'paper' ? 1 : 2;

interface ProgrammeProps {
  readonly parts: readonly ReadablePart[];
  /** Of the heading that the title is. */
  readonly level?: number;
}

/** A programme names neither the text that everyone expects nor who takes part; what else there is has its label. */
function Programme({ parts, level = 3 }: ProgrammeProps): ReactNode {
  return parts
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(({ field, label, content }) => {
      switch (content.kind) {
        case 'text':
          return field.id === 'title' ? (
            <Heading key={field.id} level={level} className="programme__title">
              <bdi>{content.text}</bdi>
            </Heading>
          ) : (
            <div key={field.id} className="programme__text">
              {!/^(abstract|description)$/.test(field.id) && (
                <p className="caps">
                  <NameText {...label} />
                </p>
              )}
              <p dir="auto" className="proposal-view__text">
                {content.text}
              </p>
            </div>
          );
        case 'texts':
          return field.id === 'keywords' ? (
            <ul key={field.id} aria-label={label.text} className="programme__keywords note">
              {content.texts.map((text, index) => (
                <li key={index}>
                  <bdi>{text}</bdi>
                </li>
              ))}
            </ul>
          ) : (
            <ol key={field.id} aria-label={label.text} className="programme__references">
              {content.texts.map((text, index) => (
                <li key={index} dir="auto">
                  {text}
                </li>
              ))}
            </ol>
          );
        case 'entries': {
          const isPaper = field.type === 'entries' && field.entry === 'paper';
          return (
            <ul key={field.id} aria-label={label.text} className={isPaper ? 'programme__papers' : 'programme__people'}>
              {content.entries.map((entry, index) => (
                <li key={index}>
                  {isPaper ? (
                    <Programme parts={entry.parts} level={level + 1} />
                  ) : (
                    <Person {...entry} role={field.type === 'entries' && field.max === 1 ? label : undefined} />
                  )}
                </li>
              ))}
            </ul>
          );
        }
        default:
          return null;
      }
    });
}

interface PersonProps {
  readonly name: string;
  /** Of the only one, such as the chair. */
  readonly role: Name | undefined;
  readonly parts: readonly ReadablePart[];
}

function Person({ name, role, parts }: PersonProps) {
  const { label, within } = useMessages(fieldMessages);
  const of = (id: string) => {
    const content = parts.find(({ field }) => field.id === id)?.content;
    return content?.kind === 'text' ? content.text : '';
  };
  return (
    <>
      {role && (
        <span className="caps">
          <NameText {...role} />{' '}
        </span>
      )}
      <bdi className="proposal-view__name">{name}</bdi>
      {of('affiliation') !== '' && ` (${of('affiliation')})`}
      {of('presenting') !== '' && `, ${within(label('presenting'))}`}
      {of('contribution') !== '' && <p className="proposal-view__text">{of('contribution')}</p>}
    </>
  );
}

/** Empty optional fields are left out. */
function Parts({ parts }: { readonly parts: readonly ReadablePart[] }) {
  return (
    <dl className="proposal-view">
      {parts
        .filter(({ field, content }) => content.kind !== 'nothing' || field.required)
        .map(({ field, label, content }) => (
          <div key={field.id} data-sentence={(field.type === 'tick' && field.required) || undefined}>
            <dt>
              <NameText {...label} />
            </dt>
            <dd>
              <Content content={content} field={field} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Content({ content, field }: Pick<ReadablePart, 'content' | 'field'>) {
  const { states } = useMessages(proposingMessages);
  const { notConfirmed } = useMessages(fieldMessages);
  switch (content.kind) {
    case 'nothing':
      return <span className="note">{field.type === 'tick' ? notConfirmed : states.none}</span>;
    case 'text':
      return (
        <p dir="auto" className="proposal-view__text">
          {content.text}
        </p>
      );
    case 'texts':
      return (
        <ol>
          {content.texts.map((text, index) => (
            <li key={index} dir="auto" className="proposal-view__text">
              {text}
            </li>
          ))}
        </ol>
      );
    case 'entries':
      return (
        <ol>
          {content.entries.map(({ name, parts }, index) => (
            <li key={index}>
              <p className="proposal-view__name">
                <bdi>{name}</bdi>
              </p>
              <Parts parts={parts} />
            </li>
          ))}
        </ol>
      );
  }
}

type WrittenTextProps = Omit<ProposalViewProps, 'values'> & { readonly text: string };

export function WrittenText({ text, ...view }: WrittenTextProps) {
  const { definition } = view;
  const { nothing } = useMessages(saveMessages);
  const values = useMemo(() => readForm(definition, text), [definition, text]);
  if (text === '') return <p className="note">{nothing}</p>;
  if (values === undefined) return <pre className="proposal-raw">{text}</pre>;
  return <ProposalView {...view} values={values} />;
}
