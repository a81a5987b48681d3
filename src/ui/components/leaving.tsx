import { useLayoutEffect, useRef } from 'react';

/** Does something before what stands after it goes, while that can still be looked at. */
export function Leaving({ then }: { then: () => void }) {
  const atFirst = useRef(then);
  useLayoutEffect(() => () => atFirst.current(), []);
  return null;
}
