/** A row that is being dragged by its handle to another place among its siblings. */
export interface RowDrag {
  readonly handle: HTMLElement;
  readonly pointerId: number;
  /** Where the pointer is, in the window. */
  readonly clientY: number;
  readonly row: HTMLElement;
  /** Where it would be put now; whenever that changes, and `undefined` once it is over. */
  readonly onTarget: (to: number | undefined) => void;
  readonly onDrop: (to: number) => void;
}

/** So near to the edge of the window, in pixels, it scrolls; so far at a time. */
const EDGE = 56;
const STEP = 10;

/** Follows the pointer until it lets go. Escape leaves everything as it was. */
export function dragRow({ handle, pointerId, clientY, row, onTarget, onDrop }: RowDrag): void {
  const rows = [...(row.parentElement?.children ?? [])];
  const from = rows.indexOf(row);
  // In the page, so that it may be scrolled meanwhile.
  const middles = rows.map((each) => {
    const { top, height } = each.getBoundingClientRect();
    return top + height / 2 + window.scrollY;
  });
  const startY = clientY + window.scrollY;
  const listening = new AbortController();
  let pointerY = clientY;
  let to = from;
  let scrolling = 0;

  function follow() {
    const y = pointerY + window.scrollY;
    row.style.translate = `0 ${y - startY}px`;
    const now = middles.filter((middle, index) => index !== from && middle < y).length;
    if (now === to) return;
    to = now;
    onTarget(to);
  }
  function scroll() {
    if (!handle.isConnected) {
      // The form is gone, or has become read-only.
      end();
      return;
    }
    const by = pointerY < EDGE ? -STEP : pointerY > window.innerHeight - EDGE ? STEP : 0;
    if (by !== 0) {
      window.scrollBy({ top: by, behavior: 'instant' });
      follow();
    }
    scrolling = requestAnimationFrame(scroll);
  }
  function end() {
    listening.abort();
    cancelAnimationFrame(scrolling);
    row.style.translate = '';
    onTarget(undefined);
  }

  const on = { signal: listening.signal };
  handle.addEventListener(
    'pointermove',
    (event) => {
      pointerY = event.clientY;
      follow();
    },
    on,
  );
  handle.addEventListener(
    'pointerup',
    () => {
      end();
      if (to !== from) onDrop(to);
    },
    on,
  );
  handle.addEventListener('pointercancel', end, on);
  handle.addEventListener('lostpointercapture', end, on);
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      end();
    },
    on,
  );

  handle.setPointerCapture(pointerId);
  onTarget(from);
  scrolling = requestAnimationFrame(scroll);
}
