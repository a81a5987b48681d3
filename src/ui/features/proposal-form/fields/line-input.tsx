import type { ComponentProps } from 'react';
import type { TextField } from '../../../../domain/proposals/form-definition.ts';

/** Whether a text is a line that is short enough to be seen as a whole wherever it stands; a title is none. */
export const isShortLine = ({ lines, max, id }: TextField): boolean => lines === 'one' && !max && id !== 'title';

interface LineInputProps extends Omit<ComponentProps<'input'>, 'form'> {
  readonly form: TextField['form'];
  readonly fieldId: string;
  readonly onText: (text: string) => void;
}

/** Names, which no dictionary has. */
const names = ['firstName', 'lastName', 'affiliation', 'country'];

/** One line of text, none of which a browser changes by itself: an `email` input would rewrite what is typed in it. */
export function LineInput({ form, fieldId, onText, ...attributes }: LineInputProps) {
  const isCode = form !== undefined;
  return (
    <input
      {...attributes}
      className="field__input"
      type="text"
      lang=""
      inputMode={form === 'email' ? 'email' : undefined}
      autoCapitalize={isCode ? 'none' : names.includes(fieldId) ? 'words' : undefined}
      spellCheck={!isCode && !names.includes(fieldId)}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
    />
  );
}
