import ProblemIcon from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import type { FieldDefinition } from '../../../../domain/proposals/form-definition.ts';
import { inLanguage } from '../../../../domain/shared/entity-texts.ts';
import { useShownLanguage } from '../../../i18n/messages-provider.tsx';
import { NameText } from '../../../i18n/named-sentence.tsx';
import { useFields } from './fields-context.ts';
import { useFieldName } from './use-field-name.ts';

interface FieldHeadProps {
  /** The field's id. The label has `${id}-label`, the hint `${id}-hint`. */
  readonly id: string;
  readonly field: FieldDefinition;
  /** The interface's own hint; the one from the settings is shown beside it. */
  readonly hint: string | undefined;
  /** The field has several controls with labels of their own, so this label names the group. */
  readonly isGroup?: boolean;
}

export function FieldHead({ id, field, hint, isGroup = false }: FieldHeadProps) {
  const { kind } = useFields();
  const Label = isGroup ? 'span' : 'label';
  return (
    <p className="proposal-field__head">
      <Label id={`${id}-label`} {...(!isGroup && { htmlFor: id })} className="field__label">
        <NameText {...useFieldName()(field, kind)} />
      </Label>
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

export function OwnHint({ field: { hint } }: { readonly field: FieldDefinition }) {
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
  readonly children?: ReactNode;
}

/** Validation errors and counts of a field; renders nothing without any. */
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
