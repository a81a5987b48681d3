import { RemoteErrorKind } from '../ports/remote-error.ts';
import type { HydrationData, Loadable } from './loadable.ts';
import type { QueryContext } from './query-context.ts';

/** The states that another browser can begin with, if its reader is the same. */
export function dehydrate({ caches }: QueryContext): HydrationData {
  return Object.fromEntries(
    [...caches].flatMap(([name, queries]) => {
      const states = [...queries].map(([key, { state$ }]) => [key, state$.value] as const);
      const settled = states.filter(([, state]) => isSettled(state));
      return settled.length === 0 ? [] : [[name, Object.fromEntries(settled)]];
    }),
  );
}

/** A screen that is bound to a path needs no page there: that there is none is an answer, too. */
const isSettled = (state: Loadable<unknown>): boolean =>
  state.status === 'ready' ? !state.stale : state.status === 'failed' && state.reason === RemoteErrorKind.notFound;

/** Gives queries their first state; to be called before they are made. */
export function hydrate(context: QueryContext, data: HydrationData): void {
  // Keys are any text, `constructor` too.
  const own = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
    Object.assign(Object.create(null) as Record<string, T>, record);
  context.hydrated = own(Object.fromEntries(Object.entries(data).map(([name, states]) => [name, own(states)])));
}
