import { useId, useState } from 'react';
import type { FieldDefinition, FormDefinition } from '../../../domain/proposals/form-definition.ts';
import type { FieldPath, FormValues } from '../../../domain/proposals/form-values.ts';
import type { Shortcoming } from '../../../domain/proposals/shortcomings.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { NameText } from '../../i18n/named-sentence.tsx';
import { useNumberFormat } from '../../i18n/use-format.ts';
import { checklistWords } from './checklist-words.ts';
import { useFieldName } from './fields/use-field-name.ts';
import { fieldWords } from './fields/field-words.ts';
import { useShortcomingText } from './use-shortcoming-text.ts';
import './checklist.css';

interface ChecklistProps {
  readonly definition: FormDefinition;
  readonly values: FormValues;
  readonly shortcomings: readonly Shortcoming[];
  readonly onShow: (path: FieldPath) => void;
}

const isAsked = (field: FieldDefinition): boolean => field.required || ('min' in field && field.min > 0);

/** What is there and what is not, a line for each field that has to be, or that is not as it should be. */
export function Checklist({ definition, values, shortcomings, onShow }: ChecklistProps) {
  const words = useWords(checklistWords);
  const names = useWords(fieldWords);
  const numbers = useNumberFormat();
  const nameOf = useFieldName();
  const textOf = useShortcomingText(definition, values);
  const id = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  const lines = definition.fields.flatMap((field) => {
    const [first, ...more] = shortcomings.filter(({ path }) => path[0] === field.id);
    return first || isAsked(field) ? [{ field, first, more: more.length }] : [];
  });
  const done = lines.filter(({ first }) => first === undefined).length;

  return (
    <section aria-labelledby={id} className="checklist">
      <h2 id={id} className="proposal-rail__title">
        {words.title}
      </h2>
      <p className="note checklist__count">
        {done === lines.length ? words.complete : words.count(numbers.format(done), numbers.format(lines.length))}
      </p>
      {/* On a narrow screen the list would stand between the title and the form. */}
      <button
        type="button"
        className="button button--quiet checklist__unfold"
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {isUnfolded ? words.hide : words.show}
      </button>
      <ul className="checklist__lines" data-folded={!isUnfolded || undefined}>
        {lines.map(({ field, first, more }) => (
          <li key={field.id} data-done={first === undefined || undefined}>
            <span className="visually-hidden">{names.labelled(first ? words.open : words.done, '')}</span>
            {first ? (
              <button type="button" className="checklist__link" onClick={() => onShow(first.path)}>
                {textOf(first)}
                {more > 0 && ` ${names.andMore(more)}`}
              </button>
            ) : (
              <NameText {...nameOf(field, definition.kind)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
