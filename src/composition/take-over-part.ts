import type { Container } from 'inversify';
import { createElement, Fragment, startTransition, useLayoutEffect, useReducer, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { hydrate } from '../application/cache/hydration.ts';
import { QueryContext } from '../application/cache/query-context.ts';
import { LoadMenus } from '../application/content/load-menus.ts';
import { LoadPage, PAGES } from '../application/content/load-page.ts';
import { FailureLog } from '../application/ports/failure-log.ts';
import { SessionState } from '../application/session/session-state.ts';
import { ownRouteAt } from '../ui/app/own-routes.ts';
import type { FeatureLoader, FeatureName } from '../ui/di/feature-loader.tsx';
import type { Language } from '../ui/i18n/load-language.ts';
import type { FirstPage } from './first-page.ts';

export interface TakeOverOptions {
  readonly root: HTMLElement;
  readonly page: FirstPage;
  readonly container: Container;
  readonly features: FeatureLoader;
  readonly language: Language;
  /** Controls that somebody has pressed or changed before anything could answer, the last one last. */
  readonly touched: ReadonlySet<Element>;
  /** What the root element is to show: the application. */
  readonly app: ReactNode;
}

const CONTROLS = 'a[href], button, input, select, summary, [tabindex]';

/**
 * Lets the application take the place of the page that the document has brought along, once it can show the same.
 *
 * For a visitor it is the same, element by element: the application takes the elements over, and whatever somebody has done
 * to them stays. For everybody else, who may see other words or their own page, it puts its own in their place, between
 * two frames. The focus stays where it is, and what has been pressed or changed meanwhile is pressed or changed then.
 */
export async function takeOver(options: TakeOverOptions): Promise<void> {
  const { root, page, container, features, language, touched, app } = options;
  // Members wait for their own page: what a page shows depends on its reader.
  const isForReader = container.get(SessionState).readerId === 0;
  hydrate(container.get(QueryContext), isForReader ? page.data : { ...page.data, [PAGES]: {} });
  container.get(LoadMenus);
  const query = ownRouteAt(page.path) === undefined ? container.get(LoadPage).page(page.path) : undefined;
  await Promise.all([
    // Whoever shows it says what is missing.
    ...page.features.map((name) => features.load(name as FeatureName).catch(() => undefined)),
    language.words,
    // Hydration data has it for visitors.
    query?.state$.value.status === 'idle' && query.load(),
  ]);
  document.querySelector('body > .late')?.remove();
  const isVisitor = container.get(SessionState).readerId === 0;
  if (isVisitor && language.code === document.documentElement.lang) {
    startTransition(() => {
      hydrateRoot(root, app, {
        // What has become of the page since, React renders anew: an event that is over, a day that is today.
        onRecoverableError: (error) => {
          container.get(FailureLog).record('hydrate', error);
        },
      });
    });
    for (const control of worthRepeating(touched)) {
      // React takes over at once what somebody touches, and hears only then of what becomes of it.
      control.dispatchEvent(new Event('mousedown', { bubbles: true }));
      repeat(control, control);
    }
    return;
  }
  await new Promise<void>((resolve) => {
    const successor = root.cloneNode() as HTMLElement;
    const onArrival = () => {
      changePlaces(root, successor, worthRepeating(touched));
      resolve();
    };
    startTransition(() => {
      createRoot(successor).render(createElement(Fragment, null, createElement(Arrival, { onArrival }), app));
    });
  });
}

/** All that is changed stays so; of buttons, which do something each time, the last one will do. */
function worthRepeating(touched: ReadonlySet<Element>): readonly HTMLElement[] {
  const controls = [...touched].filter((control) => control instanceof HTMLElement);
  const lastButton = controls.findLast((control) => control instanceof HTMLButtonElement);
  return controls.filter((control) => !(control instanceof HTMLButtonElement) || control === lastButton);
}

/** Does to a control what has been done to the one whose place it takes, so that everybody hears of it. */
function repeat(done: HTMLElement, control: HTMLElement | undefined): void {
  if (done instanceof HTMLSelectElement && control instanceof HTMLSelectElement) {
    control.value = done.value;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (done instanceof HTMLInputElement && control instanceof HTMLInputElement) {
    const { checked } = done;
    control.checked = !checked;
    control.click();
  } else control?.click();
}

/**
 * Says when what it is rendered with is complete and about to be shown. That it renders once more makes React start the
 * effects of the views at once: what they read from memory is then there in the same frame.
 */
function Arrival({ onArrival }: { readonly onArrival: () => void }): null {
  const [, renderAgain] = useReducer((turn: number) => turn + 1, 0);
  useLayoutEffect(() => {
    onArrival();
    renderAgain();
  }, [onArrival]);
  return null;
}

function changePlaces(root: HTMLElement, successor: HTMLElement, touched: readonly HTMLElement[]): void {
  const { activeElement, documentElement } = document;
  const focused = twinOf(root, successor, activeElement ?? undefined);
  const repeated = touched.map((control) => [control, twinOf(root, successor, control)] as const);
  // What is read by views is there a moment after them: the page must not be shorter in between, or it would scroll.
  documentElement.style.minHeight = `${documentElement.scrollHeight}px`;
  root.replaceWith(successor);
  requestAnimationFrame(() => {
    documentElement.style.minHeight = '';
    if (activeElement?.isConnected !== true) focused()?.focus({ preventScroll: true });
    for (const [control, twin] of repeated) repeat(control, twin());
  });
}

/** Finds what will stand in the place of a control. */
function twinOf(
  root: HTMLElement,
  successor: HTMLElement,
  control: Element | undefined,
): () => HTMLElement | undefined {
  if (control === undefined || !root.contains(control)) return () => undefined;
  const name = nameOf(control);
  const alike = (within: HTMLElement) =>
    [...within.querySelectorAll<HTMLElement>(CONTROLS)].filter((other) => nameOf(other) === name);
  const place = alike(root).findIndex((other) => other === control);
  return () => alike(successor)[place];
}

/** Not by its text: that may be in another language. */
const nameOf = (control: Element): string => `${control.tagName} ${control.getAttribute('href')} ${control.className}`;
