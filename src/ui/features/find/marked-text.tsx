import { Fragment } from 'react';
import type { TextRange } from '../../../domain/find/folded-text.ts';

export interface MarkedTextProps {
  readonly text: string;
  /** In order, and apart. */
  readonly ranges: readonly TextRange[] | undefined;
}

/** A text with parts of it marked. */
export function MarkedText({ text, ranges = [] }: MarkedTextProps) {
  return (
    <>
      {ranges.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(ranges[index - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </>
  );
}
