// @vitest-environment jsdom
import { createElement, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { BehaviorSubject } from 'rxjs';
import { expect, it } from 'vitest';
import { idle, ready, type Loadable } from '../../src/application/shared/loadable.ts';
import type { KnownReading } from '../../src/application/shared/reading-conditions.ts';
import { rehearse } from '../../src/composition/prerender/rehearse.ts';

it('reads what views ask for, and what those ask for that are shown then, without an effect or an element', async () => {
  const readings = new Set<KnownReading>();
  const effects: string[] = [];
  const known = new Map<string, BehaviorSubject<Loadable<string>>>();

  function Reader({ name }: { name: string }): ReactNode {
    const state$ = known.get(name) ?? new BehaviorSubject<Loadable<string>>(idle);
    if (!known.has(name)) {
      known.set(name, state$);
      readings.add({
        state$,
        refresh() {
          state$.next(ready(`text of ${name}`));
          return Promise.resolve();
        },
      });
    }
    const state = useSyncExternalStore(
      (changed) => {
        const subscription = state$.subscribe(changed);
        return () => {
          subscription.unsubscribe();
        };
      },
      () => state$.value,
    );
    useEffect(() => {
      effects.push(name);
    });
    return state.status === 'ready' && name === 'page' ? createElement(Reader, { name: 'list' }) : null;
  }

  document.body.innerHTML = '<main>What is there.</main>';
  await rehearse(createElement(Reader, { name: 'page' }), readings);
  expect([...known].map(([name, { value }]) => [name, value.status])).toEqual([
    ['page', 'ready'],
    ['list', 'ready'],
  ]);
  expect(effects).toEqual([]);
  expect(document.body.innerHTML).toBe('<main>What is there.</main>');
});
