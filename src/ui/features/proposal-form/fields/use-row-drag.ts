import { useState, type PointerEvent } from 'react';
import { dragRow } from './drag-row.ts';

/** Lets rows be dragged by their handles. By keyboard they are moved with buttons. */
export function useRowDrag(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<{ readonly from: number; readonly to: number }>();

  return {
    /** For the handle of a row, which is an `li`. */
    start: (event: PointerEvent<HTMLElement>, from: number) => {
      const row = event.currentTarget.closest('li');
      if (!row || event.button !== 0 || !event.isPrimary) return;
      // No text is selected on the way.
      event.preventDefault();
      dragRow({
        handle: event.currentTarget,
        pointerId: event.pointerId,
        clientY: event.clientY,
        row,
        onTarget: (to) => setDrag(to === undefined ? undefined : { from, to }),
        onDrop: (to) => onMove(from, to),
      });
    },
    /** How a row is shown meanwhile: `dragged`, or with a line where the dragged one would be put. */
    stateOf: (index: number): 'dragged' | 'before' | 'after' | undefined => {
      if (drag?.from === index) return 'dragged';
      if (drag?.to !== index) return undefined;
      return drag.to < drag.from ? 'before' : 'after';
    },
  };
}
