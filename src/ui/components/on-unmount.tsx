import { useLayoutEffect, useRef } from 'react';

/** Calls `then` before its following siblings are removed, while they are still in the DOM. */
export function OnUnmount({ then }: { then: () => void }) {
  const atFirst = useRef(then);
  useLayoutEffect(() => () => atFirst.current(), []);
  return null;
}
