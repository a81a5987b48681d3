import type { FieldDefinition, FormDefinition } from '../../../domain/proposals/form-definition.ts';
import { pathName, type FormValues } from '../../../domain/proposals/form-values.ts';
import type { Shortcoming } from '../../../domain/proposals/shortcomings.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { fieldAt } from './fields/field-at.ts';
import { fieldWords } from './fields/field-words.ts';
import { usePathName } from './use-path-name.ts';

/** Names a shortcoming in few words: "Description: 4 words over", "Papers: 2 of 3", "E-mail of Ayşe Yıldırım". */
export function useShortcomingText(
  definition: FormDefinition,
  values: FormValues,
): (shortcoming: Shortcoming) => string {
  const names = useWords(fieldWords);
  const nameOf = usePathName(definition, values);

  return (shortcoming) => {
    const field = fieldAt(definition, shortcoming.path);
    const name = field ? nameOf(shortcoming.path) : pathName(shortcoming.path);
    const brief = names.brief(inNumbers(shortcoming, field), field);
    return brief === '' ? name : names.labelled(name, brief);
  };
}

/** None of several is said as a number, too. */
function inNumbers(shortcoming: Shortcoming, field: FieldDefinition | undefined): Shortcoming {
  if (shortcoming.problem !== 'missing' || field === undefined || !('min' in field) || field.min < 2)
    return shortcoming;
  return { ...shortcoming, problem: 'too-few', count: 0, limit: field.min };
}
