import { memo, type Ref } from 'react';
import type { TextField } from '../../../../domain/proposals/form-definition.ts';
import { excessStart } from '../../../../domain/proposals/text-measure.ts';

interface ExcessMarksProps {
  /** For what moves with the text when it is scrolled. */
  readonly ref: Ref<HTMLDivElement>;
  readonly text: string;
  readonly max: NonNullable<TextField['max']>;
}

/** How much of a text is laid out a second time for its marks: pages of it, but no megabyte. */
const MARKED = 20_000;

/**
 * Marks what is beyond the limit, behind a box with the same text in the same lines. Only for the eye: beside the box it is
 * said by how much the text is too long.
 */
export const ExcessMarks = memo(function ExcessMarks({ ref, text, max }: ExcessMarksProps) {
  const start = excessStart(text, max);
  if (start === undefined || start > 2 * MARKED) return null;
  return (
    <div className="growing-text__marks" aria-hidden="true">
      <div ref={ref} dir="auto">
        {text.slice(0, start)}
        <mark className="growing-text__mark">{text.slice(start, start + MARKED)}</mark>
      </div>
    </div>
  );
});
