import { RemoteErrorKind } from '../ports/remote-error.ts';
import type { HydrationData, Loadable } from './loadable.ts';
import type { QueryContext } from './query-cache.ts';

export function dehydrate({ caches }: QueryContext): HydrationData {
  return Object.fromEntries(
    [...caches].flatMap(([name, queries]) => {
      const states = [...queries].map(([key, { state$ }]) => [key, state$.value] as const);
      const settled = states.filter(([, state]) => isSettled(state));
      return settled.length === 0 ? [] : [[name, Object.fromEntries(settled)]];
    }),
  );
}

/** "Not found" is final, too: a screen bound to a path needs no page there. */
const isSettled = (state: Loadable<unknown>): boolean =>
  state.status === 'ready' ? !state.stale : state.status === 'failed' && state.reason === RemoteErrorKind.notFound;

/** Sets the first state of queries; call it before they are created. */
export function hydrate(context: QueryContext, data: HydrationData): void {
  // A key may be any string, such as `constructor`.
  const own = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
    Object.assign(Object.create(null) as Record<string, T>, record);
  context.hydrated = own(Object.fromEntries(Object.entries(data).map(([name, states]) => [name, own(states)])));
}
