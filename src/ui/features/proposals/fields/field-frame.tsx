import ProblemIcon from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import type { FieldDefinition } from '../../../../domain/proposals/form-definition.ts';
import { inLanguage } from '../../../../domain/shared/texts.ts';
import { useShownLanguage } from '../../../i18n/messages-provider.tsx';
import { NameText } from '../../../i18n/named-sentence.tsx';
import { useFields } from './fields-context.ts';
import { useFieldName } from './use-field-name.ts';

/** Who describes a field; `undefined` for nobody. */
export const describedBy = (...ids: readonly (string | false | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined;

interface FieldHeadProps {
  /** The field's. The label has `${id}-label`, the hint `${id}-hint`. */
  readonly id: string;
  readonly field: FieldDefinition;
  /** What the interface says; what the settings say stands beside it. */
  readonly hint: string | undefined;
  /** Several controls in one field have labels of their own: then this one names the group. */
  readonly isGroup?: boolean;
}

/** What a field is called, and what is worth knowing before it is filled in. */
export function FieldHead({ id, field, hint, isGroup = false }: FieldHeadProps) {
  const { kind } = useFields();
  const label = <NameText {...useFieldName()(field, kind)} />;
  return (
    <p className="proposal-field__head">
      {isGroup ? (
        <span id={`${id}-label`} className="field__label">
          {label}
        </span>
      ) : (
        <label id={`${id}-label`} htmlFor={id} className="field__label">
          {label}
        </label>
      )}
      {(hint ?? field.hint) !== undefined && (
        <>
          {' '}
          <span id={`${id}-hint`} className="proposal-field__hint">
            {hint}
            <OwnHint field={field} />
          </span>
        </>
      )}
    </p>
  );
}

/** What the settings say of a field that they have added. */
export function OwnHint({ field: { hint } }: Pick<FieldHeadProps, 'field'>) {
  const language = useShownLanguage();
  return (
    hint && (
      <span className="proposal-field__own-hint">
        {' '}
        <NameText {...inLanguage(hint, language)} />
      </span>
    )
  );
}

interface FieldFootProps {
  readonly id: string;
  readonly problem: string | undefined;
  /** Stands across from it. */
  readonly children?: ReactNode;
}

/** What there is to say of what has been filled in; nothing where nothing is to be said. */
export function FieldFoot({ id, problem, children }: FieldFootProps) {
  if (problem === undefined && !children) return null;
  return (
    <div className="proposal-field__foot">
      {problem !== undefined && (
        <p id={`${id}-problem`} className="field__error">
          <ProblemIcon />
          {problem}
        </p>
      )}
      {children}
    </div>
  );
}
