import { useEffect } from 'react';

/** Calls `then` once its preceding siblings are shown: lazy chunks suspend it. */
export function Shown({ then }: { then: () => void }) {
  useEffect(then);
  return null;
}
