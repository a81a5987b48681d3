import type { FieldDefinition } from '../../../../domain/proposals/form-definition.ts';
import { FieldView } from './field-view.tsx';
import { isShortLine } from './line-input.tsx';
import type { RenderFields } from './render-fields.ts';
import './fields.css';

/** What is short enough to stand beside another one. */
const isShort = (field: FieldDefinition): boolean =>
  (field.type === 'text' && isShortLine(field)) || (field.type === 'choice' && field.named === 'by-themselves');

/** Fields in the order in which they are asked, short ones side by side where there is room. */
export const renderFields: RenderFields = (fields, path, isOwn = false) => (
  <div className="proposal-fields">
    {fields.map((field) => (
      <div key={field.id} className="proposal-fields__field" data-short={isShort(field) ? '' : undefined}>
        <FieldView field={field} path={[...path, field.id]} isOwn={isOwn} renderFields={renderFields} />
      </div>
    ))}
  </div>
);
