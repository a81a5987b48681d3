import { useEffect } from 'react';

/** Does something once what stands before it is there: parts that arrive late let it wait. */
export function Shown({ then }: { then: () => void }) {
  useEffect(then);
  return null;
}
