import { useRef, type ReactNode } from 'react';
import { ErrorBoundary } from '../app/error-boundary.tsx';
import { BrokenWriting, type BrokenWritingProps } from './broken-writing.tsx';

interface WritingBoundaryProps<Value> extends Omit<BrokenWritingProps<Value>, 'onRetry'> {
  readonly children: ReactNode;
}

/** Keeps an error in a form from taking along what was written into it. */
export function WritingBoundary<Value>({ children, ...kept }: WritingBoundaryProps<Value>) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} tabIndex={-1}>
      <ErrorBoundary
        fallback={(_, retry) => (
          <BrokenWriting
            {...kept}
            onRetry={() => {
              // The button is about to go.
              frame.current?.focus();
              retry();
            }}
          />
        )}
      >
        {children}
      </ErrorBoundary>
    </div>
  );
}
