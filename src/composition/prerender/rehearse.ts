import { createElement, Fragment, startTransition, use, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { KnownReading } from '../../application/shared/reading-conditions.ts';

/** What a view asks for may lead to another view that asks for more. */
const ROUNDS = 6;

const never = new Promise<never>(() => undefined);

/** Says that everything before it has been rendered, and keeps it from being shown. */
function Curtain({ onRendered }: { readonly onRendered: () => void }): null {
  onRendered();
  return use(never);
}

/**
 * Renders the views without showing them, and reads what they would read: no effect of theirs runs, and nothing is put into
 * the document. Afterwards they render at once what has been read.
 *
 * @param readings those that are kept; views add to them while they render.
 */
export async function rehearse(app: ReactNode, readings: ReadonlySet<KnownReading>): Promise<void> {
  const root = createRoot(document.createElement('div'));
  for (let round = 0; round < ROUNDS; round += 1) {
    await new Promise<void>((resolve) => {
      startTransition(() => {
        root.render(createElement(Fragment, null, app, createElement(Curtain, { key: round, onRendered: resolve })));
      });
    });
    const unread = [...readings].filter(({ state$ }) => state$.value.status === 'idle');
    if (unread.length === 0) break;
    await Promise.all(unread.map(({ refresh }) => refresh()));
  }
  root.unmount();
}
